// The mobile phone with a country code before it. The field shows the short code (+34); its list
// names the countries. A number typed with a country code selects that country, and a valid number
// is formatted the way its country writes it.
import { Field } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { PhoneInput } from '@cumbre/ui/phone';
import type { CountryName } from './countryNames';
import { PHONE_COUNTRIES, examplePhone, phoneNumber, phonePrefix } from './phone';
import type { PhoneAnswers } from './phone';
import { useTranslation } from './useTranslation';

interface PhoneFieldProps {
  form: FormFields<PhoneAnswers> & { changeAll: (part: Partial<PhoneAnswers>) => void };
  countries: CountryName[];
}

export function PhoneField({ form, countries }: PhoneFieldProps) {
  const { t } = useTranslation();
  const { phoneCountry } = form.values;
  const example = examplePhone(phoneCountry);
  return (
    <Field
      form={form}
      name="phone"
      label={t('field.phone')}
      required
      why={t('field.phoneWhy')}
      hint={example && t('field.phoneExample', { example })}
    >
      {({ value: phone, onChange, onBlur, ...control }) => (
        <PhoneInput
          {...control}
          name="phone"
          size="large"
          prefix={phonePrefix(phoneCountry)}
          country={phoneCountry}
          countries={countries
            .filter(({ code }) => PHONE_COUNTRIES.includes(code))
            .map(({ code, name }) => ({ value: code, label: `${name} (${phonePrefix(code)})` }))}
          countryLabel={t('field.phonePrefix')}
          chooseLabel={t('field.choose')}
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
