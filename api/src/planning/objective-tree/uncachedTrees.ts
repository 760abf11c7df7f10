// Reads every tree from the database without a cache. Tests compare the cached reader with it.
import { compress } from '../../platform/http/answerEncoding';
import { loadTree } from './loadTree';
import { peopleOf } from './peopleOf';
import { presentTree } from './presentTree';
import { teamsOfTree } from '../teams/store';
import type { TreeReader } from './treeReader';

export const uncachedTrees: TreeReader = {
  tree: loadTree,
  snapshot: async (context, state) => {
    const tree = await loadTree(context, state);
    return {
      tree,
      people: await peopleOf(context, tree),
      teams: await teamsOfTree(context, state.cycle.organization_id),
      answer: async (membership, fields, encoding) => {
        const answer = Buffer.from(
          JSON.stringify({ items: presentTree(tree, membership, fields.today), ...fields }),
        );
        return encoding === 'gzip' ? compress(answer) : answer;
      },
    };
  },
};
