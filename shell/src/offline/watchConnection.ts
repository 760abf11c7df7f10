// Notices that the network goes and comes, and has what is on the screen read again each time: without it, what was kept
// takes the place (and grants no changes); with it, everything is as the server has it.
import { api } from '@cumbre/client/api';
import { serverAnswered, serverUnreached } from '@cumbre/client/connection';
import { selectIsOffline } from '@cumbre/client/reachable';
import { serverAnswers } from '@cumbre/client/signOfLife';
import type { AppStore } from '@cumbre/client/store';

const LOOK_EVERY = 10_000;

/** What is kept, by the tags of its calls; the rest stays on the screen as it is until the server answers. */
const KEPT = ['Organizations', 'Cycles', 'Items'] as const;
const ALL = [...KEPT, 'Account', 'Devices', 'Organization', 'Members', 'Invitations', 'ApiKeys', 'Deletions', 'Entries', 'Notes', 'Commitments', 'Shares', 'Notifications'] as const;

export function watchConnection(store: AppStore): void {
  const isOffline = () => selectIsOffline(store.getState());
  const look = async () => {
    const answers = await serverAnswers();
    if (answers === isOffline()) store.dispatch(answers ? serverAnswered() : serverUnreached({ asOf: new Date().toISOString() }));
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let was = false;
  const follow = () => {
    const is = isOffline();
    if (is === was) return;
    was = is;
    clearInterval(timer);
    if (is) timer = setInterval(() => void look(), LOOK_EVERY);
    // Not within the very action that has told of it.
    setTimeout(() => store.dispatch(api.util.invalidateTags([...(is ? KEPT : ALL)])));
  };
  store.subscribe(follow);
  follow();
  for (const sign of ['online', 'offline']) window.addEventListener(sign, () => void look());
}
