// The one RTK Query api. Server state lives here and nowhere else; each feature injects its own endpoints. Tags name
// what an answer shows, so that a write tells the others by noun: a check-in invalidates Items, not a screen.
// Endpoint names are one list for the whole page: each package injects under a namespace of its own (docs/decisions/0063).
import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { request } from './request';

const pageApi = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: ['Account', 'Devices', 'FirstSteps', 'Organizations', 'Organization', 'Members', 'Invitations', 'ApiKeys', 'Webhooks', 'WebhookDeliveries', 'Cycles', 'Items', 'Deletions', 'Entries', 'Notes', 'Commitments', 'Shares', 'Notifications', 'Calendar'],
  endpoints: () => ({}),
});

type PageApi = typeof pageApi;
type EndpointBuilder = Parameters<Parameters<PageApi['injectEndpoints']>[0]['endpoints']>[0];
interface Injection<Definitions extends EndpointDefinitions> { endpoints: (build: EndpointBuilder) => Definitions }

/** The api as one package has it: what it injects stands under its namespace, and is used by its plain name. */
export interface NamespacedApi extends Omit<PageApi, 'injectEndpoints' | 'endpoints'> {
  /** Answers with hooks, endpoints and `util` for plain names. Throws where the package has an endpoint of that name already. */
  injectEndpoints: <Definitions extends EndpointDefinitions>(injection: Injection<Definitions>) => ReturnType<typeof pageApi.injectEndpoints<Definitions>>;
}

const NAMESPACE = /^[a-z][a-z0-9-]*$/;
/** The functions of `util` whose first argument is the name of an endpoint. */
const BY_NAME = ['updateQueryData', 'patchQueryData', 'upsertQueryData', 'getRunningQueryThunk', 'getRunningMutationThunk', 'prefetch'];
const HOOKS = { useQuery: ['use', 'Query'], useLazyQuery: ['useLazy', 'Query'], useMutation: ['use', 'Mutation'], useInfiniteQuery: ['use', 'InfiniteQuery'] };

type ByName = (name: string, ...rest: unknown[]) => unknown;
interface Invalidated { endpointName: string }

function utilOf(prefix: string): object {
  const util = pageApi.util as unknown as Record<string, ByName>;
  const selectInvalidatedBy = util.selectInvalidatedBy as unknown as (...args: unknown[]) => Invalidated[];
  return {
    ...util,
    ...Object.fromEntries(BY_NAME.map((key) => [key, (name: string, ...rest: unknown[]) => util[key]?.(prefix + name, ...rest)])),
    upsertQueryEntries: (entries: Invalidated[]) => pageApi.util.upsertQueryEntries(entries.map((entry) => ({ ...entry, endpointName: prefix + entry.endpointName })) as never),
    selectCachedArgsForQuery: (state: unknown, name: string) => util.selectCachedArgsForQuery?.(state as string, prefix + name),
    /** Own endpoints by their plain names, the other packages' by their full ones. */
    selectInvalidatedBy: (...args: unknown[]) => selectInvalidatedBy(...args)
      .map((found) => (found.endpointName.startsWith(prefix) ? { ...found, endpointName: found.endpointName.slice(prefix.length) } : found)),
  };
}

function hooksOf(name: string, endpoint: Record<string, unknown>): Record<string, unknown> {
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.fromEntries(Object.entries(HOOKS).filter(([hook]) => hook in endpoint).map(([hook, [before, after]]) => [before + capitalized + after, endpoint[hook]]));
}

function withinNamespace(namespace: string): NamespacedApi {
  const prefix = `${namespace}/`;
  const siblings = new Map<string, readonly string[]>();
  const known = pageApi.endpoints as unknown as Record<string, Record<string, unknown>>;

  const api = {
    ...pageApi,
    util: utilOf(prefix),
    enhanceEndpoints: (changes: { addTagTypes?: readonly string[] }) => {
      pageApi.enhanceEndpoints({ addTagTypes: changes.addTagTypes });
      return api;
    },
    injectEndpoints: ({ endpoints }: Injection<EndpointDefinitions>) => {
      const definitions = endpoints as (build: EndpointBuilder) => EndpointDefinitions;
      let names: string[] = [];
      pageApi.injectEndpoints({
        // A remote that is loaded anew, or its release before, defines its endpoints again: the latest definition counts.
        overrideExisting: true,
        endpoints: (build) => {
          const injected = definitions(build);
          names = Object.keys(injected);
          for (const name of names) {
            const others = siblings.get(name);
            if (others) throw new Error(`${prefix}${name} is the name of two endpoints: one is injected with ${others.join(', ')}, the other with ${names.join(', ')}. Give one of them another name.`);
          }
          for (const name of names) siblings.set(name, names);
          return Object.fromEntries(names.map((name) => [prefix + name, injected[name]!]));
        },
      });
      const own = names.map((name) => [name, known[prefix + name]!] as const);
      return Object.assign({}, api, { endpoints: Object.fromEntries(own) }, ...own.map(([name, endpoint]) => hooksOf(name, endpoint)));
    },
  };
  return api as unknown as NamespacedApi;
}

/**
 * The api for the package of that name: of a remote the name in its remote.json. Called once per package, in its `api.ts`.
 * Called again it is another evaluation of the same package, whose endpoints take the place of the former ones.
 */
export function namespacedApi(namespace: string): NamespacedApi {
  if (!NAMESPACE.test(namespace)) throw new Error(`"${namespace}" is no namespace for endpoints: it is the name of a remote, in lower-case letters, digits and hyphens.`);
  return withinNamespace(namespace);
}

/** For the endpoints of shared/client itself. */
export const clientApi = namespacedApi('client');

let injections = 0;
/** Releases of before namespaces inject into the page's api itself: each of their calls has a namespace of its own. */
const injectEndpoints = (injection: Injection<EndpointDefinitions>) => {
  injections += 1;
  return withinNamespace(`unnamed/${injections}`).injectEndpoints(injection);
};

const enhanceEndpoints = (changes: { addTagTypes?: readonly string[] }) => {
  pageApi.enhanceEndpoints({ addTagTypes: changes.addTagTypes });
  return api;
};

/** The page's api as a whole: its reducer and middleware, and tags to invalidate. Endpoints go into a namespaced one. */
export const api: Omit<PageApi, 'injectEndpoints' | 'enhanceEndpoints' | 'endpoints'> = Object.assign({}, pageApi, { injectEndpoints, enhanceEndpoints });
