// A phone number in two fields: the country's code, which shows the short code (+34) and lists the
// countries by name, and the number.
import { Input } from './fields';
import type { InputProps } from './Input';

export interface PhoneInputProps extends Omit<InputProps, 'type' | 'inputMode' | 'onChange'> {
  /** The code of the chosen country, such as +34; empty where none is chosen. */
  prefix: string;
  /** The chosen country, one of `countries`, or empty. */
  country: string;
  /** The labels have the name and the code. */
  countries: readonly { value: string; label: string }[];
  /** The name of the field for the code. */
  countryLabel: string;
  /** The entry of the list that chooses none. */
  chooseLabel: string;
  onCountry: (country: string) => void;
  onChange: (phone: string) => void;
}

export function PhoneInput({
  prefix,
  country,
  countries,
  countryLabel,
  chooseLabel,
  onCountry,
  onChange,
  ...input
}: PhoneInputProps) {
  return (
    <div className="cu-phone">
      <span className="cu-select cu-phone-prefix">
        <span aria-hidden>{prefix || '+'}</span>
        <select
          aria-label={countryLabel}
          autoComplete="off"
          value={country}
          onChange={({ target }) => onCountry(target.value)}
        >
          <option value="">{chooseLabel}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <Input
        autoComplete="tel"
        {...input}
        type="tel"
        inputMode="tel"
        status={input['aria-invalid'] ? 'error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
