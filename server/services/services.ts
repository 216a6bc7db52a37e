import type { Dependencies } from '../dependencies';
import { createAccountServices } from './account-services';
import { createCatalogueService } from './catalogue';
import { createDemoService } from './demo-catalogue';
import { createMoneyServices } from './money-services';
import { createPictureVariants } from './picture-variants';
import { createSearchService } from './search';

/** Every use-case of the shop. Each part adds its line. */
export const createServices = (dependencies: Dependencies) => ({
  ...createAccountServices(dependencies),
  ...createMoneyServices(dependencies),
  catalogue: createCatalogueService(dependencies, createSearchService(dependencies)),
  demo: createDemoService(dependencies),
  pictures: createPictureVariants(dependencies),
});

export type Services = ReturnType<typeof createServices>;
