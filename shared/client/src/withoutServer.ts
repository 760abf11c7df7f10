// What the request layer does about a server that cannot be reached: the last answer in the place of a failure, for calls
// that ask for it by `kept`. It comes when the page has long been shown, or with the first failure; how answers are kept
// is keptAnswers.ts's.
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api as calls } from './api';
import { serverAnswered, serverUnreached } from './connection';
import type { ConnectionState } from './connection';
import { confirmAnswer, keepAnswer, keptAnswer } from './keptAnswers';
import type { RequestArgs } from './request';
import { selectUser } from './session';
import type { SessionState } from './session';
import { serverAnswers } from './signOfLife';

type Api = Pick<BaseQueryApi, 'getState' | 'dispatch'>;
type Asked = Pick<RequestArgs, 'path' | 'query' | 'kept'>;

const userOf = ({ getState }: Api): string | undefined => selectUser(getState() as { session: SessionState })?.id;
const keyOf = ({ path, query }: Asked): string => `${path} ${JSON.stringify(query ?? {})}`;

/** Keeps `answer` for the person who asked for it; null where the server says that what is kept is still right. */
export async function keep(asked: Asked, api: Api, userId: string, answer: Response | null): Promise<void> {
  const isCurrent = () => userOf(api) === userId;
  await (answer ? keepAnswer(userId, keyOf(asked), answer, isCurrent) : confirmAnswer(userId, keyOf(asked), isCurrent));
}

/** What is kept, by the tags of its calls; the rest stays on the screen as it is until the server answers. */
const KEPT = ['Organizations', 'Cycles', 'Items', 'Entries'] as const;
const ALL = [...KEPT, 'Account', 'Devices', 'Organization', 'Members', 'Invitations', 'ApiKeys', 'Deletions', 'Notes', 'Commitments', 'Shares', 'Notifications'] as const;

const wasReachable = ({ getState }: Api): boolean => (getState() as { connection?: ConnectionState }).connection?.reachable !== false;
/** Not within the very call that has told of it. */
const readAgain = ({ dispatch }: Api, tags: readonly (typeof ALL)[number][]) => void setTimeout(() => dispatch(calls.util.invalidateTags([...tags])));

/** The server is away: what is kept takes the place of what was read, and grants no changes. */
export function serverWent(api: Api, asOf = new Date().toISOString()): void {
  const isNew = wasReachable(api);
  api.dispatch(serverUnreached({ asOf }));
  if (isNew) readAgain(api, KEPT);
}

/** The server is back: everything is shown as it has it. */
export function serverCame(api: Api): void {
  if (wasReachable(api)) return;
  api.dispatch(serverAnswered());
  readAgain(api, ALL);
}

/** After a call that reached nobody: whether the server is away, and then the last answer where there is one. */
export async function withoutServer(asked: Asked, api: Api): Promise<{ isAway: boolean; kept: { data: unknown } | null }> {
  if (await serverAnswers()) return { isAway: false, kept: null };
  const userId = userOf(api);
  const kept = asked.kept && userId !== undefined ? await keptAnswer(userId, keyOf(asked)).catch(() => null) : null;
  serverWent(api, kept?.at);
  return { isAway: true, kept };
}
