// Holds one remote against the contract, by itself: what its `register` answers and does to the host is what its
// remote.json says, under its own name and nothing else. Every remote's contract.test.ts is one call of this.
import { createAppStore } from '@cumbre/client/store';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { Host, Language, Register, Texts } from '@cumbre/remote/contract';
import { admits } from '@cumbre/remote/contractRange';
import { createInstance } from 'i18next';
import { testHost } from './testHost';

interface Offered { name: string; contract: string; routes: { path: string; access: string }[]; navigation?: { id: string; path: string; label: Partial<Record<Language, string>> }[]; widgets?: string[] }

const keysOf = (texts: Texts, prefix = ''): string[] => Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [`${prefix}${key}`] : keysOf(text, `${prefix}${key}.`)));
const segments = (path: string) => path.split('/').filter((part) => part !== '' && part !== '*');
const leadsTo = (path: string, route: string) => segments(route).every((part, index) => part.startsWith(':') || part === segments(path)[index]);

/** A host that notes what is done to it, and has not a member more than the contract. */
function notingHost(name: string) {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', resources: {}, initAsync: false });
  const real = testHost(name, createAppStore(), i18n);
  const noted = { texts: [] as Record<Language, Texts>[], slices: [] as string[], strange: [] as string[] };
  const host: Host = {
    ...real,
    i18n: { ...real.i18n, addTexts: (texts) => { noted.texts.push(texts); real.i18n.addTexts(texts); } },
    store: { inject: (slice) => { noted.slices.push(slice.name); real.store.inject(slice); } },
  };
  const guarded = new Proxy(host, {
    get: (target, member, receiver) => {
      if (!(member in target)) noted.strange.push(String(member));
      return Reflect.get(target, member, receiver) as unknown;
    },
  });
  return { host: guarded, noted };
}

export function describeContract(register: Register, offered: Offered): void {
  const { name, contract, routes, navigation = [], widgets = [] } = offered;

  describe(`${name} and the contract`, () => {
    it('answers exactly the routes and widgets of its remote.json', async () => {
      const remote = await register(notingHost(name).host);
      expect(remote.routes.map(({ path, access }) => `${path} ${access}`).sort()).toEqual(routes.map(({ path, access }) => `${path} ${access}`).sort());
      expect(Object.keys(remote.widgets ?? {}).sort()).toEqual([...widgets].sort());
      for (const component of [...remote.routes.map((route) => route.component), ...Object.values(remote.widgets ?? {})]) expect(['function', 'object']).toContain(typeof component);
    });

    it('puts its texts under its own name, the same keys in both languages', async () => {
      const { host, noted } = notingHost(name);
      await register(host);
      expect(noted.texts.length).toBeGreaterThan(0);
      for (const texts of noted.texts) {
        expect(Object.keys(texts).sort()).toEqual(['en', 'es']);
        expect(keysOf(texts.es).sort()).toEqual(keysOf(texts.en).sort());
      }
    });

    it('injects no slice but one of its own name', async () => {
      const { host, noted } = notingHost(name);
      await register(host);
      expect(noted.slices.filter((slice) => slice !== name)).toEqual([]);
    });

    it('asks the host for nothing that the contract does not have', async () => {
      const { host, noted } = notingHost(name);
      await register(host);
      expect(noted.strange).toEqual([]);
    });

    it('can be registered a second time, as after a failure', async () => {
      const [first, second] = [await register(notingHost(name).host), await register(notingHost(name).host)];
      expect(second.routes.map(({ path }) => path)).toEqual(first.routes.map(({ path }) => path));
    });

    it('fits the shell of today, and is refused by one of another major version or an older one', () => {
      const [major, minor] = CONTRACT_VERSION.split('.').map(Number) as [number, number];
      expect(admits(contract, CONTRACT_VERSION)).toBe(true);
      expect(admits(contract, `${major}.${minor + 1}.0`)).toBe(true);
      expect(admits(contract, `${major + 1}.0.0`)).toBe(false);
      expect(admits(contract, `${major - 1}.9.9`)).toBe(false);
    });

    it('has menu entries that lead to its own addresses, in both languages', () => {
      for (const { path, label } of navigation) {
        expect(routes.some((route) => leadsTo(path, route.path))).toBe(true);
        expect(Boolean(label.en) && Boolean(label.es)).toBe(true);
      }
    });
  });
}
