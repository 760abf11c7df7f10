// Tests one remote against the contract: the result of `register` and its calls of the context
// match remote.json, and use only the remote's own name. Every remote's contract.test.ts calls
// this.
import { createAppStore } from '@cumbre/client/store';
import { CONTRACT_VERSION } from '@cumbre/remote/contract';
import type { RemoteContext, Language, Register, Texts } from '@cumbre/remote/contract';
import { satisfies } from '@cumbre/releases/fit';
import { SLOTS } from '@cumbre/releases/slots';
import { createInstance } from 'i18next';
import { testRemoteContext } from './testRemoteContext';

interface Offered {
  name: string;
  contract: string;
  routes: { path: string; access: string }[];
  navigation?: { id: string; path: string; label: Partial<Record<Language, string>> }[];
  widgets?: string[];
  slots?: { slot: string; id: string; label?: Partial<Record<Language, string>> }[];
}

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`] : keysOf(text, `${prefix}${key}.`),
  );
const segments = (path: string) => path.split('/').filter((part) => part !== '' && part !== '*');
const leadsTo = (path: string, route: string) =>
  segments(route).every((part, index) => part.startsWith(':') || part === segments(path)[index]);

/** A RemoteContext that records all calls and has only the members of the contract. */
function recordingContext(name: string) {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', resources: {}, initAsync: false });
  const real = testRemoteContext(name, createAppStore(), i18n);
  const calls = {
    texts: [] as Record<Language, Texts>[],
    slices: [] as string[],
    unknownMembers: [] as string[],
  };
  const context: RemoteContext = {
    ...real,
    i18n: {
      ...real.i18n,
      addTexts: (texts) => {
        calls.texts.push(texts);
        real.i18n.addTexts(texts);
      },
    },
    store: {
      ...real.store,
      inject: (slice) => {
        calls.slices.push(slice.name);
        real.store.inject(slice);
      },
    },
  };
  const guarded = new Proxy(context, {
    get: (target, member, receiver) => {
      if (!(member in target)) calls.unknownMembers.push(String(member));
      return Reflect.get(target, member, receiver) as unknown;
    },
  });
  return { context: guarded, calls };
}

export function describeContract(register: Register, offered: Offered): void {
  const { name, contract, routes, navigation = [], widgets = [], slots = [] } = offered;

  describe(`${name} and the contract`, () => {
    it('provides exactly the routes and widgets of its remote.json', async () => {
      const remote = await register(recordingContext(name).context);
      expect(remote.routes.map(({ path, access }) => `${path} ${access}`).sort()).toEqual(
        routes.map(({ path, access }) => `${path} ${access}`).sort(),
      );
      expect(Object.keys(remote.widgets ?? {}).sort()).toEqual([...widgets].sort());
      expect(Object.keys(remote.slots ?? {}).sort()).toEqual(slots.map(({ id }) => id).sort());
      for (const component of [
        ...remote.routes.map((route) => route.mount ?? route.component),
        ...Object.values(remote.widgets ?? {}),
        ...Object.values(remote.slots ?? {}),
      ])
        expect(['function', 'object']).toContain(typeof component);
    });

    it('adds its texts under its own name, with the same keys in both languages', async () => {
      const { context, calls } = recordingContext(name);
      await register(context);
      expect(calls.texts.length).toBeGreaterThan(0);
      for (const texts of calls.texts) {
        expect(Object.keys(texts).sort()).toEqual(['en', 'es']);
        expect(keysOf(texts.es).sort()).toEqual(keysOf(texts.en).sort());
      }
    });

    it('injects only a slice of its own name', async () => {
      const { context, calls } = recordingContext(name);
      await register(context);
      expect(calls.slices.filter((slice) => slice !== name)).toEqual([]);
    });

    it('uses only members of the context that the contract defines', async () => {
      const { context, calls } = recordingContext(name);
      await register(context);
      expect(calls.unknownMembers).toEqual([]);
    });

    it('can be registered a second time, as after a failure', async () => {
      const [first, second] = [
        await register(recordingContext(name).context),
        await register(recordingContext(name).context),
      ];
      expect(second.routes.map(({ path }) => path)).toEqual(first.routes.map(({ path }) => path));
    });

    it('is compatible with the current shell, and refused by one of another major version or an older one', () => {
      const [major, minor] = CONTRACT_VERSION.split('.').map(Number) as [number, number];
      expect(satisfies(contract, CONTRACT_VERSION)).toBe(true);
      expect(satisfies(contract, `${major}.${minor + 1}.0`)).toBe(true);
      expect(satisfies(contract, `${major + 1}.0.0`)).toBe(false);
      expect(satisfies(contract, `${major - 1}.9.9`)).toBe(false);
    });

    it('fills slots that the contract has, with labels in both languages where they are shown', () => {
      for (const { slot, label } of slots) {
        expect(Object.keys(SLOTS)).toContain(slot);
        if (!SLOTS[slot as keyof typeof SLOTS].labelled) continue;
        expect(Boolean(label?.en) && Boolean(label?.es)).toBe(true);
      }
    });

    it('has menu entries that lead to its own addresses, in both languages', () => {
      for (const { path, label } of navigation) {
        expect(routes.some((route) => leadsTo(path, route.path))).toBe(true);
        expect(Boolean(label.en) && Boolean(label.es)).toBe(true);
      }
    });
  });
}
