// Sharing's implementation of the port linkedItems: mirrors are linked items.
import type { LinkedItems } from '../planning/objective-tree/linkedItems';
import { beforeCycleIsDeleted, freezeWithCycle, stopSharesOf } from './endShares';
import { followedObjectives, mirrorEtag, findMirror, withMirrors } from './followedObjectives';
import { hasOpenShares, visibleSharesOfCycle } from './store';

export const linkedItems: LinkedItems = {
  existIn: (cycles) => cycles.exists(visibleSharesOfCycle(cycles)),
  withLinkedItems: withMirrors,
  stateTag: mirrorEtag,
  find: async (context, itemId) => {
    const match = await findMirror(context, itemId);
    const answer = match?.mirror.itemOf(itemId);
    return match && answer ? { answer, history: () => match.mirror.historyOf(itemId) } : null;
  },
  followedBy: followedObjectives,
  areFollowed: hasOpenShares,
  beforeItemsAreDeleted: stopSharesOf,
  beforeCycleIsDeleted,
  afterCycleStateChange: freezeWithCycle,
};
