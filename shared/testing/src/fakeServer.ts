// A server for screen tests, at the level of fetch: all code below the screen runs for real. A test
// defines the answer of each call and reads afterwards what was sent. An unexpected call fails
// loudly.
import { ERROR_STATUS } from '@cumbre/contract/errors';
import type { ErrorCode } from '@cumbre/contract/errors';
import type { FieldError, Problem } from '@cumbre/contract/problem';
import { FetchedRequest } from './fetchedRequests';

export interface ReceivedCall {
  method: string;
  /** The path with /api/ and without the query. */
  path: string;
  query: Record<string, string>;
  /** The values of :names in the route. */
  params: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, FormData, or null. */
  body: unknown;
}
/** A plain value is sent as JSON with 200, undefined as 204. */
export type Answer = Response | object | string | boolean | null | undefined;
export type Route = Answer | ((call: ReceivedCall) => Answer | Promise<Answer>);

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.+*?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  return text && type.includes('json') ? JSON.parse(text) : text || null;
}

/** An error as the server sends it: problem+json with the status that belongs to the code. */
export function problem(
  code: ErrorCode,
  detail: string,
  errors?: FieldError[],
  extra: Record<string, unknown> = {},
): Response {
  const status = ERROR_STATUS[code];
  const document: Problem & Record<string, unknown> = {
    type: `https://cumbre.example/errors/${code}`,
    title: code,
    status,
    detail,
    code,
    requestId: 'test',
    ...(errors ? { errors } : {}),
    ...extra,
  };
  return new Response(JSON.stringify(document), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

export interface FakeServer {
  calls: ReceivedCall[];
  /** The calls of one route, such as 'POST /api/cycles/:id'. */
  callsTo: (route: string) => ReceivedCall[];
  /** Adds routes, or replaces those of the same name, for the following calls. */
  answer: (routes: Record<string, Route>) => void;
  /** Restores the real fetch; also called automatically after each test. */
  close: () => void;
}

let open: FakeServer | null = null;

/**
 * Routes are 'METHOD /api/path/:name'. Only one server at a time: starting another closes the
 * previous one.
 */
export function startFakeServer(routes: Record<string, Route>): FakeServer {
  open?.close();
  const table = new Map<string, Route>(Object.entries(routes));
  const calls: { route: string; call: ReceivedCall }[] = [];
  const realFetch = globalThis.fetch;
  const realRequest = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = FetchedRequest as unknown as typeof XMLHttpRequest;

  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? new Request(input, init)
        : new Request(new URL(String(input), 'http://localhost/'), init);
    const url = new URL(request.url);
    for (const [route, given] of table) {
      const [method = '', path = ''] = route.split(' ');
      const match = method === request.method ? patternOf(path).exec(url.pathname) : null;
      if (!match) continue;
      const call: ReceivedCall = {
        method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        params: { ...match.groups },
        headers: Object.fromEntries(request.headers),
        body: await bodyOf(request),
      };
      calls.push({ route, call });
      const answer = typeof given === 'function' ? await given(call) : given;
      if (answer instanceof Response) return answer.clone();
      if (answer === undefined) return new Response(null, { status: 204 });
      return Response.json(answer);
    }
    throw new TypeError(
      `The fake server has no answer for ${request.method} ${url.pathname}. It knows: ${[...table.keys()].join(', ')}`,
    );
  };

  const server: FakeServer = {
    get calls() {
      return calls.map(({ call }) => call);
    },
    callsTo: (route) => calls.filter((one) => one.route === route).map(({ call }) => call),
    answer: (more) => {
      for (const [route, given] of Object.entries(more)) table.set(route, given);
    },
    close: () => {
      globalThis.fetch = realFetch;
      globalThis.XMLHttpRequest = realRequest;
      open = null;
    },
  };
  open = server;
  return server;
}

/** For the test setup: isolates each test from the previous one. */
export function closeFakeServer(): void {
  open?.close();
}
