// Two people edited one team: the choice between both versions of each field that differs, so that
// nothing is overwritten in silence (412).
import type { Team } from '@cumbre/contract/teams';
import { FieldConflict } from '../components/FieldConflict';
import { NOTHING } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { fieldsOf } from './teamFields';
import type { TeamFields } from './teamFields';

interface TeamConflictProps {
  /** When the form was opened. */
  former: Team;
  theirs: Team;
  mine: TeamFields;
  /** A lead chooses between the members alone. */
  isLead: boolean;
  teams: readonly Team[];
  names: ReadonlyMap<string, string>;
  isSaving: boolean;
  onSave: (merged: TeamFields) => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

const FIELDS = ['name', 'colour', 'parentId', 'lead', 'members'] as const;

export function TeamConflict({
  former,
  theirs,
  mine,
  isLead,
  teams,
  names,
  ...rest
}: TeamConflictProps) {
  const { t, language } = useTranslation();
  const personOf = (id: string) => names.get(id) ?? t('form.unknownPerson');
  const label = {
    name: t('teams.form.name'),
    colour: t('teams.form.colour'),
    parentId: t('teams.form.parent'),
    lead: t('teams.lead'),
    members: t('teams.form.members'),
  };
  const textOf = (name: (typeof FIELDS)[number], fields: TeamFields): string => {
    switch (name) {
      case 'name':
        return fields.name;
      case 'colour':
        return t(`teams.colour.${fields.colour}`);
      case 'parentId':
        return teams.find(({ id }) => id === fields.parentId)?.name ?? t('teams.form.noParent');
      case 'lead':
        return fields.lead === null ? NOTHING : personOf(fields.lead);
      case 'members':
        return new Intl.ListFormat(language).format(fields.members.map(personOf)) || NOTHING;
    }
  };
  return (
    <FieldConflict
      {...rest}
      title={t('teams.stale')}
      names={isLead ? (['members'] as const) : FIELDS}
      former={fieldsOf(former)}
      theirs={fieldsOf(theirs)}
      mine={mine}
      labelOf={(name) => label[name]}
      textOf={textOf}
    />
  );
}
