import type { FastifyReply } from 'fastify';
import type { Invoice } from '../../services/ordering/invoices';

export const sendInvoice = (reply: FastifyReply, { number, pdf }: Invoice): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="invoice-${number}.pdf"`).type('application/pdf').send(pdf);
