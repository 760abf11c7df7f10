// Reads every tree anew from the database. Nothing is kept: this is what the cached reader is compared with.
import { compress } from '../../platform/http/answerEncoding';
import { loadTree } from './loadTree';
import { peopleOf } from './peopleOf';
import { presentTree } from './presentTree';
import type { TreeReader } from './treeReader';

export const plainTrees: TreeReader = {
  tree: loadTree,
  snapshot: async (context, state) => {
    const tree = await loadTree(context, state);
    return {
      tree, people: await peopleOf(context, tree),
      answer: async (membership, rest, encoding) => {
        const answer = Buffer.from(JSON.stringify({ items: presentTree(tree, membership, rest.today), ...rest }));
        return encoding === 'gzip' ? compress(answer) : answer;
      },
    };
  },
};
