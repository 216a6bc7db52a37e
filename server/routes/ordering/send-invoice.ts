import type { FastifyReply } from 'fastify';
import type { Invoice } from '../../services/ordering/invoices';

/** Sends an invoice as a download that no cache may store. */
export const sendInvoice = (reply: FastifyReply, { number, pdf }: Invoice): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
    .type('application/pdf')
    .send(pdf);
