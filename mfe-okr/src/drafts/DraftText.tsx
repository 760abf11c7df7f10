// A draft for a person who only reads it: who wrote it, where it will be, and what is in it, with the
// descriptions.
import type { Draft } from '@cumbre/contract/drafts';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { Card, Paragraph, Text } from '@cumbre/ui/base';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useTranslation } from '../useTranslation';
import { DraftOutline } from './DraftOutline';
import type { DraftFields } from './draftFields';

interface DraftTextProps {
  draft: Draft;
  fields: DraftFields;
  names: ReadonlyMap<string, string>;
  /** Empty where the organization has no teams. */
  teams: readonly TeamOfTree[];
  /** The name of its cycle; null where that was deleted. */
  cycle: string | null;
  /** The future parent objective; null at the top level. */
  parent: string | null;
}

export function DraftText({ draft, fields, names, teams, cycle, parent }: DraftTextProps) {
  const { t } = useTranslation();
  const changed = t('drafts.lastChange', { at: formatInstant(draft.lastUpdated) });
  const place =
    cycle === null
      ? null
      : parent === null
        ? t('drafts.inCycle', { cycle })
        : t('drafts.inCycleBelow', { cycle, parent });
  return (
    <Card>
      <Paragraph>
        {t('drafts.toRead', { author: names.get(draft.author) ?? t('form.unknownPerson') })}
      </Paragraph>
      <Text small tone="secondary">
        {[place, changed].filter((each) => each !== null).join(' · ')}
      </Text>
      <DraftOutline fields={fields} names={names} teams={teams} hasDescriptions />
    </Card>
  );
}
