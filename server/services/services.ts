import type { Dependencies } from '../dependencies';
import { createCatalogueService } from './catalogue';
import { createDemoService } from './demo-catalogue';
import { createPictureVariants } from './picture-variants';
import { createSearchService } from './search';
import { createSessionsService } from './sessions';

/** Every use-case of the shop. Each part adds its line. */
export const createServices = (dependencies: Dependencies) => ({
  catalogue: createCatalogueService(dependencies, createSearchService(dependencies)),
  demo: createDemoService(dependencies),
  pictures: createPictureVariants(dependencies),
  sessions: createSessionsService(dependencies),
});

export type Services = ReturnType<typeof createServices>;
