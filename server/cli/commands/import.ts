import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { importCatalogue } from '../../services/import/catalogue-import';
import type { ImportReport } from '../../services/import/catalogue-apply';
import type { ImportStage, OnProgress } from '../../services/import/import-progress';
import { importFromShop, otherShops, type OtherShop } from '../../services/import/other-shops/import-from-shop';
import { conversionSummary } from '../conversion-summary';
import { runImport } from '../run-import';
import { print } from '../print';
import { createTerminalBar } from '../progress-bar';
import { warmWithProgress } from '../warm-pictures';
import { withCatalogueTools } from '../with-catalogue-tools';

interface Options {
  dryRun?: boolean;
  prune?: boolean;
  stock?: boolean;
  variants: boolean;
  from?: OtherShop;
  pictures: boolean;
  json?: boolean;
}

const undeclaredLine = ({ undeclared, firstUndeclared }: ImportReport): string => {
  const more = undeclared - firstUndeclared.length;
  const named = `${firstUndeclared.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `Without country of origin, maker or net quantity: ${undeclared} ${undeclared === 1 ? 'product' : 'products'} (${named}).`;
};

const summary = (report: ImportReport, { dryRun }: { dryRun: boolean }): string[] => {
  const { products, undeclared, sections, pages, synonyms, stock } = report;
  const { added, updated, unchanged, hidden } = products;
  const lines = [
    `Products: ${added} added, ${updated} updated, ${unchanged} unchanged, ${hidden} hidden.`,
    ...(undeclared > 0 ? [undeclaredLine(report)] : []),
    `Categories, subcategories and banners: ${sections} changed.`,
    ...(pages > 0 ? [`Pages: ${pages} changed.`] : []),
    ...(synonyms > 0 ? [`Synonyms: ${synonyms} added or removed.`] : []),
    ...(stock > 0 ? [`Stock: ${stock} counts set.`] : []),
  ];
  return dryRun ? ['Dry run: nothing was changed. This would happen:', ...lines] : lines;
};

const stageNames: Readonly<Record<ImportStage, string>> = {
  read: 'products read',
  pictures: 'pictures read',
  written: 'products written',
};

const createImportProgress = (): OnProgress => {
  const bars = new Map<ImportStage, (done: number, all: number) => void>();
  return (stage, done, all) => {
    const bar = bars.get(stage) ?? createTerminalBar(stageNames[stage]);
    bars.set(stage, bar);
    bar(done, all);
  };
};

const run = async (folder: string, options: Options): Promise<void> => {
  const { dryRun = false, prune = false, stock = false, variants, from, pictures, json = false } = options;
  await runImport(json, () =>
    withCatalogueTools(async (tools) => {
      const applied = { dryRun, prune, stock, onProgress: createImportProgress() };
      const { report, conversion } =
        from === undefined
          ? { report: await importCatalogue(tools, resolve(folder), applied), conversion: undefined }
          : await importFromShop(tools, { shop: from, path: resolve(folder), pictures }, applied);
      // Prints the report first, because making picture variants may take long, and may be interrupted.
      if (json) print(JSON.stringify({ dryRun, ...report, conversion }));
      else print(...(conversion === undefined ? [] : conversionSummary(conversion)), ...summary(report, { dryRun }));
      if (variants && !dryRun && report.pictures > 0) await warmWithProgress(tools);
    }),
  );
};

/** The format of the catalogue folder is in docs/catalogue-format.md. */
export const addImportCommand = (program: Command): void => {
  program
    .command('import')
    .description(
      'import a catalogue folder: catalogue.json, products.csv or products/*.json, images/, pages/, synonyms.csv',
    )
    .argument('<folder>')
    .option('--dry-run', 'validate and report what would change, without writing')
    .option('--prune', 'hide what the folder does not contain')
    .option('--stock', 'also set the stock of existing products')
    .option('--no-variants', 'generate picture variants on demand')
    .addOption(
      new Option('--from <shop>', 'read the product export of another shop instead of a folder')
        .choices(otherShops)
        .conflicts('prune'),
    )
    .option('--no-pictures', 'with --from: import no pictures')
    .option('--json', 'print JSON')
    .action(run);
};
