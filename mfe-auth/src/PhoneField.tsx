// The mobile phone with its country code before it. The code shows short (+34) while its list names the countries; a
// number that carries its own code moves the list along, and a right one is put into its country's usual form.
import { Input } from '@cumbre/ui/fields';
import { problemText } from './fieldRules';
import type { Problem } from './fieldRules';
import { FieldLine, fieldId } from './fields';
import { useTexts } from './useTexts';
import type { CountryName } from './countryNames';
import { PHONE_COUNTRIES, phoneNumber, phonePrefix } from './phone';
import type { PhoneAnswers } from './phone';

/** What the field needs of the form that it stands in. */
interface PhoneForm {
  values: PhoneAnswers;
  problemAt: (name: 'phone') => Problem | null;
  change: (name: 'phone' | 'phoneCountry', value: string) => void;
  changeAll: (part: Partial<PhoneAnswers>) => void;
  leave: (name: 'phone') => void;
}

export function PhoneField({ form, countries }: { form: PhoneForm; countries: CountryName[] }) {
  const t = useTexts();
  const problem = form.problemAt('phone');
  const { phone, phoneCountry } = form.values;
  const id = fieldId('phone');
  const lineId = `${id}-line`;

  return (
    <div className="auth-field">
      <label className="auth-label" htmlFor={id}>{t('field.phone')}</label>
      <div className="auth-phone">
        <span className="auth-prefix">
          <span aria-hidden className="auth-prefix-shown">{phonePrefix(phoneCountry) || '+'}</span>
          <select aria-label={t('field.phonePrefix')} autoComplete="off" value={phoneCountry} onChange={(event) => form.change('phoneCountry', event.target.value)}>
            <option value="">{t('field.choose')}</option>
            {countries.filter(({ code }) => PHONE_COUNTRIES.includes(code)).map(({ code, name }) => (
              <option key={code} value={code}>{`${name} (${phonePrefix(code)})`}</option>
            ))}
          </select>
        </span>
        <Input
          id={id} name="phone" type="tel" inputMode="tel" autoComplete="tel" size="large" status={problem ? 'error' : undefined}
          aria-invalid={Boolean(problem)} aria-describedby={lineId} value={phone}
          onChange={(event) => form.change('phone', event.target.value)}
          onBlur={() => {
            form.leave('phone');
            const number = phoneNumber(phone, phoneCountry);
            if (number) form.changeAll({ phone: number.national, phoneCountry: number.country ?? phoneCountry });
          }}
        />
      </div>
      <FieldLine id={lineId} problem={problem && problemText(t, problem)} />
    </div>
  );
}
