// Who opens the page. A page is requested without the token of the session, so the session is found
// by the cookie that binds it to the browser (docs/decisions/0092). What a page was given for stays
// in a signed cookie: the registry and a following visit from a link, which come without the cookie
// of the session or after a sign-in, get the same releases until the next page.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SESSION_COOKIE, SESSION_SECONDS, personOfSession } from '../../accounts/users/sessions';
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
  /** Of the request of a page. Sets the cookie if `remembers`. */
  ofPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    options: { remembers: boolean },
  ) => Promise<PageVisitor>;
  /** The visitor that the last page was given for. */
  ofLastPage: (request: FastifyRequest) => Promise<PageVisitor>;
  /** With the organizations of the person. */
  visitorOf: (visitor: PageVisitor) => Promise<Visitor | null>;
}

export function createVisitorReader(app: App): VisitorReader {
  const signer = createSigner(app.settings, COOKIE);
  const context = { db: app.database.db, clock: app.clock };

  function rememberedOf(request: FastifyRequest): Remembered | null {
    const content = signer.read(cookieOf(request, app.settings, COOKIE));
    return content === null ? null : cookieSchema.parse(content);
  }

  const personOfCookie = async (session: string | null | undefined): Promise<Person | null> =>
    session ? personOfSession(context, { sessionId: session }) : null;

  async function ofLastPage(request: FastifyRequest): Promise<PageVisitor> {
    const remembered = rememberedOf(request);
    return {
      person: await personOfCookie(remembered?.session),
      browser: remembered?.browser ?? null,
    };
  }

  return {
    ofLastPage,
    ofPage: async (request, reply, { remembers }) => {
      const { headers } = request;
      // The service worker and scripts ask for the page that they belong to.
      const destination = headers['sec-fetch-dest'];
      if (destination !== undefined && destination !== 'document') return ofLastPage(request);
      const browserKey = cookieOf(request, app.settings, SESSION_COOKIE);
      const remembered = rememberedOf(request);
      // A link on another site opens the page without the cookie of the session, which is strict.
      const isFromElsewhere = browserKey === '' && headers['sec-fetch-site'] === 'cross-site';
      const person = isFromElsewhere
        ? await personOfCookie(remembered?.session)
        : browserKey === ''
          ? null
          : await personOfSession(context, { browserKey });
      const session = person?.sessionId ?? null;
      if (remembers && (remembered === null || remembered.session !== session))
        setCookie(reply, app.settings, {
          name: COOKIE,
          value: signer.sign({
            browser: remembered?.browser ?? randomUUID(),
            session,
          } satisfies Remembered),
          seconds: SESSION_SECONDS,
          sameSite: 'Lax',
        });
      return { person, browser: remembered?.browser ?? null };
    },
    visitorOf: async ({ person, browser }) => {
      if (person === null) return browser === null ? null : { id: browser, user: null };
      const memberships = await context.db
        .selectFrom('memberships')
        .select('organization_id')
        .where('user_id', '=', person.userId)
        .execute();
      return {
        id: person.userId,
        user: {
          id: person.userId,
          email: person.email,
          organizations: memberships.map((membership) => membership.organization_id),
        },
      };
    },
  };
}
