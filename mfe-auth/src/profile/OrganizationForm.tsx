// Step 4: what kind of organization it is and how many people work there, each answered by one touch.
import { EMPLOYEE_COUNTS, ORGANIZATION_TYPES } from '@cumbre/contract/enumerations';
import { FormFrame } from '../FormFrame';
import { TilesField } from '../fields';
import { useFields } from '../useFields';
import { useTexts } from '../useTexts';
import { BackButton } from './BackButton';
import { checkOrganization } from './profileRules';
import type { OrganizationAnswers } from './profileRules';
import type { StepProps } from './stepProps';

export function OrganizationForm({ answers, onChange, onBack, onDone }: StepProps) {
  const t = useTexts();
  const form = useFields<OrganizationAnswers>({
    initial: { type: answers.type, employees: answers.employees }, check: checkOrganization, onChange, onSubmit: onDone,
  });

  return (
    <FormFrame form={form} submit={t('signUp.next')} working={t('signUp.working')} secondary={onBack && <BackButton onBack={onBack} />}>
      <TilesField
        form={form} name="type" width="wide" label={t('field.organizationType')}
        choices={ORGANIZATION_TYPES.map((type) => ({ value: type, label: t(`label.organizationType.${type}`) }))}
      />
      <TilesField
        form={form} name="employees" width="narrow" label={t('field.employees')}
        choices={EMPLOYEE_COUNTS.map((count) => ({ value: count, label: t(`label.employeeCount.${count}`) }))}
      />
    </FormFrame>
  );
}
