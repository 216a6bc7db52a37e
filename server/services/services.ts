import type { Dependencies } from '../dependencies';
import { createAccountServices } from './account-services';
import { createCatalogueService } from './catalogue';
import { createDemoService } from './demo-catalogue';
import { createPictureVariants } from './picture-variants';
import { createSearchService } from './search';

/** Every use-case of the shop. Each part adds its line. */
export const createServices = (dependencies: Dependencies) => ({
  ...createAccountServices(dependencies),
  catalogue: createCatalogueService(dependencies, createSearchService(dependencies)),
  demo: createDemoService(dependencies),
  pictures: createPictureVariants(dependencies),
});

export type Services = ReturnType<typeof createServices>;
