import type { FastifyInstance, FastifyRequest } from 'fastify';
import { joinedScript } from '../http/browser-files';
import { inboxPage } from './inbox-page';
import type { Mailbox } from './mailbox';

type Query = FastifyRequest<{ Querystring: { to?: string; limit?: string; mail?: string } }>;

export const mailRoutes = async (
  app: FastifyInstance,
  { mailbox, sourceDir }: { mailbox: Mailbox; sourceDir: string },
): Promise<void> => {
  const script = await joinedScript(sourceDir, ['mail/browser/inbox.js']);
  app.get('/sandbox/inbox.js', async (_request, reply) => {
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return script;
  });

  app.get('/sandbox/inbox.json', async ({ query }: Query, reply) => {
    void reply.header('cache-control', 'no-store');
    const limit = Number(query.limit);
    return mailbox
      .mails({ to: query.to, ...(limit > 0 ? { limit } : {}) })
      .map(({ id, to, subject, text, html, date }) => ({ id, to, subject, text, html, date }));
  });

  app.get('/sandbox/inbox', async ({ query }: Query, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return inboxPage(mailbox.mails({ to: query.to }), { to: query.to, open: query.mail });
  });

  app.post('/sandbox/mail/faults', async (request: FastifyRequest<{ Body: { down?: unknown } | null }>) => {
    const down = request.body?.down === true;
    mailbox.setDown(down);
    return { down };
  });
};
