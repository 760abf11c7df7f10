// The groups of a provider, each with the role of its people.
import { JOINING_ROLES } from '@cumbre/contract/enumerations';
import type { JoiningRole } from '@cumbre/contract/enumerations';
import type { GroupRole } from '@cumbre/contract/signInPolicy';
import { Button, DeleteOutlined, NativeSelect, PlusOutlined } from '@cumbre/ui/base';
import { Input } from '@cumbre/ui/form';
import { useTranslation } from '../useTranslation';

export interface GroupRoleLine extends GroupRole {
  /** Names the line while it is edited. */
  key: number;
}

const MOST_GROUPS = 50;
const GROUP_LENGTH = 200;

export function GroupRoles({
  id,
  lines,
  onChange,
}: {
  id: string;
  lines: readonly GroupRoleLine[];
  onChange: (lines: readonly GroupRoleLine[]) => void;
}) {
  const { t } = useTranslation();
  const change = (key: number, part: Partial<GroupRole>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={t('security.signIn.groups')}
      className="mfe-org_groups"
    >
      {lines.map(({ key, group, role }, index) => (
        <div key={key} className="mfe-org_group">
          <Input
            aria-label={t('security.signIn.group', { number: index + 1 })}
            value={group}
            maxLength={GROUP_LENGTH}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(key, { group: event.target.value })}
          />
          <NativeSelect
            aria-label={t('security.signIn.groupRole', { number: index + 1 })}
            value={role}
            onChange={(chosen) => change(key, { role: chosen as JoiningRole })}
            options={JOINING_ROLES.toReversed().map((each) => ({
              value: each,
              label: t(`labels.memberRole.${each}`),
            }))}
          />
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('security.signIn.removeGroup', { number: index + 1 })}
            onClick={() => onChange(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={lines.length >= MOST_GROUPS}
        onClick={() =>
          onChange([
            ...lines,
            { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, group: '', role: 'user' },
          ])
        }
      >
        {t('security.signIn.addGroup')}
      </Button>
    </div>
  );
}
