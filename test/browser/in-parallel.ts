export const inParallel = async <Task>(
  concurrency: number,
  tasks: readonly Task[],
  work: (task: Task, worker: number) => Promise<void>,
): Promise<void> => {
  const waiting = [...tasks];
  const worker = async (_: unknown, number: number): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task, number);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
