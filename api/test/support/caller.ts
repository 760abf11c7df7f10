// A caller of the server in a test: a session token (or none) and short forms of the methods. It
// injects requests into the application with all hooks and schemas.
import type { App } from '../../src/platform/http/routing';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body of JSON, otherwise the text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into answers of every shape
  body: any;
  raw: Buffer;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as If-Match. */
  version?: number;
  /** For a DELETE with a body. */
  body?: unknown;
}

export interface Caller {
  token: string | null;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Without a session, with the same headers in each call, for example an API key. */
export function callerWith(app: App, headers: Record<string, string>): Caller {
  const nobody = callerOf(app, null);
  const also = (options: CallOptions = {}): CallOptions => ({
    ...options,
    headers: { ...headers, ...options.headers },
  });
  return {
    token: null,
    get: (path, options) => nobody.get(path, also(options)),
    post: (path, body, options) => nobody.post(path, body, also(options)),
    put: (path, body, options) => nobody.put(path, body, also(options)),
    patch: (path, body, options) => nobody.patch(path, body, also(options)),
    delete: (path, options) => nobody.delete(path, also(options)),
  };
}

/** Paths are complete, "/api/users/me". A Buffer is sent unchanged, anything else as JSON. */
export function callerOf(app: App, token: string | null): Caller {
  async function call(
    method: Method,
    url: string,
    body?: unknown,
    { headers = {}, version }: CallOptions = {},
  ): Promise<Answer> {
    const json = body !== undefined && !Buffer.isBuffer(body);
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { 'x-access-token': token }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: json ? JSON.stringify(body) : (body as Buffer) }),
    });
    const isJson =
      String(response.headers['content-type'] ?? '').match(/json(;|$)/) !== null &&
      response.headers['content-encoding'] === undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? (JSON.parse(response.payload) as unknown) : response.payload,
      raw: response.rawPayload,
    };
  }
  return {
    token,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, options?.body, options),
  };
}
