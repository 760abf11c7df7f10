// The mobile phone with a country code before it. The field shows the short code (+34); its list
// names the countries. A number typed with a country code selects that country, and a valid number
// is formatted the way its country writes it.
import { Field } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Input } from '@cumbre/ui/fields';
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
      hint={`${t('field.phoneWhy')} ${example && t('field.phoneExample', { example })}`.trim()}
    >
      {({ value: phone, onChange, onBlur, ...control }) => (
        <div className="mfe-auth_phone">
          <span className="mfe-auth_prefix">
            <span aria-hidden className="mfe-auth_prefix-shown">
              {phonePrefix(phoneCountry) || '+'}
            </span>
            <select
              aria-label={t('field.phonePrefix')}
              autoComplete="off"
              value={phoneCountry}
              onChange={(event) => form.change('phoneCountry', event.target.value)}
            >
              <option value="">{t('field.choose')}</option>
              {countries
                .filter(({ code }) => PHONE_COUNTRIES.includes(code))
                .map(({ code, name }) => (
                  <option key={code} value={code}>{`${name} (${phonePrefix(code)})`}</option>
                ))}
            </select>
          </span>
          <Input
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            size="large"
            status={control['aria-invalid'] ? 'error' : undefined}
            value={phone}
            onChange={(event) => onChange(event.target.value)}
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
        </div>
      )}
    </Field>
  );
}
