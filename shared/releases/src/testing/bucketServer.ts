// A small server of the S3 protocol for tests: what a release store calls, with signatures checked
// and with conditional writes, which the servers of the npm registry lack (docs/decisions). Objects
// are in memory; lists come in small pages.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCESS_KEY = 'the-key-of-tests';
const SECRET = 'the-secret-of-tests';
const REGION = 'eu-test-1';
const PAGE = 5;

interface StoredObject {
  content: Buffer;
  etag: string;
  at: number;
}

export interface BucketServer {
  address: string;
  /** For a process that uses the store `s3://<bucket>/<folder>`. */
  variables: (bucket: string, folder?: string) => Record<string, string>;
  /** By bucket and key. */
  objects: Map<string, Map<string, StoredObject>>;
  /** Method, path and status of each answered request. */
  requests: string[];
  /** What the server does with requests: `conditions: false` ignores them, as some servers do. */
  faults: { down?: boolean; conditions?: boolean; failNext?: number };
  close: () => Promise<void>;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Signature version 4, computed anew from the request. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [accessKey, date = '', region = '', service = '', end = ''] = credential.split('/');
  if (accessKey !== ACCESS_KEY || region !== REGION) return false;
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    path,
    canonicalQuery,
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const scope = [date, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, service, end].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}

function listOf(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const entries = new Map<string, string>();
  for (const key of [...objects.keys()].sort()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end === -1 ? key : key.slice(0, end + 1);
    const shown = escapeXml(encodeURIComponent(name).replaceAll('%2F', '/'));
    entries.set(
      name,
      end === -1
        ? `<Contents><Key>${shown}</Key></Contents>`
        : `<CommonPrefixes><Prefix>${shown}</Prefix></CommonPrefixes>`,
    );
  }
  const from = Number(query.get('continuation-token') ?? 0);
  const page = [...entries.values()].slice(from, from + PAGE);
  const isTruncated = from + PAGE < entries.size;
  return (
    `<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>${isTruncated}</IsTruncated>` +
    `${page.join('')}${isTruncated ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}</ListBucketResult>`
  );
}

/** `now` is the bucket's clock, in milliseconds. */
export async function startBucketServer(
  buckets: string[],
  now: () => number = Date.now,
): Promise<BucketServer> {
  const all = new Map(buckets.map((name) => [name, new Map<string, StoredObject>()]));
  const requests: string[] = [];
  const faults: BucketServer['faults'] = {};

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { method = '', url = '', headers } = request;
    const send = (status: number, content: Buffer | string = '', more: object = {}) => {
      requests.push(`${method} ${url} ${status}`);
      response
        .writeHead(status, { date: new Date(now()).toUTCString(), ...more })
        .end(method === 'HEAD' ? '' : content);
    };
    const refuse = (status: number, code: string) =>
      send(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (faults.failNext) {
      faults.failNext -= 1;
      return refuse(503, 'SlowDown');
    }
    if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [bucket = '', ...rest] = pathname.slice(1).split('/');
    const key = decodeURIComponent(rest.join('/'));
    const objects = all.get(bucket);
    if (!objects) return refuse(404, 'NoSuchBucket');
    if (key === '') return send(200, listOf(objects, searchParams));
    const found = objects.get(key);
    if (method === 'GET') {
      if (!found) return refuse(404, 'NoSuchKey');
      const description = {
        etag: found.etag,
        'last-modified': new Date(found.at).toUTCString(),
      };
      if (headers['if-none-match'] === found.etag) return send(304, '', description);
      return send(200, found.content, description);
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return send(204);
    }
    if (faults.conditions !== false) {
      if (headers['if-none-match'] === '*' && found) return refuse(412, 'PreconditionFailed');
      if (headers['if-match'] && !found) return refuse(404, 'NoSuchKey');
      if (headers['if-match'] && headers['if-match'] !== found?.etag)
        return refuse(412, 'PreconditionFailed');
    }
    const source = headers['x-amz-copy-source'];
    const [, , from = ''] = /^\/([^/]+)\/(.*)$/.exec(decodeURIComponent(String(source))) ?? [];
    const content = source ? objects.get(from)?.content : body;
    if (!content) return refuse(404, 'NoSuchKey');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    objects.set(key, { content, etag, at: now() });
    return send(200, source ? '<CopyObjectResult></CopyObjectResult>' : '', { etag });
  }

  const server = createServer((request, response) => {
    if (faults.down) return void request.socket.destroy();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    objects: all,
    requests,
    faults,
    variables: (bucket, folder = 'cumbre') => ({
      RELEASES: `s3://${bucket}/${folder}`,
      AWS_ENDPOINT_URL_S3: address,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
