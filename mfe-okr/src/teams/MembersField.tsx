// The members of a team: a list with a button that removes each, and a search that adds one.
import { Field } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Button, DeleteOutlined, Flex, Text } from '@cumbre/ui/base';
import { PersonPicker } from '../components/PersonPicker';
import { useTranslation } from '../useTranslation';
import type { TeamFields } from './teamFields';

interface MembersFieldProps {
  form: FormFields<TeamFields>;
  organizationId: string;
  names: ReadonlyMap<string, string>;
  /** The lead, who stays a member. */
  lead: string | null;
  onName: (id: string, name: string) => void;
}

export function MembersField({ form, organizationId, names, lead, onName }: MembersFieldProps) {
  const { t } = useTranslation();
  return (
    <Field form={form} name="members" label={t('teams.form.members')}>
      {({ value, onChange, ...control }) => (
        <Flex vertical gap={8}>
          {value.length > 0 ? (
            <ul className="mfe-okr_team-members">
              {value.map((id) => (
                <li key={id}>
                  <Text>{names.get(id) ?? t('form.unknownPerson')}</Text>
                  {id === lead ? (
                    <Text tone="secondary">{t('teams.lead')}</Text>
                  ) : (
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('teams.form.removeMember', { name: names.get(id) ?? '' })}
                      onClick={() => onChange(value.filter((each) => each !== id))}
                    />
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          <PersonPicker
            {...control}
            organizationId={organizationId}
            names={names}
            placeholder={t('teams.form.addMember')}
            value={null}
            onChange={(id, name) => {
              if (id === null || value.includes(id)) return;
              onName(id, name);
              onChange([...value, id]);
            }}
          />
        </Flex>
      )}
    </Field>
  );
}
