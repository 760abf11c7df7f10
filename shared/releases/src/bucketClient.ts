// The calls of the S3 protocol that a release store needs, by signed requests. Every bucket that
// supports conditional writes will do (docs/registry.md).
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from './bucketSettings.ts';
import { StoreConflict, StoreUnavailable } from './store.ts';
import type { Stored } from './store.ts';

/** Milliseconds for one attempt of a request. */
const TIME_LIMIT = 10_000;
const ATTEMPTS = 3;
const FIRST_PAUSE = 150;

interface Call {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}
interface Answer {
  status: number;
  headers: Headers;
  content: Buffer;
  /** Whether an attempt before this answer may have changed the bucket. */
  repeated: boolean;
}
export interface BucketObject extends Stored {
  /** Of the content, as the bucket names it. */
  version: string;
  /** Milliseconds since it was written, both by the clock of the bucket. */
  age: number;
}
export interface Listed {
  keys: string[];
  /** Names below the folder that end with a slash. */
  folders: string[];
}

export interface BucketClient {
  /** The bucket and folder, for messages. */
  location: string;
  get: (key: string) => Promise<BucketObject | null>;
  /** Like `get`, and 'unchanged' where the content is still that of `version`. */
  getUnless: (key: string, version: string) => Promise<BucketObject | 'unchanged' | null>;
  /** Returns the new version. Throws StoreConflict where the condition does not hold. */
  put: (key: string, content: Buffer, replacing?: Stored | null) => Promise<string>;
  copy: (from: string, to: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string, options?: { delimiter?: '/' }) => Promise<Listed>;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');
const timeOf = (headers: Headers, name: string): number => Date.parse(headers.get(name) ?? '');

export function createBucketClient(settings: BucketSettings): BucketClient {
  const { bucket, prefix, endpoint } = settings;
  const location = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 });

  const keyOf = (key: string) => `${prefix}${key}`;
  const addressOf = (key: string, query: Record<string, string>) =>
    `${endpoint}/${bucket}${key === '' ? '' : `/${encodeKey(key)}`}?${new URLSearchParams(query).toString()}`;

  async function attempt(method: string, key: string, call: Call): Promise<Response> {
    const body = call.body;
    const request = await client.sign(addressOf(key, call.query ?? {}), {
      method,
      headers: {
        ...call.headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return fetch(request, { signal: AbortSignal.timeout(TIME_LIMIT), redirect: 'error' });
  }

  /** Repeats what failed on the way or in the bucket, then throws StoreUnavailable. */
  async function send(method: string, key: string, call: Call = {}): Promise<Answer> {
    let reason = '';
    for (let number = 0; number < ATTEMPTS; number += 1) {
      if (number > 0) await pause(FIRST_PAUSE * 2 ** number * (0.5 + Math.random()));
      try {
        const response = await attempt(method, key, call);
        const content = Buffer.from(await response.arrayBuffer());
        if (response.status < 500 && response.status !== 429)
          return refuse({
            status: response.status,
            headers: response.headers,
            content,
            repeated: number > 0,
          });
        reason = `${response.status} ${codeOf(content)}`.trim();
      } catch (error) {
        if (error instanceof StoreRefusal) throw error;
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        reason = code ?? (error as Error).message;
      }
    }
    throw new StoreUnavailable(
      `The bucket of the release store ${location} at ${endpoint} does not answer: ${reason}.`,
    );
  }

  const codeOf = (content: Buffer): string =>
    /<Code>([^<]*)<\/Code>/.exec(content.toString('utf8'))?.[1] ?? '';

  /** Throws for answers that no caller expects. */
  function refuse(answer: Answer): Answer {
    const { status, content } = answer;
    const code = codeOf(content);
    if (code === 'NoSuchBucket')
      throw new StoreRefusal(
        `There is no release store at ${location}: ${endpoint} has no bucket ${bucket}. Create the bucket, or change RELEASES.`,
      );
    if (status === 401 || status === 403)
      throw new StoreRefusal(
        `${endpoint} refuses access to ${location}: ${code || status}. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of that key.`,
      );
    if (status < 300 || [304, 404, 409, 412].includes(status)) return answer;
    throw new StoreRefusal(`${endpoint} answered ${status} ${code} for ${location}.`);
  }

  const objectOf = ({ headers, content }: Answer): BucketObject => ({
    content,
    version: headers.get('etag') ?? '',
    age: Math.max(0, timeOf(headers, 'date') - timeOf(headers, 'last-modified')) || 0,
  });

  async function get(key: string): Promise<BucketObject | null> {
    const answer = await send('GET', keyOf(key));
    return answer.status === 404 ? null : objectOf(answer);
  }

  return {
    location,
    get,
    async getUnless(key, version) {
      const answer = await send('GET', keyOf(key), { headers: { 'if-none-match': version } });
      if (answer.status === 304) return 'unchanged';
      return answer.status === 404 ? null : objectOf(answer);
    },
    async put(key, content, replacing) {
      const headers: Record<string, string> =
        replacing === undefined
          ? {}
          : replacing === null
            ? { 'if-none-match': '*' }
            : { 'if-match': replacing.version ?? '' };
      const answer = await send('PUT', keyOf(key), { headers, body: content });
      if (answer.status < 300) return answer.headers.get('etag') ?? '';
      // The answer to a first attempt may have been lost on the way.
      const now = answer.repeated ? await get(key) : null;
      if (now?.content.equals(content)) return now.version;
      throw new StoreConflict({ location }, key);
    },
    async copy(from, to) {
      const source = `/${bucket}/${encodeKey(keyOf(from))}`;
      const answer = await send('PUT', keyOf(to), { headers: { 'x-amz-copy-source': source } });
      // A copy that fails after the answer has begun is a 200 with an error.
      if (answer.status >= 300 || codeOf(answer.content) !== '')
        throw new StoreUnavailable(`${from} of ${location} could not be copied to ${to}.`);
    },
    async remove(key) {
      await send('DELETE', keyOf(key));
    },
    async list(folder, { delimiter } = {}) {
      const found: Listed = { keys: [], folders: [] };
      let token: string | undefined;
      do {
        const answer = await send('GET', '', {
          query: {
            'list-type': '2',
            'encoding-type': 'url',
            prefix: keyOf(folder),
            ...(delimiter ? { delimiter } : {}),
            ...(token ? { 'continuation-token': token } : {}),
          },
        });
        const xml = answer.content.toString('utf8');
        const isEncoded = xml.includes('<EncodingType>url</EncodingType>');
        const nameOf = (text: string) =>
          (isEncoded ? decodeURIComponent(text.replaceAll('+', '%20')) : unescapeXml(text)).slice(
            prefix.length,
          );
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g))
          found.keys.push(nameOf(key));
        for (const [, key = ''] of xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g))
          found.folders.push(nameOf(key));
        const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
        token = next && xml.includes('<IsTruncated>true<') ? unescapeXml(next) : undefined;
      } while (token);
      return found;
    },
  };
}

/** A setting or a right is wrong, so another attempt would not help. */
class StoreRefusal extends Error {}
