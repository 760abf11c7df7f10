// Lists what a draft contains: the objective and its lines, each with its measure and its people. A mark
// says that publishing needs more than the title. A line shows its team only where it has its own.
import type { TeamOfTree } from '@cumbre/contract/teams';
import { formatDate } from '@cumbre/ui/formatDate';
import { Tag, Text } from '@cumbre/ui/base';
import { NOTHING, formatValue, readValue, withUnit } from '../format/formatNumbers';
import type { ItemFields } from '../data/itemFields';
import { useTranslation } from '../useTranslation';
import type { DraftFields } from './draftFields';
import { incompleteParts, linesInOrder } from './draftFields';

interface DraftOutlineProps {
  fields: DraftFields;
  names: ReadonlyMap<string, string>;
  /** Empty where the organization has no teams. */
  teams: readonly TeamOfTree[];
  /** Whether the descriptions are shown, too. */
  hasDescriptions?: boolean;
}

export function DraftOutline({ fields, names, teams, hasDescriptions = false }: DraftOutlineProps) {
  const { t, language } = useTranslation();
  const nameOf = (id: string | null) =>
    id === null ? null : (names.get(id) ?? t('form.unknownPerson'));
  const measureOf = ({ startValue, targetValue, unit }: ItemFields) =>
    startValue === '' && targetValue === ''
      ? null
      : t('drafts.measure', {
          start: formatValue(readValue(startValue, language), language),
          target:
            targetValue === ''
              ? NOTHING
              : withUnit(formatValue(readValue(targetValue, language), language), unit, language),
        });
  const teamOf = (part: ItemFields) => {
    if (teams.length === 0) return null;
    if (part !== fields.objective && part.team === fields.objective.team) return null;
    const team = teams.find(({ id }) => id === part.team);
    return team ? t('drafts.team', { name: team.name }) : t('form.noTeam');
  };
  const incomplete = incompleteParts(fields, language);
  const row = (key: string, kind: 'objective' | 'key_result', part: ItemFields, level: number) => {
    const assigned = nameOf(part.assignedUser);
    const facts = [
      measureOf(part),
      part.startDate && part.endDate
        ? `${formatDate(part.startDate)} – ${formatDate(part.endDate)}`
        : null,
      nameOf(part.owner),
      assigned === null ? null : t('drafts.assigned', { name: assigned }),
      teamOf(part),
    ].filter((fact) => fact !== null);
    return (
      <li key={key} style={{ paddingInlineStart: level * 20 }}>
        <span className="mfe-okr_outline-title">
          <Tag>{t(`items.kind.${kind}`)}</Tag>
          <strong>{part.title.trim() || t('drafts.untitled')}</strong>
          {part.title.trim() && incomplete.has(key) ? (
            <Tag variant="outlined">{t('drafts.incomplete')}</Tag>
          ) : null}
        </span>
        <Text small tone="secondary">
          {facts.join(' · ')}
        </Text>
        {hasDescriptions && part.description.trim() ? (
          <Text className="mfe-okr_outline-description">{part.description}</Text>
        ) : null}
      </li>
    );
  };
  const lines = linesInOrder(fields);
  return (
    <>
      <ol className="mfe-okr_outline">
        {row('objective', 'objective', fields.objective, 0)}
        {lines.map(({ key, line, level }) => row(key, line.kind, line, level))}
      </ol>
      {lines.length === 0 ? <Text tone="secondary">{t('drafts.noLines')}</Text> : null}
    </>
  );
}
