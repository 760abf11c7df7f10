// The client of publishing over HTTP: what the commands do on a store's disk, with a token on a
// server (docs/registry.md).
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { RELEASE_FILE, SIGNATURE_FILE } from './names.ts';
import type { Published } from './published.ts';
import { describeRelease } from './releases.ts';
import type { Build } from './releases.ts';
import type { Canary, CanaryRequest, Preview, Source } from './schemas.ts';
import { signRelease } from './signatures.ts';
import { asJson } from './store.ts';

/** Milliseconds for one call. The server cuts an upload after half a minute. */
const TIME_LIMIT = 60_000;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export interface Publisher {
  /** Uploads a build unless the server has it, and returns its release. */
  upload: (build: Build & { signingKey?: string }) => Promise<string>;
  /** For all people, or with `canary` for some. */
  promote: (
    environment: string,
    release: string,
    source?: Source,
    canary?: CanaryRequest | null,
  ) => Promise<boolean>;
  rollback: (environment: string, source?: Source) => Promise<string>;
  withdraw: (environment: string, source?: Source) => Promise<string>;
  /** Changes the canary that runs. Returns the current release, and the canary if it still runs. */
  changeCanary: (
    environment: string,
    change: CanaryMove,
    source?: Source,
  ) => Promise<{ release: string | null; canary: Canary | null }>;
  /** The address is null where another server serves the environment. */
  preview: (
    environment: string,
    preview: Pick<Preview, 'name' | 'release'> & { people?: string[] },
    source?: Source,
  ) => Promise<{ preview: Preview; address: string | null }>;
  removePreview: (environment: string, name: string, source?: Source) => Promise<Preview>;
  read: () => Promise<Published>;
}

/** A change of a canary; `percent` belongs to `grow`, the lists to `name`. */
export interface CanaryMove {
  action: 'grow' | 'name' | 'hold' | 'resume' | 'take-back' | 'promote';
  percent?: number;
  people?: string[];
  organizations?: string[];
}

function addressOf(to: string): URL {
  const address = URL.canParse(to) ? new URL(to) : null;
  if (address?.protocol === 'https:') return address;
  if (address?.protocol === 'http:' && LOCAL.test(address.hostname)) return address;
  throw new Error(`--to takes the https address of a Cumbre server, not "${to}".`);
}

/** Publishes releases of `remote` to the server at `to`. Throws the server's sentences. */
export function createPublisher({
  to,
  token,
  remote,
}: {
  to: string;
  token: string | undefined;
  remote: string;
}): Publisher {
  const address = addressOf(to);
  if (!token) throw new Error(`CUMBRE_TOKEN is not set: a token of ${address.origin} publishes.`);

  async function call<Answer>(way: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(new URL(`/publishing/${remote}${way}`, address), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string };
      throw new Error(`${address.origin} did not answer: ${code ?? error.message}.`);
    });
    const body = (await response.json().catch(() => ({}))) as Answer & { detail?: string };
    if (response.ok) return body;
    throw new Error(body.detail ?? `${address.origin} answered ${response.status}.`);
  }
  const post = <Answer>(way: string, body: object) =>
    call<Answer>(way, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = () => call<Published>('');

  return {
    read,
    async upload({ signingKey, ...build }) {
      const { manifest, json, names } = await describeRelease(build);
      const { releases } = await read();
      // A signature may be what the stored release lacks.
      if (releases.includes(manifest.release) && !signingKey) return manifest.release;
      const form = new FormData();
      const add = (name: string, content: Blob) => form.append(name, content, path.basename(name));
      add(RELEASE_FILE, new Blob([json]));
      if (signingKey) add(SIGNATURE_FILE, new Blob([asJson(signRelease(json, signingKey))]));
      for (const name of names) add(name, await openAsBlob(path.join(build.built, name)));
      // As a whole: a server may answer before it has read everything.
      const body = new Response(form);
      await call('/releases', {
        method: 'POST',
        headers: { 'content-type': String(body.headers.get('content-type')) },
        body: await body.arrayBuffer(),
      });
      return manifest.release;
    },
    async promote(environment, release, source, canary) {
      const { changed } = await post<{ changed: boolean }>('/promotions', {
        environment,
        release,
        source,
        ...(canary ? { canary } : {}),
      });
      return changed;
    },
    async rollback(environment, source) {
      return (await post<{ release: string }>('/rollbacks', { environment, source })).release;
    },
    async withdraw(environment, source) {
      return (await post<{ release: string }>('/withdrawals', { environment, source })).release;
    },
    changeCanary: (environment, change, source) => post('/canary', { environment, change, source }),
    preview: (environment, given, source) => post('/previews', { environment, ...given, source }),
    async removePreview(environment, name, source) {
      const way = `/previews/${encodeURIComponent(name)}/removal`;
      return (await post<{ preview: Preview }>(way, { environment, source })).preview;
    },
  };
}
