// The list that narrows a screen to a team; absent while the organization has no teams.
import { NativeSelect } from '@cumbre/ui/base';
import { NO_TEAM } from '@cumbre/domain/teams';
import { useTranslation } from '../useTranslation';

interface TeamSelectProps {
  teams: readonly { id: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function TeamSelect({ teams, value, onChange }: TeamSelectProps) {
  const { t } = useTranslation();
  if (teams.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('filters.team')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('filters.any.team') },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_TEAM, label: t('filters.noTeam') },
      ]}
    />
  );
}
