// What a typed number is read as, beside its field, wherever the text has a mark: "1,200" is 1200 in
// one country and 1.2 in the next. Where it may mean either, the other one is a click away.
import { useTranslation } from '../useTranslation';
import { editedValue, formatValue, isDoubtful, otherReading, readValue } from './formatNumbers';
import './readNumber.css';

interface ReadNumberProps {
  typed: string;
  onChoose: (typed: string) => void;
  /** Before the number; by default an equals sign. */
  lead?: string;
}

/** A number without a mark needs no words. */
export const hasReading = (typed: string, language: string): boolean =>
  /[.,\s']/.test(typed.trim()) && readValue(typed, language) !== null;

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
