import { runShop } from './startup/run-shop';
import { webPages } from './web/web-pages';

runShop(({ config, limits, catalogueChanged }) =>
  webPages({
    browserBuild: config.paths.browserBuild,
    publicFiles: config.paths.publicFiles,
    publicUrl: config.publicUrl,
    flows: config.flows,
    limits,
    onCatalogueChange: (listener) => catalogueChanged.onChange(() => listener()),
  }),
);
