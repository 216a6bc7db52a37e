import type { Dependencies } from '../dependencies';
import { createAccountServices } from './accounts/account-services';
import { createCatalogueService } from './catalogue/catalogue';
import { createDemoService } from './import/demo-catalogue';
import { createMoneyServices } from './ordering/money-services';
import { createPictureVariants } from './pictures/picture-variants';
import { createSearchService } from './catalogue/search';

/** Every use-case of the shop. Each part adds its line. */
export const createServices = (dependencies: Dependencies) => ({
  ...createAccountServices(dependencies),
  ...createMoneyServices(dependencies),
  catalogue: createCatalogueService(dependencies, createSearchService(dependencies)),
  demo: createDemoService(dependencies),
  pictures: createPictureVariants(dependencies),
});

export type Services = ReturnType<typeof createServices>;
