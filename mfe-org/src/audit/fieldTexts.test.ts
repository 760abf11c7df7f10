// oxlint-disable no-restricted-imports -- the schemas say which fields there are; no bundle has tests
import { createApiKeyBody } from '@cumbre/contract/apiKeys';
import { correctCheckInBody } from '@cumbre/contract/checkIns';
import { createCardBody, verdictBody } from '@cumbre/contract/closing';
import { updateCommitmentBody } from '@cumbre/contract/commitments';
import { changeCycleStateBody, updateCycleBody } from '@cumbre/contract/cycles';
import { createItemBody, moveItemBody, updateItemBody } from '@cumbre/contract/items';
import { noteBody } from '@cumbre/contract/notes';
import { updateMemberBody, updateOrganizationBody } from '@cumbre/contract/organizations';
import { createTeamBody } from '@cumbre/contract/teams';
import { updateWebhookBody } from '@cumbre/contract/webhooks';
import { auditTexts } from '../locales/auditTexts';
import type { Texts } from '../useTranslation';
import { fieldName, fieldOf } from './fieldTexts';

/** What people write, by the noun of the entry. */
const BODIES: [kind: string, body: { shape: object }][] = [
  ['item', createItemBody],
  ['item', updateItemBody],
  ['item', moveItemBody],
  ['progress', correctCheckInBody],
  ['note', noteBody],
  ['commitment', updateCommitmentBody],
  ['verdict', verdictBody],
  ['retrospective', createCardBody],
  ['cycle', updateCycleBody],
  ['cycle', changeCycleStateBody],
  ['team', createTeamBody],
  ['organization', updateOrganizationBody],
  ['member', updateMemberBody],
  ['webhook', updateWebhookBody],
  ['apiKey', createApiKeyBody],
];
/** Recorded under another name. */
const RECORDED: Record<string, string> = {
  start: 'start_date',
  end: 'end_date',
  area: 'user_department',
  hierarchy: 'user_hierarchy_level',
};
/** The thing of the entry, its place, or a part of a text that is shown. */
const NO_CHANGE = ['id', 'cycle', 'mentions', 'organization', 'user_organization_id'];

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const t = ((key: string) =>
    key
      .split('.')
      .reduce<unknown>(
        (at, name) => (at as Record<string, unknown>)?.[name],
        auditTexts[language],
      ) ?? key) as Texts;
  it.each(BODIES.flatMap(([kind, { shape }]) => Object.keys(shape).map((field) => [kind, field])))(
    'an entry about %s has a name for the field %s, which people can write',
    (kind, field) => {
      if (NO_CHANGE.includes(field!)) return;
      const name = fieldName(t, fieldOf(RECORDED[field!] ?? field!, `${kind}.changed`));
      expect([field, name]).toEqual([field, expect.stringMatching(/\w/)]);
    },
  );
});
