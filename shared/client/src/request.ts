// Sends every call to the server: ky under RTK Query. It adds the token, turns problem answers into
// one failure shape, raises auth-expired on 401 and obeys 511 (specification, section 8).
// failures.ts shows the messages.
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { TAB_HEADER } from '@cumbre/contract/events';
import type { StepUpRequest } from '@cumbre/contract/factors';
import type { FieldError } from '@cumbre/contract/problem';
import { raiseAuthExpired } from './authExpired';
import type { ConnectionState } from './connection';
import { takeEarlyAnswer } from './earlyCalls';
import { cachedByEtag, forgottenTimes, rememberAnswer } from './etagCache';
import { selectToken, selectUser } from './session';
import type { SessionState } from './session';
import { isEnding, whileSessionLasts } from './sessionEnding';
import { requestStepUp } from './stepUp';
import { TAB } from './tab';

export interface RequestArgs {
  /** Below /api/, without a leading slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: unknown;
  form?: FormData;
  query?: Record<string, string | number | boolean | undefined>;
  /** The version that the change is based on; sent as If-Match. */
  version?: number;
  /** A repeated key gets the first answer again, within a day. */
  idempotencyKey?: string;
  answer?: 'json' | 'file' | 'nothing';
  /** Sends the etag of the last answer; on 304 the last answer is used. */
  revalidate?: boolean;
  /** The screen shows the failure itself; no toast. */
  silent?: boolean;
  /** Reports progress of the file under this name (transfers.ts). */
  transfer?: string;
  /** Caches the answer for when the server cannot be reached (offlineCache.ts). */
  offlineCache?: boolean;
  /** The caller repeats the call later or can do without it, so an unreachable server is silent. */
  queueable?: boolean;
  /** Marks the logout, the only call that is sent while its session is being ended. */
  endsSession?: boolean;
}

/** A failed call, as screens see it. `status` 0: the server could not be reached. */
export interface Failure {
  status: number;
  code: string;
  /** The server's message in the person's language; empty if there is none. */
  message: string;
  errors: FieldError[];
  /** The problem document, for extensions such as an import's report or the current row. */
  problem: Record<string, unknown>;
}

/** The failure of an aborted call: by its caller, or because the session ended. */
export const aborted = (): Failure => ({
  status: 0,
  code: 'ABORTED',
  message: '',
  errors: [],
  problem: {},
});

/** A file as the server sent it. */
export interface ReceivedFile {
  blob: Blob;
  name: string | null;
}

export interface RequestMeta {
  silent: boolean;
}

const WHOLE_FILE_NAME = /filename\*=UTF-8''([^;]+)/i;
const FILE_NAME = /filename="?([^";]+)"?/i;

/** The whole name where the server sends one; the other one has no accents. */
function fileNameIn(header: string): string | null {
  const whole = WHOLE_FILE_NAME.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : (FILE_NAME.exec(header)?.[1] ?? null);
}

/**
 * Loads ky with the first call, or earlier: the page preloads this chunk
 * (shared/build/page.mjs). A failed load is repeated by the next call.
 */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http');

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

/** Few calls send or receive files, so this code is a separate chunk. */
const transfers = () => import(/* webpackChunkName: "transfers" */ './transfers');

async function answerOf(
  response: Response,
  { answer: kind, transfer }: RequestArgs,
): Promise<unknown> {
  if (kind === 'nothing' || response.status === 204) return null;
  if (kind !== 'file') return response.json();
  return {
    blob: transfer
      ? await (await transfers()).receiveBlob(response, transfer)
      : await response.blob(),
    name: fileNameIn(response.headers.get('content-disposition') ?? ''),
  } satisfies ReceivedFile;
}

/** A load balancer answers these if it cannot reach the server. */
const GATEWAY_ERRORS = new Set([502, 504]);

const offline = () => import(/* webpackChunkName: "offline" */ './offlineFallback');
/**
 * Milliseconds before the code of the cache loads, so that the screen's own requests come first.
 */
const CACHE_DELAY = 4000;

/** null means that the cached answer is still valid. Without storage space nothing is cached. */
function cacheLater(
  args: RequestArgs,
  api: BaseQueryApi,
  userId: string | undefined,
  answer: Response | null,
): void {
  if (userId === undefined) return;
  const forgotten = forgottenTimes();
  setTimeout(
    () =>
      void offline()
        .then(({ cacheAnswerOf }) => cacheAnswerOf(args, api, { userId, forgotten }, answer))
        .catch(() => {}),
    CACHE_DELAY,
  );
}

/**
 * Returns the cached answer, else a failure. The failure of a read is silent while the server
 * cannot be reached, because the shell already displays a message.
 */
async function answerOffline(args: RequestArgs, api: BaseQueryApi) {
  const { isAway, cached } = await offline()
    .then(({ offlineFallback }) => offlineFallback(args, api))
    .catch(() => ({ isAway: false, cached: null }));
  const meta = {
    silent: Boolean(args.silent || args.queueable) || (isAway && (args.method ?? 'GET') === 'GET'),
  };
  if (cached) return { data: cached.data, meta };
  return { error: { status: 0, code: 'UNREACHABLE', message: '', errors: [], problem: {} }, meta };
}

type Request = BaseQueryFn<RequestArgs, unknown, Failure, object, RequestMeta>;

const abortedAnswer = () => ({ error: aborted(), meta: { silent: true } });

/** A call whose session is being ended, or has ended meanwhile, fails silently as ABORTED. */
export const request: Request = async (args, api, options) => {
  const token = selectToken(api.getState() as { session: SessionState });
  if (args.endsSession) return send(args, api, options);
  if (isEnding(token)) return abortedAnswer();
  return whileSessionLasts(
    token,
    () => api.abort(),
    async () => send(args, api, options),
  );
};

/** Sends the call, and once more after the person proved who they are (stepUp.ts). */
const send: Request = async (args, api, options) => {
  const answer = await sendOnce(args, api, options);
  if (answer.error?.code !== 'STEP_UP_REQUIRED') return answer;
  const { kinds } = answer.error.problem.stepUp as StepUpRequest;
  return (await requestStepUp(kinds)) ? sendOnce(args, api, options) : answer;
};

function addressOf({ path, query = {} }: RequestArgs): URL {
  const address = new URL(`/api/${path}`, window.location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}

/** The answer that the page asked for before the shell had loaded, or null if there is none. */
async function earlyAnswer(args: RequestArgs, token: string | null): Promise<Response | null> {
  if ((args.method ?? 'GET') !== 'GET') return null;
  const { pathname, search } = addressOf(args);
  const path = pathname.slice('/api/'.length) + search;
  return (
    (await takeEarlyAnswer(path, token, document.documentElement.lang)?.catch(() => null)) ?? null
  );
}

async function fetchAnswer(
  args: RequestArgs,
  headers: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<Response> {
  const { http } = await loadHttp();
  const { href } = addressOf(args);
  const method = args.method ?? 'GET';
  if (args.form && args.transfer) {
    const { sendForm } = await transfers();
    return sendForm(href, { method, headers, form: args.form, signal, name: args.transfer });
  }
  return http(href, {
    method,
    headers,
    signal,
    ...(args.form ? { body: args.form } : {}),
    ...(args.json === undefined ? {} : { json: args.json }),
  });
}

const sendOnce: Request = async (args, api) => {
  const { signal } = api;
  const meta = { silent: args.silent ?? false };
  const state = api.getState() as { session: SessionState; connection?: ConnectionState };
  const token = selectToken(state);
  const cacheUserId = args.offlineCache ? selectUser(state)?.id : undefined;
  const key = args.revalidate
    ? `${token} ${document.documentElement.lang} ${args.path} ${JSON.stringify(args.query)}`
    : null;
  const cachedEntry = key === null ? undefined : cachedByEtag(key);
  const headers: Record<string, string | undefined> = {
    'accept-language': document.documentElement.lang || 'en',
    'x-access-token': token ?? undefined,
    'if-match': args.version === undefined ? undefined : `"${args.version}"`,
    'idempotency-key': args.idempotencyKey,
    'if-none-match': cachedEntry?.tag,
    [TAB_HEADER]: TAB,
  };
  try {
    const response = (await earlyAnswer(args, token)) ?? (await fetchAnswer(args, headers, signal));
    if (GATEWAY_ERRORS.has(response.status)) return await answerOffline(args, api);
    if (state.connection?.reachable === false)
      void offline().then(
        ({ markServerReachable }) => markServerReachable(api),
        () => {},
      );
    if (response.status === 304 && cachedEntry) {
      cacheLater(args, api, cacheUserId, null);
      return { data: cachedEntry.data, meta };
    }
    if (response.ok) {
      if (cacheUserId !== undefined) cacheLater(args, api, cacheUserId, response.clone());
      const data = await answerOf(response, args);
      const tag = response.headers.get('etag');
      if (key !== null && tag !== null) rememberAnswer(key, { tag, data });
      return { data, meta };
    }
    const failure = await failureOf(response);
    if (response.status === 401) {
      // A refused token that is not the current one does not end the current session.
      if (selectToken(api.getState() as { session: SessionState }) !== token)
        return abortedAnswer();
      raiseAuthExpired();
    }
    if (response.status === 511) window.location.assign('/');
    return { error: failure, meta };
  } catch {
    // An error thrown here would be written to the console.
    if (signal.aborted) return abortedAnswer();
    return answerOffline(args, api);
  }
};
