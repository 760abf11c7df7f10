// Step 5: country, industry, mobile phone. Choosing a country also selects its telephone code,
// until the person has chosen another code or typed a number.
import { useMemo } from 'react';
import { COUNTRIES, INDUSTRIES } from '@cumbre/contract/enumerations';
import { NativeSelectField, TickField, useServerForm } from '@cumbre/forms/form';
import { PhoneField, phonePrefix } from '@cumbre/forms/phone';
import { countryChoices } from '@cumbre/ui/countryChoices';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { FormFrame } from '../FormFrame';
import { problemTexts } from '../fieldRules';
import { useTranslation } from '../useTranslation';
import { BackButton } from './BackButton';
import { checkContact } from './profileRules';
import type { ContactAnswers } from './profileRules';
import type { StepProps } from './stepProps';

export function ContactForm({ answers, onChange, onBack, onDone }: StepProps) {
  const { t, language } = useTranslation();
  const countries = useMemo(() => countryChoices(COUNTRIES, language), [language]);
  const industries = sortedChoices(
    INDUSTRIES,
    (industry) => t(`label.industry.${industry}`),
    language,
  );
  const { country, industry, phoneCountry, phone, statistics } = answers;
  const form = useServerForm<ContactAnswers>({
    id: 'profile-contact',
    initial: { country, industry, phoneCountry, phone, statistics },
    check: (values) => problemTexts(t, checkContact(values)),
    onChange,
    // The last step sends the answers of all of them.
    send: async () => ({}),
    onSaved: onDone,
    failed: t('failure.updateUser'),
    draft: null,
    guarded: false,
  });

  const choose = { value: '', label: t('field.choose') };
  const chooseCountry = (chosen: string) => {
    const follows = !form.values.phone.trim() && phonePrefix(chosen) !== '';
    form.changeAll(follows ? { country: chosen, phoneCountry: chosen } : { country: chosen });
  };

  return (
    <FormFrame
      form={form}
      submit={t('signUp.finish')}
      working={t('signUp.working')}
      secondary={onBack && <BackButton onBack={onBack} />}
    >
      <NativeSelectField
        className="mfe-auth_choice"
        form={form}
        name="country"
        required
        label={t('field.country')}
        autoComplete="country"
        onChange={chooseCountry}
        options={[choose, ...countries]}
      />
      <NativeSelectField
        className="mfe-auth_choice"
        form={form}
        name="industry"
        required
        label={t('field.industry')}
        options={[choose, ...industries]}
      />
      <PhoneField form={form} required why={t('field.phoneWhy')} size="large" />
      <TickField form={form} name="statistics" label={t('field.statistics')} />
    </FormFrame>
  );
}
