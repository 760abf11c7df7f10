// Sharing's part of every tree: what an organization follows stands in it as linked items.
import type { LinkedItems } from '../planning/objective-tree/linkedItems';
import { beforeCycleIsDeleted, freezeWithCycle, stopSharesOf } from './endShares';
import { followedObjectives, mirrorEtag, mirrorOf, withMirrors } from './followed';
import { shownThere } from './store';

export const linkedItems: LinkedItems = {
  existIn: (cycles) => cycles.exists(shownThere(cycles)),
  addTo: withMirrors,
  stateTag: mirrorEtag,
  find: async (context, itemId) => {
    const found = await mirrorOf(context, itemId);
    const answer = found?.mirror.itemOf(itemId);
    return found && answer ? { answer, history: () => found.mirror.historyOf(itemId) } : null;
  },
  followedBy: followedObjectives,
  beforeItemsAreDeleted: stopSharesOf,
  beforeCycleIsDeleted,
  afterCycleStateChange: freezeWithCycle,
};
