// A real OpenID provider in a process of its own, and a person at its sign-in page.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';

export class OpenIdProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly issuer: string,
  ) {}

  static async start(): Promise<OpenIdProvider> {
    const child = spawn(
      process.execPath,
      [path.resolve(__dirname, '../api/test/support/openIdProvider.mjs')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    return new OpenIdProvider(child, line.toString().trim());
  }

  /** The people who may sign in, with their claims by login. */
  async setPeople(people: Record<string, object>): Promise<void> {
    await this.put('/test', { people });
  }

  /** Signed by the provider. */
  async logoutToken(claims: object): Promise<string> {
    return (await this.put('/test/logout-token', claims)).text();
  }

  stop(): void {
    this.child.kill();
  }

  private put(address: string, body: object): Promise<Response> {
    return fetch(`${this.issuer}${address}`, { method: 'PUT', body: JSON.stringify(body) });
  }
}

export const CLIENT = { clientId: 'cumbre-test', clientSecret: 'secret-of-the-test' };

/** On the page of the provider. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder(/login/i).fill(login);
  await page.getByPlaceholder(/password/i).fill('any');
  await page.keyboard.press('Enter');
}
