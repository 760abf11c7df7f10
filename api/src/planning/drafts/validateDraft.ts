// Checks what a draft needs to be stored: a place where the caller may create the objective, lines
// below earlier lines, members and teams. Titles and measures may be missing until it is published.
import type { DraftContent, draftBody } from '@cumbre/contract/drafts';
import { checkPlacement } from '@cumbre/domain/moves';
import type { z } from 'zod';
import { membersAmong } from '../../organizations/access/membersAmong';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { fieldError } from '../../platform/errors/fieldErrors';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { treeForChange } from '../item-scope/itemScope';
import { requireCreateAbility } from '../items/createItem';
import { namedIn } from './store';
import type { StoredDraft } from './store';

export type DraftInput = z.output<typeof draftBody>;

/**
 * A stored draft may stay where it is, also where its parent is gone or the right was lost:
 * publishing checks again.
 */
async function requirePlace(
  tx: Context,
  membership: Membership,
  { cycle, parentId, objective }: DraftInput,
  isNewPlace: boolean,
): Promise<void> {
  const scope = await treeForChange(tx, membership, cycle, 'share');
  if (!scope) throw fieldError(tx.language, 'cycle', 'CYCLE_UNKNOWN');
  if (!isNewPlace) return requireOpenCycle(scope.tree.cycle);
  requireCreateAbility(scope, { parentId, owner: objective.owner, team: objective.team });
  const refusal = checkPlacement(scope.tree.byId, { kind: 'objective', cycle, parentId });
  if (refusal) throw fieldError(tx.language, 'parentId', refusal);
}

function requireLines(tx: Context, { lines }: DraftContent): void {
  for (const [index, { above }] of lines.entries()) {
    if (above === null) continue;
    const path = `lines.${index}.above`;
    if (above >= index) throw fieldError(tx.language, path, 'PARENT_UNKNOWN');
    if (lines[above]?.kind === 'key_result')
      throw fieldError(tx.language, path, 'UNDER_KEY_RESULT');
  }
}

async function requireNamed(
  tx: Context,
  organizationId: string,
  content: DraftContent,
): Promise<void> {
  const parts = [
    { path: 'objective', fields: content.objective },
    ...content.lines.map((fields, index) => ({ path: `lines.${index}`, fields })),
  ];
  const members = new Set(await membersAmong(tx, organizationId, namedIn(content)));
  const teams = new Set(
    (
      await tx.db
        .selectFrom('teams')
        .where('organization_id', '=', organizationId)
        .select('id')
        .execute()
    ).map(({ id }) => id),
  );
  for (const { path, fields } of parts) {
    for (const name of ['owner', 'assignedUser'] as const) {
      const userId = fields[name];
      if (userId && !members.has(userId))
        throw fieldError(tx.language, `${path}.${name}`, 'PERSON_UNKNOWN');
    }
    if (fields.team && !teams.has(fields.team))
      throw fieldError(tx.language, `${path}.team`, 'TEAM_UNKNOWN');
  }
}

/**
 * The readers to store: absent, those that the draft has. A page that was open when a reader left the
 * organization still sends this person, who is left out.
 */
export async function readersToStore(
  tx: Context,
  organizationId: string,
  wanted: readonly string[] | undefined,
  stored: Pick<StoredDraft, 'readers' | 'formerReaders'>,
): Promise<readonly string[]> {
  if (wanted === undefined) return stored.readers;
  const members = new Set(await membersAmong(tx, organizationId, wanted));
  const before = new Set([...stored.readers, ...stored.formerReaders]);
  if (wanted.some((userId) => !members.has(userId) && !before.has(userId)))
    throw fieldError(tx.language, 'readers', 'PERSON_UNKNOWN');
  return [...new Set(wanted)].filter((userId) => members.has(userId));
}

export async function validateDraft(
  tx: Context,
  membership: Membership,
  draft: DraftInput,
  { isNewPlace }: { isNewPlace: boolean },
): Promise<void> {
  await requirePlace(tx, membership, draft, isNewPlace);
  requireLines(tx, draft);
  await requireNamed(tx, membership.organizationId, draft);
}
