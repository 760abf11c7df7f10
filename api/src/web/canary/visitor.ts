// Who opens the page. A page is requested without the token of the session, so the session is found
// by the cookie that binds it to the browser (docs/decisions/0092). What a page was given for stays
// in a signed cookie: the registry and a following visit from a link, which come without the cookie
// of the session or after a sign-in, get the same releases until the next page.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SESSION_COOKIE, SESSION_SECONDS, personOfSession } from '../../accounts/users/sessions';
import { hashToken } from '../../accounts/users/tokens';
import { cookieOf, setCookie } from '../../platform/http/cookies';
import type { App } from '../../platform/http/routing';
import { createSigner } from '../../platform/http/signedTexts';
import type { Visitor } from './audience';

const COOKIE = 'cumbre-visitor';
const cookieSchema = z.object({ browser: z.string(), session: z.string().nullable() });
type Remembered = z.infer<typeof cookieSchema>;
type Person = NonNullable<Awaited<ReturnType<typeof personOfSession>>>;

export interface PageVisitor {
  person: Person | null;
  /**
   * Null where the browser is new: it gets a cookie with this page, and no canary, so that a browser
   * without cookies always gets the same releases.
   */
  browser: string | null;
}

export interface VisitorReader {
  /** The hash of the session's cookie, which asks nobody; null without one. */
  sessionHashOf: (request: FastifyRequest) => string | null;
  /** Who asks for a page. A script that asks for one gets what its own page was given for. */
  ofPage: (request: FastifyRequest) => Promise<PageVisitor>;
  /** The visitor that the last page was given for. */
  ofLastPage: (request: FastifyRequest) => Promise<PageVisitor>;
  /** Sets the cookie of a page that is for `visitor`. */
  remember: (request: FastifyRequest, reply: FastifyReply, visitor: PageVisitor) => void;
  /** With the organizations of the person. */
  visitorOf: (request: FastifyRequest, visitor: PageVisitor) => Promise<Visitor | null>;
}

/** Browsers say what they request for; the service worker and scripts ask for no document. */
const isDocument = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

export function createVisitorReader(app: App): VisitorReader {
  const signer = createSigner(app.settings, COOKIE);
  const context = { db: app.database.db, clock: app.clock };

  function rememberedOf(request: FastifyRequest): Remembered | null {
    const content = signer.read(cookieOf(request, app.settings, COOKIE));
    return content === null ? null : cookieSchema.parse(content);
  }

  /** Pages open also while the database does not answer; then nobody is known. */
  async function unlessFailing<Found>(
    request: FastifyRequest,
    find: () => Promise<Found | null>,
  ): Promise<Found | null> {
    try {
      return await find();
    } catch (error) {
      request.log.warn({ err: error }, 'a page was made without knowing for whom');
      return null;
    }
  }

  async function ofLastPage(request: FastifyRequest): Promise<PageVisitor> {
    const { session = null, browser = null } = rememberedOf(request) ?? {};
    const person =
      session === null
        ? null
        : await unlessFailing(request, () => personOfSession(context, { sessionId: session }));
    return { person, browser };
  }

  return {
    ofLastPage,
    sessionHashOf: (request) => {
      const browserKey = cookieOf(request, app.settings, SESSION_COOKIE);
      return browserKey === '' ? null : hashToken(browserKey);
    },
    ofPage: async (request) => {
      const browserKey = cookieOf(request, app.settings, SESSION_COOKIE);
      // A link on another site opens the page without the cookie of the session, which is strict.
      const isFromElsewhere =
        browserKey === '' && request.headers['sec-fetch-site'] === 'cross-site';
      if (!isDocument(request) || isFromElsewhere) return ofLastPage(request);
      const person =
        browserKey === ''
          ? null
          : await unlessFailing(request, () =>
              personOfSession(context, { browserHash: hashToken(browserKey) }),
            );
      return { person, browser: rememberedOf(request)?.browser ?? null };
    },
    remember: (request, reply, { person, browser }) => {
      const session = person?.sessionId ?? null;
      if (!isDocument(request)) return;
      if (browser !== null && rememberedOf(request)?.session === session) return;
      const remembered: Remembered = { browser: browser ?? randomUUID(), session };
      setCookie(reply, app.settings, {
        name: COOKIE,
        value: signer.sign(remembered),
        seconds: SESSION_SECONDS,
        sameSite: 'Lax',
      });
    },
    visitorOf: async (request, { person, browser }) => {
      if (person === null) return browser === null ? null : { id: browser, user: null };
      const memberships = await unlessFailing(request, () =>
        context.db
          .selectFrom('memberships')
          .select('organization_id')
          .where('user_id', '=', person.userId)
          .execute(),
      );
      if (memberships === null) return null;
      const organizations = memberships.map((membership) => membership.organization_id);
      const user = { id: person.userId, email: person.email, organizations };
      return { id: person.userId, user };
    },
  };
}
