// A draft for tests: "Clean rivers" with one measured key result, by the signed-in person.
import type { Draft, DraftAnswer } from '@cumbre/contract/drafts';
import { buildId } from '@cumbre/testing/builders';
import type { Home } from './homeFixture';

export function buildDraft(home: Home, fields: Partial<Draft> = {}): Draft {
  const [ana, luis] = home.people;
  const lines: Draft['content']['lines'] = [
    {
      kind: 'key_result',
      above: null,
      title: 'Rivers tested',
      owner: ana!.id,
      assignedUser: luis!.id,
      unit: 'rivers',
      startValue: 0,
      currentValue: 0,
      targetValue: 12,
    },
  ];
  return {
    id: buildId(),
    title: 'Clean rivers',
    cycle: home.cycle.id,
    parentId: null,
    author: ana!.id,
    owner: ana!.id,
    named: [ana!.id, luis!.id],
    readers: [],
    lines: lines.length,
    version: 1,
    lastUpdated: '2026-02-14T09:00:00.000Z',
    abilities: ['edit', 'delete', 'publish'],
    content: { objective: { title: 'Clean rivers', owner: ana!.id }, lines },
    ...fields,
  };
}

export const answerWith = (home: Home, draft: Draft): DraftAnswer => ({
  draft,
  people: home.people,
});
