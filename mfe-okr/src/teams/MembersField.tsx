// The members of a team.
import { Field } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { PeopleList } from '../components/PeopleList';
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
      {(control) => (
        <PeopleList
          {...control}
          organizationId={organizationId}
          names={names}
          onName={onName}
          placeholder={t('teams.form.addMember')}
          removeLabel={(name) => t('teams.form.removeMember', { name })}
          kept={lead === null ? null : { id: lead, why: t('teams.lead') }}
        />
      )}
    </Field>
  );
}
