// What the request layer does about a server that cannot be reached: the last answer in the place of a failure, for calls
// that ask for it by `kept`. It comes when the page has long been shown, or with the first failure; how answers are kept
// is keptAnswers.ts's.
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { serverUnreached } from './connection';
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

/** After a call that reached nobody: whether the server is away, and then the last answer where there is one. */
export async function withoutServer(asked: Asked, api: Api): Promise<{ isAway: boolean; kept: { data: unknown } | null }> {
  if (await serverAnswers()) return { isAway: false, kept: null };
  const userId = userOf(api);
  const kept = asked.kept && userId !== undefined ? await keptAnswer(userId, keyOf(asked)).catch(() => null) : null;
  api.dispatch(serverUnreached({ asOf: kept?.at ?? new Date().toISOString() }));
  return { isAway: true, kept };
}
