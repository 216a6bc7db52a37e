import { createProductIds } from './services/catalogue/product-ids';
import { runShop } from './startup/run-shop';
import { webPages } from './web/web-pages';

runShop(({ config, limits, catalogueChanged, reads }) =>
  webPages({
    browserBuild: config.paths.browserBuild,
    publicFiles: config.paths.publicFiles,
    publicUrl: config.publicUrl,
    flows: config.flows,
    flowCounts: config.flowCounts,
    vitals: config.vitals,
    limits,
    productIds: createProductIds({ reads }),
    onCatalogueChange: (listener) => catalogueChanged.onChange(() => listener()),
    onProductChange: (listener) => catalogueChanged.onProductChange(listener),
    onListingChange: (listener) => catalogueChanged.onListingChange(listener),
  }),
);
