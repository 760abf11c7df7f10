// Every call to the server goes through here: ky under RTK Query. It adds the token, turns problem answers into one
// failure shape, raises auth-expired on 401 and obeys 511 (specification, section 8). It shows nothing: see failures.ts.
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { TAB_HEADER } from '@cumbre/contract/events';
import type { FieldError } from '@cumbre/contract/problem';
import { raiseAuthExpired } from './authExpired';
import type { ConnectionState } from './connection';
import { knownAnswer, rememberAnswer } from './knownAnswers';
import { selectToken, selectUser } from './session';
import type { SessionState } from './session';
import { isEnding, whileSessionLasts } from './sessionEnding';
import { TAB } from './tab';

export interface RequestArgs {
  /** Below /api/, without a leading slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: unknown;
  form?: FormData;
  query?: Record<string, string | number | boolean | undefined>;
  /** The version that is being changed: becomes If-Match. */
  version?: number;
  /** Repeats of this key within a day give the first answer. */
  idempotencyKey?: string;
  answer?: 'json' | 'file' | 'nothing';
  /** Asks whether it has changed since it was last read; if not, that answer is given again. */
  conditional?: boolean;
  /** The screen shows the failure itself; no toast. */
  quiet?: boolean;
  /** Tells under this name how far the file is (transfers.ts). */
  transfer?: string;
  /** Is read again, as it was last, where the server cannot be reached (keptAnswers.ts). */
  kept?: boolean;
  /** The caller keeps it and sends it again where the server cannot be reached, or can do without: no toast then. */
  waits?: boolean;
  /** The logout: the only call that is sent while its session is being ended. */
  endsSession?: boolean;
}

/** What went wrong, as screens meet it. `status` 0: the server could not be reached. */
export interface Failure {
  status: number;
  code: string;
  /** In the reader's language, from the server; empty where it said nothing. */
  message: string;
  errors: FieldError[];
  /** The problem document, for extensions such as an import's report or the current row. */
  problem: Record<string, unknown>;
}

/** The failure of a call that was given up: by its caller, or because the session ended. */
export const aborted = (): Failure => ({ status: 0, code: 'ABORTED', message: '', errors: [], problem: {} });

/** A file as the server sent it. */
export interface ReceivedFile {
  blob: Blob;
  name: string | null;
}

export interface RequestMeta {
  quiet: boolean;
}

const FILE_NAME = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i;

/** ky comes with the first call, or ahead of it where one is sure to follow. Where its file does not come, the next call asks again. */
export const prepareRequests = () => import('./http');

async function failureOf(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return {
    status: response.status,
    code: typeof problem.code === 'string' ? problem.code : 'UNKNOWN',
    message: typeof problem.detail === 'string' ? problem.detail : '',
    errors: Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [],
    problem,
  };
}

/** Few calls are about files. */
const transfers = () => import(/* webpackChunkName: "transfers" */ './transfers');

async function answerOf(response: Response, { answer: kind, transfer }: RequestArgs): Promise<unknown> {
  if (kind === 'nothing' || response.status === 204) return null;
  if (kind !== 'file') return response.json();
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: transfer ? await (await transfers()).receiveBlob(response, transfer) : await response.blob(), name: name ? decodeURIComponent(name) : null } satisfies ReceivedFile;
}

/** A balancer's answers in the place of a server that it cannot reach. */
const UNREACHED = new Set([502, 504]);

const offline = () => import(/* webpackChunkName: "offline" */ './withoutServer');
/** What is on its way to the screen goes first. */
const KEEP_AFTER = 4000;

/** null: what is kept is still right. A browser without room keeps nothing, and nobody misses it before the network goes. */
function keepLater(args: RequestArgs, api: BaseQueryApi, userId: string | undefined, answer: Response | null): void {
  if (userId !== undefined) setTimeout(() => void offline().then(({ keep }) => keep(args, api, userId, answer)).catch(() => {}), KEEP_AFTER);
}

/** The last answer where it is kept, else a failure; of a reading one that the shell's bar has already told of, no more words. */
async function unreached(args: RequestArgs, api: BaseQueryApi) {
  const { isAway, kept } = await offline().then(({ withoutServer }) => withoutServer(args, api)).catch(() => ({ isAway: false, kept: null }));
  const meta = { quiet: Boolean(args.quiet || args.waits) || (isAway && (args.method ?? 'GET') === 'GET') };
  if (kept) return { data: kept.data, meta };
  return { error: { status: 0, code: 'UNREACHABLE', message: '', errors: [], problem: {} }, meta };
}

type Request = BaseQueryFn<RequestArgs, unknown, Failure, object, RequestMeta>;

const givenUp = () => ({ error: aborted(), meta: { quiet: true } });

/** A call whose session is being ended, or has ended while it was under way, fails as ABORTED and says nothing. */
export const request: Request = async (args, api, options) => {
  const token = selectToken(api.getState() as { session: SessionState });
  if (args.endsSession) return send(args, api, options);
  if (isEnding(token)) return givenUp();
  return whileSessionLasts(token, () => api.abort(), async () => send(args, api, options));
};

const send: Request = async (args, api) => {
  const { signal } = api;
  const meta = { quiet: args.quiet ?? false };
  const state = api.getState() as { session: SessionState; connection?: ConnectionState };
  const token = selectToken(state);
  const keepsFor = args.kept ? selectUser(state)?.id : undefined;
  const key = args.conditional ? `${token} ${document.documentElement.lang} ${args.path} ${JSON.stringify(args.query)}` : null;
  const known = key === null ? undefined : knownAnswer(key);
  const headers: Record<string, string | undefined> = {
    'accept-language': document.documentElement.lang || 'en',
    'x-access-token': token ?? undefined,
    'if-match': args.version === undefined ? undefined : `"${args.version}"`,
    'idempotency-key': args.idempotencyKey,
    'if-none-match': known?.tag,
    [TAB_HEADER]: TAB,
  };
  try {
    const { http } = await prepareRequests();
    const address = new URL(`/api/${args.path}`, window.location.origin);
    const method = args.method ?? 'GET';
    for (const [name, value] of Object.entries(args.query ?? {})) if (value !== undefined) address.searchParams.set(name, String(value));
    const response = args.form && args.transfer ? await (await transfers()).sendForm(address.href, { method, headers, form: args.form, signal, name: args.transfer })
      : await http(address.href, { method, headers, signal, ...(args.form ? { body: args.form } : {}), ...(args.json === undefined ? {} : { json: args.json }) });
    if (UNREACHED.has(response.status)) return await unreached(args, api);
    if (state.connection?.reachable === false) void offline().then(({ serverCame }) => serverCame(api), () => {});
    if (response.status === 304 && known) {
      keepLater(args, api, keepsFor, null);
      return { data: known.data, meta };
    }
    if (response.ok) {
      if (keepsFor !== undefined) keepLater(args, api, keepsFor, response.clone());
      const data = await answerOf(response, args);
      const tag = response.headers.get('etag');
      if (key !== null && tag !== null) rememberAnswer(key, { tag, data });
      return { data, meta };
    }
    const failure = await failureOf(response);
    if (response.status === 401) {
      // Refused is a token that is no longer the session's: that session has not expired.
      if (selectToken(api.getState() as { session: SessionState }) !== token) return givenUp();
      raiseAuthExpired();
    }
    if (response.status === 511) window.location.assign('/');
    return { error: failure, meta };
  } catch {
    // Whoever has aborted it knows; an error thrown here would be written to the console.
    if (signal.aborted) return givenUp();
    return unreached(args, api);
  }
};
