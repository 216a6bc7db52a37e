import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../../contract/common';
import { routes } from '../../../contract/routes';
import type { InvoicesService } from '../../services/ordering/invoices';

/** An order's invoice as a PDF (beside section 7 of the specification). */
export const invoiceRoutes =
  ({ invoices }: { invoices: InvoicesService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      routes.invoice.path,
      { onRequest: app.requireUser, schema: { tags: ['orders'], params: IdParams, produces: ['application/pdf'] } },
      async (request, reply) => {
        const { number, pdf } = await invoices.render(request.user.id, request.params.id);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
          .type('application/pdf')
          .send(pdf);
      },
    );
  };
