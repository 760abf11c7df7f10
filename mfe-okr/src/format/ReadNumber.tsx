// What a typed number is read as, beside its field, where that is not what was typed: "1,200" is 1200
// in one country and 1.2 in the next. Where it may mean either, the other one is a click away.
import { useTranslation } from '../useTranslation';
import { editedValue, formatValue, isDoubtful, otherReading, readValue } from './formatNumbers';
import './readNumber.css';

interface ReadNumberProps {
  typed: string;
  onChoose: (typed: string) => void;
  /** Before the number; by default an equals sign. */
  lead?: string;
}

/** A number that reads as it was typed needs no words. */
export function hasReading(typed: string, language: string): boolean {
  const value = readValue(typed, language);
  if (value === null || !/[.,\s']/.test(typed.trim())) return false;
  if (otherReading(typed, language) !== null) return true;
  const plain = typed
    .trim()
    .replace(/([.,]\d*?)0+$/, '$1')
    .replace(/[.,]$/, '');
  return ![editedValue(value, language), formatValue(value, language)].includes(plain);
}

export function ReadNumber({ typed, onChoose, lead = '=' }: ReadNumberProps) {
  const { t, language } = useTranslation();
  if (!hasReading(typed, language)) return null;
  const other = otherReading(typed, language);
  return (
    <span className="mfe-okr_read-number">
      <span className={isDoubtful(typed, language) ? 'mfe-okr_read-doubt' : undefined}>
        {lead} {formatValue(readValue(typed, language), language)}
      </span>
      {other === null ? null : (
        <button
          type="button"
          className="mfe-okr_read-other"
          // The field keeps the focus; a browser that takes it away would save the value of a row.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(editedValue(other, language))}
        >
          {t('checkIn.useInstead', { value: formatValue(other, language) })}
        </button>
      )}
    </span>
  );
}
