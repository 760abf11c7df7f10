// The mailbox page at /mailbox: where no mail server is configured outside production, it shows the
// mails of the outbox as a mail program does, and their text. Only this machine may open it; the checks are the connection, the Host
// header and the absence of a proxy.
import type { Language } from '@cumbre/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { NO_RECIPIENT } from '../../delivery/mail/queueMail';

const MAX_MAILS = 50;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const STYLE =
  'body{font:14px/1.6 Poppins,Helvetica,Arial,sans-serif;color:#1f1f1f;max-width:44rem;margin:2rem auto;' +
  'padding:0 1rem}' +
  'article{border:1px solid #d9d9d9;border-radius:8px;padding:1rem;margin:1rem 0}h1{font-size:28px}' +
  'iframe{width:100%;height:560px;margin-top:1rem;border:1px solid #d9d9d9;border-radius:8px;resize:vertical}' +
  'summary{cursor:pointer;padding:.5rem 0}h2{font-size:16px;margin:0}p{white-space:pre-line;overflow-wrap:anywhere}a{color:#0958d9}';

/**
 * Mails have their styles in attributes. Scripts are refused here and in the frames, which take over this
 * policy.
 */
const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
};

interface MailboxMail {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: string;
}

/** Whether the request comes from this machine, with a local Host header and without a proxy. */
export function isFromLoopback(request: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return (
    !isForwarded &&
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(request.headers.host ?? '')
  );
}

function linkify(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

/** The mail as its receiver sees it. A link opens a tab, because no page of Cumbre shows in a frame. */
const frameOf = ({ subject, html_body }: MailboxMail): string =>
  `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" ` +
  `srcdoc="${escapeHtml(html_body.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;

export function mailboxHtml(mails: MailboxMail[], language: Language): string {
  const text = (key: TextKeyIn<'mailbox'>) => escapeHtml(textOf(language, `mailbox.${key}`));
  const articles = mails
    .map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><div>${text('to')}: ${escapeHtml(mail.recipient)} · ` +
        `<time datetime="${mail.created_at}">${mail.created_at.slice(0, 19).replace('T', ' ')} UTC</time></div>` +
        `${frameOf(mail)}<details><summary>${text('text')}</summary>` +
        `<p>${linkify(mail.text_body.trim())}</p></details></article>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('title')} · Cumbre</title>` +
    `<link rel="stylesheet" href="/mailbox/style.css"></head><body><main><h1>${text('title')}</h1>` +
    `<p>${text('intro')}</p><a href="/mailbox">${text('reload')}</a>${articles || `<p>${text('empty')}</p>`}` +
    '</main></body></html>'
  );
}

export async function mailboxRoutes(app: App): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!isFromLoopback(request)) throw new DomainError('NOT_FOUND');
  });
  app.get(
    '/mailbox',
    { schema: { hide: true, querystring: z.object({ to: z.string().max(300).optional() }) } },
    async (request, reply) => {
      const { language } = contextOf(request);
      const { to } = request.query;
      const mails = await app.database.db
        .selectFrom('mails')
        .select(['recipient', 'subject', 'text_body', 'html_body', 'created_at'])
        .where('recipient', '<>', NO_RECIPIENT)
        .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
        .orderBy('id', 'desc')
        .limit(MAX_MAILS)
        .execute();
      void reply.helmet({ contentSecurityPolicy: POLICY });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(mailboxHtml(mails, language));
    },
  );
  app.get('/mailbox/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
}
