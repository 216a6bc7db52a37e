import type { FastifyReply } from 'fastify';
import type { Invoice } from '../../services/ordering/invoices';

/** No cache may store an invoice. */
export const sendInvoice = (reply: FastifyReply, { number, pdf }: Invoice): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
    .type('application/pdf')
    .send(pdf);
