import { ImportRefused } from './import-refused';
import type { ImportProblem } from './import-record';

/** The list is limited, because a wrong column may cause more problems than a person can read. */
const maxListed = 10_000;

export class ProblemList {
  private listed: ImportProblem[] = [];
  private readonly counts = new Map<string, number>();

  add(problem: ImportProblem): void {
    this.counts.set(problem.file, (this.counts.get(problem.file) ?? 0) + 1);
    if (this.listed.length < maxListed) this.listed.push(problem);
  }

  addUnlisted(file: string, count: number): void {
    if (count > 0) this.counts.set(file, (this.counts.get(file) ?? 0) + count);
  }

  dropFile(file: string): void {
    this.counts.delete(file);
    this.listed = this.listed.filter((problem) => problem.file !== file);
  }

  get count(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

  refuseIfAny(): void {
    if (!this.isEmpty) throw new ImportRefused(this.listed, this.count);
  }
}
