// The mobile phone with a country code before it. The field shows the short code (+34); its list
// names the countries. A number typed with a country code selects that country, and a valid number
// is formatted the way its country writes it.
import { PHONE_LENGTH } from '@cumbre/contract/limits';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { countryChoices } from '@cumbre/ui/countryChoices';
import { PhoneInput } from '@cumbre/ui/phone';
import type { PhoneInputProps } from '@cumbre/ui/phone';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';
import en from './locales/phone.en.json';
import es from './locales/phone.es.json';
import { PHONE_COUNTRIES, examplePhone, phoneNumber, phonePrefix } from './phoneNumber';
import type { PhoneValues } from './phoneNumber';
import type { FormFields } from './useServerForm';

/** Texts of this field alone, so that the forms of the first screens do not load them. */
const WORDS = { en, es };

interface PhoneFieldProps {
  form: FormFields<PhoneValues> & { changeAll: (part: Partial<PhoneValues>) => void };
  /** Marked at the label and announced with the control. The form's check decides. */
  required?: boolean;
  /** What the number is for, above the control: a problem does not take its place. */
  why?: ReactNode;
  /** That of the fields around it. */
  size?: PhoneInputProps['size'];
}

/** The field for the values `phone` and `phoneCountry`; the form's check judges the number. */
export function PhoneField({ form, required, why, size }: PhoneFieldProps) {
  const { remote } = useRemoteContext();
  useLazyNamespace(WORDS);
  const { t, i18n } = useTranslation(remote, { keyPrefix: 'forms.phone' });
  const { language } = i18n;
  const countries = useMemo(
    () =>
      countryChoices(PHONE_COUNTRIES, language).map(({ value, label }) => ({
        value,
        label: `${label} (${phonePrefix(value)})`,
      })),
    [language],
  );
  const { phoneCountry } = form.values;
  const example = examplePhone(phoneCountry);
  return (
    <Field
      form={form}
      name="phone"
      label={t('label')}
      required={required}
      why={why}
      hint={example && t('example', { example })}
      keepsHint
    >
      {({ value: phone, onChange, onBlur, ...control }) => (
        <PhoneInput
          {...control}
          name="phone"
          size={size}
          maxLength={PHONE_LENGTH}
          prefix={phonePrefix(phoneCountry)}
          country={phoneCountry}
          countries={countries}
          countryLabel={t('prefix')}
          chooseLabel={t('choose')}
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
