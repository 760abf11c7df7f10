// A page in one engine, with the words of a journey: see, click, fill. Each step repeats until it
// succeeds; the limit only ends what hangs.
import { readFileSync } from 'node:fs';
import type { ElementReference, Engine } from './engine';

const FINDER = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const LIMIT = 45_000;

/** An element by its role and accessible name, inside another one if `within` names it. */
export interface Target {
  role: string;
  /** Text for the whole name, a pattern for a part of it. */
  name?: string | RegExp;
  within?: Target;
}

const plain = ({ role, name, within }: Target): object => ({
  role,
  name: name instanceof RegExp ? undefined : name,
  pattern: name instanceof RegExp ? [name.source, name.flags] : undefined,
  within: within ? plain(within) : undefined,
});

/** Runs in the page: the first visible element for `json`, or null. */
const FIND = `(json) => {
  const library = globalThis.TestingLibraryDom;
  const find = ({ role, name, pattern, within }) => {
    const root = within ? find(within) : document.body;
    if (!root) return null;
    const wanted = pattern ? new RegExp(...pattern) : name;
    return library.queryAllByRole(root, role, wanted === undefined ? {} : { name: wanted })
      .find((element) => element.getClientRects().length > 0) ?? null;
  };
  return find(JSON.parse(json));
}`;

export class EnginePage {
  constructor(readonly engine: Engine) {}

  private async until<Value>(what: string, attempt: () => Promise<Value | null>): Promise<Value> {
    const end = Date.now() + LIMIT;
    let reason = '';
    do {
      const value = await attempt().catch((error: Error) => {
        reason = error.message;
        return null;
      });
      if (value !== null) return value;
      await new Promise((resolve) => setTimeout(resolve, 150));
    } while (Date.now() < end);
    throw new Error(`${this.engine.name}: ${what} did not come. ${reason}\n${await this.text()}`);
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.engine.call('() => document.body.innerText', []);
  }

  private async find(target: Target): Promise<ElementReference | null> {
    const ready = await this.engine.call("() => String('TestingLibraryDom' in globalThis)", []);
    if (ready !== 'true') await this.engine.call(`() => { ${FINDER}\n; return ''; }`, []);
    return this.engine.element(FIND, [JSON.stringify(plain(target))]);
  }

  see(target: Target): Promise<ElementReference> {
    return this.until(JSON.stringify(plain(target)), () => this.find(target));
  }

  /** Waits until the visible text of `target`, or of the page, contains `text`. */
  async seeText(text: string, target: Target = { role: 'document' }): Promise<void> {
    await this.until(`“${text}”`, async () => {
      if (target.role === 'document') return (await this.text()).includes(text) || null;
      const inner = `(json) => (${FIND})(json)?.innerText ?? ''`;
      await this.find(target);
      const found = await this.engine.call(inner, [JSON.stringify(plain(target))]);
      return found.includes(text) || null;
    });
  }

  async seeNoText(text: string): Promise<void> {
    await this.until(
      `a page without “${text}”`,
      async () => !(await this.text()).includes(text) || null,
    );
  }

  /** Waits until `source`, a function in the page, answers `true`. */
  async seeThat(what: string, source: string): Promise<void> {
    await this.until(what, async () => (await this.engine.call(source, [])) === 'true' || null);
  }

  open(address: string): Promise<void> {
    return this.engine.open(address);
  }

  async click(target: Target): Promise<void> {
    const scroll = `(json) => {
      const found = (${FIND})(json);
      if (!found || found.disabled) return '';
      found.scrollIntoView({ block: 'center' });
      const box = found.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return String(found.contains(top) || Boolean(top?.contains(found)) || [...(found.labels ?? [])].some((label) => label.contains(top)));
    }`;
    await this.until(`a click on ${JSON.stringify(plain(target))}`, async () => {
      const element = await this.find(target);
      if (!element) return null;
      if ((await this.engine.call(scroll, [JSON.stringify(plain(target))])) !== 'true') return null;
      await this.engine.click(element);
      return true;
    });
  }

  /** Replaces the content of a field, as typing does. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.engine.call("() => { document.activeElement?.select?.(); return ''; }", []);
    await this.engine.type(text);
  }

  press(key: 'Enter' | 'Escape'): Promise<void> {
    return this.engine.press(key);
  }

  async upload(file: string): Promise<void> {
    const input = await this.until('a field for files', () =>
      this.engine.element('() => document.querySelector("input[type=file]")', []),
    );
    await this.engine.upload(input, file);
  }

  /** Opens `address` with these entries in the browser's store, and no others. */
  async openWith(entries: Record<string, string>, address: string): Promise<void> {
    await this.open(new URL('/robots.txt', address).href);
    await this.engine.call(
      '(json) => { localStorage.clear(); Object.assign(localStorage, JSON.parse(json)); return ""; }',
      [JSON.stringify(entries)],
    );
    await this.open(address);
  }
}
