// The only RTK Query api. It contains all server state; each feature injects its endpoints. Tags
// name the resource in an answer, so that a write invalidates resources: a check-in invalidates
// Items, not a screen. Names of endpoints and of tags must be unique in the whole page, so each
// package injects under a namespace (docs/decisions/0063 and 0089).
import { createApi, skipToken } from '@reduxjs/toolkit/query/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointDefinitions, QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { request } from './request';
import { PAGE_TAGS } from './tags';

const pageApi = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: PAGE_TAGS,
  endpoints: () => ({}),
});

type PageApi = typeof pageApi;
type EndpointBuilder = Parameters<Parameters<PageApi['injectEndpoints']>[0]['endpoints']>[0];
interface Injection<Definitions extends EndpointDefinitions> {
  endpoints: (build: EndpointBuilder) => Definitions;
}

/**
 * The api of one package. The injected endpoints have the namespace as a prefix; callers use the
 * plain names.
 */
export interface NamespacedApi extends Omit<PageApi, 'injectEndpoints' | 'endpoints'> {
  /**
   * Returns hooks, endpoints and `util` for plain names. Throws on a duplicate endpoint name. What a
   * query's hook returns leaves out `requestId`, `startedTimeStamp`, `originalArgs` and `endpointName`;
   * a `selectFromResult` of the caller has them.
   */
  injectEndpoints: <Definitions extends EndpointDefinitions>(
    injection: Injection<Definitions>,
  ) => ReturnType<typeof pageApi.injectEndpoints<Definitions>>;
}

const NAMESPACE = /^[a-z][a-z0-9-]*$/;
/** The functions of `util` whose first argument is the name of an endpoint. */
const BY_NAME = [
  'updateQueryData',
  'patchQueryData',
  'upsertQueryData',
  'getRunningQueryThunk',
  'getRunningMutationThunk',
  'prefetch',
];
const HOOKS = {
  useQuery: ['use', 'Query'],
  useLazyQuery: ['useLazy', 'Query'],
  useMutation: ['use', 'Mutation'],
  useInfiniteQuery: ['use', 'InfiniteQuery'],
};

type QueryResult = Record<string, unknown>;
interface QueryOptions {
  skip?: boolean;
  selectFromResult?: (result: QueryResult) => QueryResult;
}
type UseAnyQuery = (arg: unknown, options?: QueryOptions) => unknown;
type ByName = (name: string, ...rest: unknown[]) => unknown;
interface Invalidated {
  endpointName: string;
}

type Tag = string | { type: string } | null | undefined | false;
/** Returns the tag as the page knows it: one of a package's own is under its namespace. */
type TagOf = (tag: Tag) => Tag;

const tagsWithin =
  (prefix: string): TagOf =>
  (tag) => {
    if (typeof tag === 'string')
      return (PAGE_TAGS as readonly string[]).includes(tag) ? tag : prefix + tag;
    return tag && { ...tag, type: tagsWithin(prefix)(tag.type) as string };
  };

type Tags = readonly Tag[] | ((...args: unknown[]) => readonly Tag[]) | undefined;
interface Tagged {
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

function tagged<Definition extends object>(definition: Definition, tagOf: TagOf): Definition {
  const within = (tags: Tags): Tags =>
    typeof tags === 'function'
      ? (...args: unknown[]) => tags(...args).map(tagOf)
      : tags?.map(tagOf);
  const { providesTags, invalidatesTags } = definition as Tagged;
  return {
    ...definition,
    ...(providesTags && { providesTags: within(providesTags) }),
    ...(invalidatesTags && { invalidatesTags: within(invalidatesTags) }),
  };
}

function utilOf(prefix: string, tagOf: TagOf): object {
  const util = pageApi.util as unknown as Record<string, ByName>;
  const selectInvalidatedBy = util.selectInvalidatedBy as unknown as (
    state: unknown,
    tags: readonly Tag[],
  ) => Invalidated[];
  return {
    ...util,
    invalidateTags: (tags: readonly Tag[]) => pageApi.util.invalidateTags(tags.map(tagOf) as never),
    ...Object.fromEntries(
      BY_NAME.map((key) => [
        key,
        (name: string, ...rest: unknown[]) => util[key]?.(prefix + name, ...rest),
      ]),
    ),
    upsertQueryEntries: (entries: Invalidated[]) =>
      pageApi.util.upsertQueryEntries(
        entries.map((entry) => ({ ...entry, endpointName: prefix + entry.endpointName })) as never,
      ),
    selectCachedArgsForQuery: (state: unknown, name: string) =>
      util.selectCachedArgsForQuery?.(state as string, prefix + name),
    /**
     * Returns the package's endpoints by their plain names, those of other packages by their full
     * names.
     */
    selectInvalidatedBy: (state: unknown, tags: readonly Tag[]) =>
      selectInvalidatedBy(state, tags.map(tagOf)).map((found) =>
        found.endpointName.startsWith(prefix)
          ? { ...found, endpointName: found.endpointName.slice(prefix.length) }
          : found,
      ),
  };
}

const OF_THE_REQUEST = new Set(['requestId', 'startedTimeStamp', 'originalArgs', 'endpointName']);

/**
 * The result of a query without the facts about its request, which no screen shows. With them, React
 * would render each component once more when its request starts.
 */
function withoutRequest(result: QueryResult): QueryResult {
  return Object.fromEntries(Object.entries(result).filter(([name]) => !OF_THE_REQUEST.has(name)));
}

/** A query that is about to be sent counts as pending, as in RTK Query's own hook. */
const pendingWithoutRequest = (result: QueryResult): QueryResult =>
  withoutRequest(
    result.isUninitialized
      ? {
          ...result,
          isUninitialized: false,
          isFetching: true,
          isLoading: result.data === undefined,
          status: 'pending',
        }
      : result,
  );

const quietly =
  (useQuery: UseAnyQuery): UseAnyQuery =>
  (arg, options) =>
    useQuery(arg, {
      selectFromResult: arg === skipToken || options?.skip ? withoutRequest : pendingWithoutRequest,
      ...options,
    });

function hooksOf(name: string, endpoint: Record<string, unknown>): Record<string, unknown> {
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  const hooks: Record<string, unknown> = endpoint.useQuery
    ? { ...endpoint, useQuery: quietly(endpoint.useQuery as UseAnyQuery) }
    : endpoint;
  return Object.fromEntries(
    Object.entries(HOOKS)
      .filter(([hook]) => hook in hooks)
      .map(([hook, [before, after]]) => [before + capitalized + after, hooks[hook]]),
  );
}

function withinNamespace(
  namespace: string,
  tagOf: TagOf = tagsWithin(`${namespace}/`),
): NamespacedApi {
  const prefix = `${namespace}/`;
  const siblings = new Map<string, readonly string[]>();
  const pageEndpoints = pageApi.endpoints as unknown as Record<string, Record<string, unknown>>;

  const api = {
    ...pageApi,
    util: utilOf(prefix, tagOf),
    enhanceEndpoints: ({ addTagTypes = [] }: { addTagTypes?: readonly string[] }) => {
      pageApi.enhanceEndpoints({ addTagTypes: addTagTypes.map(tagOf) as string[] });
      return api;
    },
    injectEndpoints: ({ endpoints }: Injection<EndpointDefinitions>) => {
      const definitions = endpoints as (build: EndpointBuilder) => EndpointDefinitions;
      let names: string[] = [];
      pageApi.injectEndpoints({
        // A remote that is loaded again defines its endpoints again. The latest definition counts.
        overrideExisting: true,
        endpoints: (build) => {
          const injected = definitions(build);
          names = Object.keys(injected);
          for (const name of names) {
            const others = siblings.get(name);
            if (others)
              throw new Error(
                `${prefix}${name} is the name of two endpoints: one is injected with ${others.join(', ')}, the other with ${names.join(', ')}. Give one of them another name.`,
              );
          }
          for (const name of names) siblings.set(name, names);
          return Object.fromEntries(
            names.map((name) => [prefix + name, tagged(injected[name]!, tagOf)]),
          );
        },
      });
      const ownEndpoints = names.map((name) => [name, pageEndpoints[prefix + name]!] as const);
      return Object.assign(
        {},
        api,
        { endpoints: Object.fromEntries(ownEndpoints) },
        ...ownEndpoints.map(([name, endpoint]) => hooksOf(name, endpoint)),
      );
    },
  };
  return api as unknown as NamespacedApi;
}

/**
 * Returns the api of one package; the namespace of a remote is the name in its remote.json. Each
 * package calls it once, in its `api.ts`. A second call is another evaluation of the same package,
 * whose endpoints replace the first ones.
 */
export function namespacedApi(namespace: string): NamespacedApi {
  if (!NAMESPACE.test(namespace))
    throw new Error(
      `"${namespace}" is no namespace for endpoints: it is the name of a remote, in lower-case letters, digits and hyphens.`,
    );
  return withinNamespace(namespace);
}

/**
 * Removes what the endpoints of `namespace` have read. A release that takes the place of another
 * one in this page reads it again.
 */
export const forgetAnswersOf =
  (namespace: string) =>
  (dispatch: (action: UnknownAction) => unknown, getState: () => unknown): void => {
    const { queries } = (getState() as { api: { queries: Record<string, Partial<Invalidated>> } })
      .api;
    for (const [queryCacheKey, { endpointName }] of Object.entries(queries))
      if (endpointName?.startsWith(`${namespace}/`))
        dispatch(
          pageApi.internalActions.removeQueryResult({
            queryCacheKey: queryCacheKey as QueryCacheKey,
          }),
        );
  };

/** For the endpoints of shared/client itself. */
export const clientApi = namespacedApi('client');

let injections = 0;
/**
 * Releases older than namespaces inject into the page's api itself. Each of their injections gets
 * a namespace.
 */
const injectEndpoints = (injection: Injection<EndpointDefinitions>) => {
  injections += 1;
  return withinNamespace(`unnamed/${injections}`, (tag) => tag).injectEndpoints(injection);
};

const enhanceEndpoints = (changes: { addTagTypes?: readonly string[] }) => {
  pageApi.enhanceEndpoints({ addTagTypes: changes.addTagTypes });
  return api;
};

/** The page's api: reducer, middleware and tags to invalidate. Endpoints need a namespace. */
export const api: Omit<PageApi, 'injectEndpoints' | 'enhanceEndpoints' | 'endpoints'> =
  Object.assign({}, pageApi, { injectEndpoints, enhanceEndpoints });
