// A browser between Cumbre and a real OpenID provider: it follows redirects from the start to the
// last page of Cumbre, stores the cookies of both, and signs in on the provider's page.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { TestApp } from './testApp';

interface TestProvider {
  issuer: string;
  /** Settings of a server that trusts the provider as Google. */
  environment: Record<string, string>;
  /** An entry of SIGN_IN_PROVIDERS. */
  entry(id: string, more?: object): object;
  /** A token for back-channel logout with these claims, signed by the provider. */
  logoutToken(claims: object): Promise<string>;
  /** Its private key, with which another provider signs what it may not. */
  key(): Promise<{ kid: string; pem: string }>;
  /**
   * The people who may sign in, by login; `twist` changes claims of the ID token (null leaves one
   * out), its algorithm, key or signature.
   */
  tell(given: {
    people?: Record<string, object>;
    twist?: Record<string, unknown> | null;
  }): Promise<void>;
  stop(): Promise<void>;
}

export async function startOpenIdProvider(): Promise<TestProvider> {
  const child: ChildProcess = spawn(process.execPath, [resolve(__dirname, 'openIdProvider.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const issuer = line.toString().trim();
  return {
    issuer,
    environment: {
      GOOGLE_CLIENT_ID: 'cumbre-test',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-test',
      GOOGLE_ISSUER: issuer,
    },
    entry: (id, more = {}) => ({
      id,
      name: `Provider ${id}`,
      issuer,
      clientId: 'cumbre-test',
      clientSecret: 'secret-of-the-test',
      ...more,
    }),
    logoutToken: async (claims) =>
      (
        await fetch(`${issuer}/test/logout-token`, { method: 'PUT', body: JSON.stringify(claims) })
      ).text(),
    key: async () =>
      (await fetch(`${issuer}/test/key`, { method: 'PUT', body: '{}' })).json() as Promise<{
        kid: string;
        pem: string;
      }>,
    tell: async (given) => {
      await fetch(`${issuer}/test`, { method: 'PUT', body: JSON.stringify(given) });
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

class Jar {
  private readonly cookies = new Map<string, string>();
  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line))
        this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

export class ProviderBrowser {
  readonly cumbre = new Jar();
  private readonly provider = new Jar();

  constructor(
    private readonly test: TestApp,
    private readonly login: string,
    readonly id = 'google',
  ) {}

  get start(): string {
    return this.id === 'google'
      ? '/api/users/google/start'
      : `/api/users/sign-in-providers/${this.id}/start`;
  }

  /** Requests a page of Cumbre and returns the redirect. */
  async visit(path: string): Promise<string> {
    const answer = await this.test.app.inject({
      url: path,
      headers: { cookie: this.cumbre.header },
    });
    this.cumbre.take([answer.headers['set-cookie'] ?? []].flat());
    return answer.headers.location ?? '';
  }

  private async atProvider(address: string, body?: URLSearchParams): Promise<Response> {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: this.provider.header },
    });
    this.provider.take(answer.headers.getSetCookie());
    return answer;
  }

  /** Starts to link an identity, signs in at the provider; returns the last page of Cumbre. */
  async confirmLink(token: string): Promise<string> {
    const answer = await this.test.app.inject({
      method: 'POST',
      url: '/api/users/me/identities/start',
      headers: { cookie: this.cumbre.header, 'x-access-token': token },
      payload: { provider: this.id },
    });
    this.cumbre.take([answer.headers['set-cookie'] ?? []].flat());
    return this.visit(await this.answerAt(answer.json().continueAt));
  }

  /** The call of that page. */
  async link(page: string, token: string) {
    const answer = await this.test.app.inject({
      method: 'POST',
      url: '/api/users/me/identities',
      headers: { cookie: this.cumbre.header, 'x-access-token': token },
      payload: { provider: this.id, proof: page.split('=').at(-1) },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Starts the sign-in and signs in at the provider; returns the callback URL of Cumbre. */
  async answerOfProvider(start = this.start): Promise<string> {
    return this.answerAt(await this.visit(start));
  }

  private async answerAt(page: string): Promise<string> {
    let address = page;
    for (let step = 0; step < 10; step += 1) {
      if (address.startsWith(this.test.settings.publicUrl))
        return address.slice(this.test.settings.publicUrl.length);
      let answer = await this.atProvider(address);
      if (answer.status === 200) {
        const form = /action="([^"]+)"/.exec(await answer.text())?.[1] ?? address;
        answer = await this.atProvider(
          new URL(form, address).href,
          new URLSearchParams({ prompt: 'login', login: this.login, password: 'any' }),
        );
      }
      address = new URL(answer.headers.get('location') ?? '', address).href;
    }
    throw new Error(`the provider did not answer: ${address}`);
  }

  /** The whole sign-in; returns the last page of Cumbre. */
  async signIn(start?: string): Promise<string> {
    return this.visit(await this.answerOfProvider(start));
  }

  /** The call of that page, with the browser's cookies. */
  async redeem(page: string, more: object = {}) {
    const proof = /#[\w-]+=([\w-]+)$/.exec(page)?.[1];
    const answer = await this.test.app.inject({
      method: 'POST',
      url:
        this.id === 'google'
          ? '/api/users/google-auth'
          : `/api/users/sign-in-providers/${this.id}/session`,
      headers: { cookie: this.cumbre.header },
      payload: { ...(proof ? { proof } : {}), ...more },
    });
    this.cumbre.take([answer.headers['set-cookie'] ?? []].flat());
    return { status: answer.statusCode, body: answer.json() };
  }
}
