// The mobile phone of the account, in the two fields of sign-up. A valid number is formatted the way its
// country writes it, and selects that country.
import { Field } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { PhoneInput } from '@cumbre/ui/phone';
import { useMemo } from 'react';
import { countryChoices } from '../placeOptions';
import { useTranslation } from '../useTranslation';
import { PHONE_COUNTRIES, examplePhone, phoneNumber, phonePrefix } from './phoneNumber';
import type { PhoneValues } from './phoneNumber';

export function PhoneField({
  form,
}: {
  form: FormFields<PhoneValues> & { changeAll: (part: Partial<PhoneValues>) => void };
}) {
  const { t, language } = useTranslation();
  const countries = useMemo(
    () =>
      countryChoices(language)
        .filter(({ value }) => PHONE_COUNTRIES.includes(value))
        .map(({ value, label }) => ({ value, label: `${label} (${phonePrefix(value)})` })),
    [language],
  );
  const { phoneCountry } = form.values;
  const example = examplePhone(phoneCountry);
  const why = t('account.phoneHint');
  return (
    <Field
      form={form}
      name="phone"
      label={t('account.phone')}
      hint={example ? `${why} ${t('account.phoneExample', { example })}` : why}
    >
      {({ value: phone, onChange, onBlur, ...control }) => (
        <PhoneInput
          {...control}
          name="phone"
          maxLength={32}
          prefix={phonePrefix(phoneCountry)}
          country={phoneCountry}
          countries={countries}
          countryLabel={t('account.phonePrefix')}
          chooseLabel={t('account.phoneChoose')}
          onCountry={(country) => form.change('phoneCountry', country)}
          value={phone}
          onChange={onChange}
          onBlur={() => {
            onBlur();
            const number = phoneNumber(phone, phoneCountry);
            if (number)
              form.changeAll({
                phone: number.national,
                phoneCountry: number.country ?? phoneCountry,
              });
          }}
        />
      )}
    </Field>
  );
}
