// People whose browsers are not started: each asks for a page as a browser does, and sends the
// report of that browser.
import type { Caller } from './caller';
import { PASSWORD } from './caller';
import type { CumbreServer } from './server';

interface RegistryInPage {
  remotes: { name: string; release: string }[];
  visit: string;
}

export class Visitor {
  private constructor(
    private readonly server: CumbreServer,
    private readonly headers: Record<string, string>,
  ) {}

  /** Somebody who is not signed in, on another network. */
  static from(server: CumbreServer, address: string): Visitor {
    return new Visitor(server, { 'x-forwarded-for': address });
  }

  /** Signs in, so that the server knows whose page it makes. */
  static async signedIn(server: CumbreServer, { email }: Caller): Promise<Visitor> {
    const answer = await fetch(`${server.address}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    return new Visitor(server, { cookie: cookie.join('; ') });
  }

  /** Returns the release that the page has. */
  async visits(remote: string, outcome = 'loaded'): Promise<string> {
    const page = await fetch(`${this.server.address}/cycles`, {
      headers: { accept: 'text/html', ...this.headers },
    });
    const { remotes, visit } = JSON.parse(
      /id="registry">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '',
    ) as RegistryInPage;
    const release = remotes.find(({ name }) => name === remote)?.release ?? '';
    const report = { remote, release, outcome, milliseconds: 90, bytes: null };
    await fetch(`${this.server.address}/reports/remotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers },
      body: JSON.stringify({ visit, reports: [report] }),
    });
    return release;
  }
}
