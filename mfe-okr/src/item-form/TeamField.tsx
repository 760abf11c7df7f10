// The team of an item. A new item begins with the team of its parent; when another parent is chosen,
// it gets the team of that one, unless somebody has chosen a team.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { SelectField } from '@cumbre/forms/fields';
import type { FormFields } from '@cumbre/forms/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import type { ItemFields } from '../data/itemFields';

interface TeamFieldProps {
  form: FormFields<ItemFields> & { change: (name: 'team', value: string | null) => void };
  teams: readonly TeamOfTree[];
  /** The team of a possible parent. */
  teamOf: (itemId: string | null) => string | null;
  /** Whether a new parent brings its team. */
  isNew: boolean;
}

export function TeamField({ form, teams, teamOf, isNew }: TeamFieldProps) {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  const { parentId } = form.values;
  const previous = useRef(parentId);
  const [proposed] = useState(form.values.team);
  const follow = useEffectEvent(() => {
    const before = teamOf(previous.current);
    previous.current = parentId;
    if (!isNew || parentId === null) return;
    const brought = teamOf(parentId);
    // The proposed team is nobody's choice.
    if (form.values.team === before || (form.values.team === proposed && brought !== null))
      form.change('team', brought);
  });
  useEffect(() => {
    if (parentId !== previous.current) follow();
  }, [parentId]);
  if (teams.length === 0) return null;
  const { team } = form.values;
  const isLed = teams.some(({ id, lead }) => id === team && lead !== null && lead === user?.id);
  const why =
    !isNew || team === null
      ? undefined
      : parentId !== null && team === teamOf(parentId)
        ? t('form.teamOfParent')
        : parentId === null && team === proposed && isLed
          ? t('form.teamYouLead')
          : undefined;
  return (
    <SelectField
      form={form}
      name="team"
      label={t('form.field.team')}
      hint={why}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('form.noTeam')}
    />
  );
}
