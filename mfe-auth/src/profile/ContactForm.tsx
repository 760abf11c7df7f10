// Step 5: country, industry, mobile phone. The country's choice brings its telephone code along until the person has
// chosen another one or typed a number.
import { useMemo } from 'react';
import { INDUSTRIES } from '@cumbre/contract/enumerations';
import { FormFrame } from '../FormFrame';
import { SelectField, TickField } from '../fields';
import { useFields } from '../useFields';
import { useLanguage, useTexts } from '../useTexts';
import { BackButton } from './BackButton';
import { PhoneField } from '../PhoneField';
import { countryNames } from '../countryNames';
import { phonePrefix } from '../phone';
import { checkContact } from './profileRules';
import type { ContactAnswers } from './profileRules';
import type { StepProps } from './stepProps';

export function ContactForm({ answers, onChange, onBack, onDone }: StepProps) {
  const t = useTexts();
  const language = useLanguage();
  const countries = useMemo(() => countryNames(language), [language]);
  const industries = INDUSTRIES.filter((industry) => industry !== 'other').map((industry) => ({ value: industry, label: t(`label.industry.${industry}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const { country, industry, phoneCountry, phone, statistics } = answers;
  const form = useFields<ContactAnswers>({ initial: { country, industry, phoneCountry, phone, statistics }, check: checkContact, onChange, onSubmit: onDone });

  const chooseCountry = (chosen: string) => {
    const follows = !form.values.phone.trim() && phonePrefix(chosen) !== '';
    form.changeAll(follows ? { country: chosen, phoneCountry: chosen } : { country: chosen });
  };

  return (
    <FormFrame form={form} submit={t('signUp.finish')} working={t('signUp.working')} secondary={onBack && <BackButton onBack={onBack} />}>
      <SelectField
        form={form} name="country" label={t('field.country')} autoComplete="country" onChoose={chooseCountry}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField form={form} name="industry" label={t('field.industry')} choices={[...industries, { value: 'other', label: t('label.industry.other') }]} />
      <PhoneField form={form} countries={countries} />
      <TickField form={form} name="statistics">{t('field.statistics')}</TickField>
    </FormFrame>
  );
}
