// The choice between two versions of a draft after someone else saved it: the fields of the
// objective one by one, the lines as a whole, because they have no ids to compare them by.
import type { Draft } from '@cumbre/contract/drafts';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { FieldConflict } from '../components/FieldConflict';
import { FIELD_NAMES } from '../data/itemFields';
import type { FieldName, ItemFields } from '../data/itemFields';
import { NOTHING } from '../format/formatNumbers';
import { useFieldText } from '../hooks/useFieldText';
import { useTranslation } from '../useTranslation';
import { bodyOfDraft, fieldsOfDraft, linesInOrder } from './draftFields';
import type { DraftFields } from './draftFields';

type Compared = ItemFields & { cycle: string; lines: string; readers: readonly string[] };
type Name = Exclude<FieldName, 'code'> | 'cycle' | 'lines' | 'readers';

const NAMES: readonly Name[] = [
  'cycle',
  ...FIELD_NAMES.filter((name): name is Exclude<FieldName, 'code'> => name !== 'code'),
  'lines',
  'readers',
];

interface DraftConflictProps {
  base: Draft;
  theirs: Draft;
  mine: DraftFields;
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  cycles: ReadonlyMap<string, string>;
  parents: ReadonlyMap<string, string>;
  isSaving: boolean;
  onSave: (merged: DraftFields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

export function DraftConflict({
  base,
  theirs,
  mine,
  names,
  teams,
  cycles,
  parents,
  isSaving,
  onSave,
  onTakeTheirs,
  onBack,
}: DraftConflictProps) {
  const { t, language } = useTranslation();
  const fieldText = useFieldText(names, teams);
  const [former, other] = [fieldsOfDraft(base, language), fieldsOfDraft(theirs, language)];
  const versions = [former, other, mine].map((fields): Compared => {
    // The form of the request, so that equal lines are equal texts.
    const { lines } = bodyOfDraft(fields, language);
    return {
      ...fields.objective,
      cycle: fields.cycle,
      lines: JSON.stringify(lines),
      readers: fields.readers ?? [],
    };
  }) as [Compared, Compared, Compared];
  const linesText = (text: string) =>
    text === versions[2].lines
      ? titlesOf(mine)
      : titlesOf(text === versions[1].lines ? other : former);
  const readersText = (ids: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(
      ids.map((id) => names.get(id) ?? t('form.unknownPerson')),
    ) || t('form.nobody');
  const titlesOf = (fields: DraftFields) =>
    linesInOrder(fields)
      .map(({ line }) => {
        const title = line.title.trim() || t('drafts.untitled');
        return line.targetValue === ''
          ? title
          : `${title} (${line.startValue} → ${line.targetValue} ${line.unit})`;
      })
      .join(' · ') || t('drafts.noLines');
  return (
    <FieldConflict<Compared, Name>
      title={t('drafts.conflict')}
      names={NAMES}
      former={versions[0]}
      theirs={versions[1]}
      mine={versions[2]}
      labelOf={(name) =>
        name === 'cycle'
          ? t('home.cycle')
          : name === 'lines'
            ? t('drafts.below')
            : name === 'readers'
              ? t('drafts.people')
              : t(`form.field.${name}`)
      }
      textOf={(name, fields) => {
        if (name === 'cycle') return cycles.get(fields.cycle) ?? NOTHING;
        if (name === 'lines') return linesText(fields.lines);
        if (name === 'readers') return readersText(fields.readers);
        if (name === 'parentId') return parents.get(fields.parentId ?? '') ?? t('form.atRoot');
        return fieldText(name, fields);
      }}
      isSaving={isSaving}
      onSave={({ cycle, lines, readers, ...objective }) => {
        const chosen = lines === versions[2].lines ? mine : other;
        const kept = mine.readers === null && readers.length === 0 ? null : readers;
        onSave({ cycle, objective, order: chosen.order, lines: chosen.lines, readers: kept });
      }}
      onTakeTheirs={onTakeTheirs}
      onBack={onBack}
    />
  );
}
