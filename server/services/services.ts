import type { Dependencies } from '../dependencies';
import { createAccountServices } from './accounts/account-services';
import { createCodesService } from './accounts/mailed-codes';
import { createCatalogueService } from './catalogue/catalogue';
import { createBacklogService } from './backlog';
import { createComplaintHandling } from './complaints/complaint-handling';
import { createComplaintsService } from './complaints/complaints';
import { createNewsletterService } from './newsletter/newsletter';
import { createDeliveryService } from './delivery/delivery';
import { createMailDelivery } from './mail-delivery';
import { createFoundOrdersService } from './ordering/found-orders';
import { createMoneyServices } from './ordering/money-services';
import { createPictureVariants } from './pictures/picture-variants';
import { createUploadsService } from './pictures/uploads';
import { createSearchService } from './catalogue/search';

export const createServices = (dependencies: Dependencies) => {
  const codes = createCodesService(dependencies);
  const money = createMoneyServices(dependencies);
  const pictures = createPictureVariants(dependencies);
  return {
    ...createAccountServices(dependencies, codes),
    ...money,
    foundOrders: createFoundOrdersService(dependencies, codes, money.orderStatus, money.invoices),
    catalogue: createCatalogueService(dependencies, createSearchService(dependencies)),
    backlog: createBacklogService(dependencies),
    complaintHandling: createComplaintHandling(dependencies),
    complaints: createComplaintsService(dependencies),
    delivery: createDeliveryService(dependencies),
    mailDelivery: createMailDelivery(dependencies),
    newsletter: createNewsletterService(dependencies),
    pictures,
    uploads: createUploadsService(dependencies, pictures),
  };
};

export type Services = ReturnType<typeof createServices>;
