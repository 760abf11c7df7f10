// Step 3: who you are, and your organization's name and website, or that it has none. Ticking "no website" keeps what
// was typed, in case it was ticked by mistake.
import { FormFrame } from '../FormFrame';
import { TextField, TickField } from '../fields';
import { useFields } from '../useFields';
import { useTexts } from '../useTexts';
import { BackButton } from './BackButton';
import { checkPerson } from './profileRules';
import type { PersonAnswers } from './profileRules';
import type { StepProps } from './stepProps';

export function PersonForm({ answers, onChange, onBack, onDone }: StepProps) {
  const t = useTexts();
  const { firstName, lastName, organization, website, noWebsite } = answers;
  const form = useFields<PersonAnswers>({
    initial: { firstName, lastName, organization, website, noWebsite },
    check: checkPerson, onChange, onSubmit: onDone,
  });

  return (
    <FormFrame form={form} submit={t('signUp.next')} working={t('signUp.working')} secondary={onBack && <BackButton onBack={onBack} />}>
      <div className="auth-pair">
        <TextField form={form} name="firstName" label={t('field.firstName')} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('field.lastName')} autoComplete="family-name" />
      </div>
      <TextField form={form} name="organization" label={t('field.organization')} autoComplete="organization" />
      <TextField
        form={form} name="website" label={t('field.website')} type="text" inputMode="url" autoComplete="url" placeholder={t('field.websiteExample')}
        disabled={form.values.noWebsite}
      />
      <TickField form={form} name="noWebsite">{t('field.noWebsite')}</TickField>
    </FormFrame>
  );
}
