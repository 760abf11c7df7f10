// Presents verdicts and cards with the caller's abilities.
import type { RetrospectiveCard, Verdict } from '@cumbre/contract/closing';
import { abilitiesOf } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';
import type { CycleRow } from '../cycles/store';
import type { CardRow, NamedCardRow, NamedVerdictRow } from './store';

export function presentVerdict(row: NamedVerdictRow): Verdict {
  return {
    grade: row.grade,
    reason: row.reason,
    learning: row.learning,
    decision: row.decision,
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    createdAt: row.created_at,
    lastEdited: row.last_edited_at,
    version: row.version,
  };
}

export const cardResource = (
  membership: Membership,
  { state }: Pick<CycleRow, 'state'>,
  card: Pick<CardRow, 'user_id'>,
) => ({
  resource: 'retrospectiveCard' as const,
  isAuthor: card.user_id === membership.userId,
  state,
});

export function presentCard(
  membership: Membership,
  cycle: Pick<CycleRow, 'state'>,
  row: NamedCardRow,
): RetrospectiveCard {
  return {
    id: row.id,
    team: row.team_id,
    column: row.column_name,
    content: row.content,
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    createdAt: row.created_at,
    lastEdited: row.last_edited_at,
    version: row.version,
    abilities: abilitiesOf(membership, cardResource(membership, cycle, row)),
  };
}
