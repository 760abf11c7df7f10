import { DIAGNOSIS_TIME_LIMIT, diagnoseFiles } from './diagnosis';

const file = { address: 'http://localhost/releases/okr/a/entry.js', integrity: 'sha384-x' };
interface Answered {
  status?: number;
  type?: string;
  matches?: boolean;
}
const asked: RequestInit[] = [];

function serverAnswers({
  status = 200,
  type = 'text/javascript; charset=utf-8',
  matches = true,
}: Answered = {}) {
  globalThis.fetch = ((_address: string, request: RequestInit) => {
    asked.push(request);
    if (request.integrity && !matches) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      status,
      ok: status < 400,
      headers: new Headers({ 'content-type': type }),
      blob: () => Promise.resolve(null),
    });
  }) as unknown as typeof fetch;
}

test.each<[string, Answered]>([
  ['not-found', { status: 404 }],
  ['not-found', { status: 410 }],
  ['server-error', { status: 500 }],
  ['server-error', { status: 503 }],
  ['unreachable', { status: 403 }],
  ['not-script', { type: 'text/html' }],
  ['tampered', { matches: false }],
  ['unreachable', {}],
])('%s: %j', async (kind, answer) => {
  serverAnswers(answer);
  expect(await diagnoseFiles([file])).toBe(kind);
});

test('the requests have no credentials, and no answer comes from a cache', async () => {
  asked.length = 0;
  serverAnswers();
  await diagnoseFiles([file]);
  for (const request of asked) expect(request.credentials).toBe('omit');
  // The second answer replaces the cached one, which may be the tampered one.
  expect(asked.map(({ method, integrity, cache }) => [method, integrity, cache])).toEqual([
    ['HEAD', undefined, 'no-store'],
    [undefined, 'sha384-x', 'reload'],
  ]);
});

test('of several files the one with a fault names the cause', async () => {
  serverAnswers({ matches: false });
  expect(await diagnoseFiles([file, { ...file, address: `${file.address}?2` }])).toBe('tampered');
});

test('without an answer or a known file the cause is unknown', async () => {
  globalThis.fetch = (() => Promise.reject(new TypeError('refused'))) as unknown as typeof fetch;
  expect(await diagnoseFiles([file])).toBe('unreachable');
  expect(await diagnoseFiles([])).toBe('unreachable');
});

test('a host that hangs has a time limit', async () => {
  jest.useFakeTimers();
  globalThis.fetch = (() => new Promise(() => {})) as unknown as typeof fetch;
  const waiting = diagnoseFiles([file]);
  await jest.advanceTimersByTimeAsync(DIAGNOSIS_TIME_LIMIT);
  expect(await waiting).toBe('unreachable');
  jest.useRealTimers();
});
