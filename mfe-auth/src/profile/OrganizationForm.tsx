// Step 4: the kind of the organization and its number of people, as two selects.
import { EMPLOYEE_COUNTS, ORGANIZATION_TYPES } from '@cumbre/contract/enumerations';
import { NativeSelectField, useServerForm } from '@cumbre/forms/form';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { FormFrame } from '../FormFrame';
import { problemTexts } from '../fieldRules';
import { useTranslation } from '../useTranslation';
import { BackButton } from './BackButton';
import { checkOrganization } from './profileRules';
import type { OrganizationAnswers } from './profileRules';
import type { StepProps } from './stepProps';

export function OrganizationForm({ answers, onChange, onBack, onDone }: StepProps) {
  const { t, language } = useTranslation();
  const form = useServerForm<OrganizationAnswers>({
    id: 'profile-organization',
    initial: { type: answers.type, employees: answers.employees },
    check: (values) => problemTexts(t, checkOrganization(values)),
    onChange,
    // The last step sends the answers of all of them.
    send: async () => ({}),
    onSaved: onDone,
    failed: t('failure.updateUser'),
    draft: null,
    guarded: false,
  });

  const choose = { value: '', label: t('field.choose') };
  return (
    <FormFrame
      form={form}
      submit={t('signUp.next')}
      working={t('signUp.working')}
      secondary={onBack && <BackButton onBack={onBack} />}
    >
      <NativeSelectField
        className="mfe-auth_choice"
        form={form}
        name="type"
        required
        label={t('field.organizationType')}
        options={[
          choose,
          ...sortedChoices(
            ORGANIZATION_TYPES,
            (type) => t(`label.organizationType.${type}`),
            language,
          ),
        ]}
      />
      <NativeSelectField
        className="mfe-auth_choice"
        form={form}
        name="employees"
        required
        label={t('field.employees')}
        options={[
          choose,
          ...EMPLOYEE_COUNTS.map((count) => ({
            value: count,
            label: t(`label.employeeCount.${count}`),
          })),
        ]}
      />
    </FormFrame>
  );
}
