// The confidence that is given with a value of "my week": optional, and saved together with the value.
// On a phone it is behind a button until it is wanted, so that rows stay short.
import { DownOutlined, NativeSelect } from '@cumbre/ui/base';
import { useEffect, useRef, useState } from 'react';
import { NO_OPINION, confidenceChoices } from '../format/confidenceChoices';
import { useTranslation } from '../useTranslation';

interface ConfidenceCellProps {
  title: string;
  /** The one that stays without a choice. */
  inForce: number | null;
  /** The one that is chosen and not saved yet. */
  given: number | null;
  isFolded: boolean;
  /** Of the grid, for the control with the focus. */
  cell: { 'data-cell': string; tabIndex: number };
  onChoose: (choice: string) => void;
}

export function ConfidenceCell({
  title,
  inForce,
  given,
  isFolded,
  cell,
  onChoose,
}: ConfidenceCellProps) {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isUnfolded) select.current?.focus();
  }, [isUnfolded]);
  if (isFolded && !isUnfolded && given === null)
    return (
      <button
        type="button"
        {...cell}
        className="mfe-okr_week-unfold"
        aria-label={t('week.confidenceOf', { title })}
        aria-expanded={false}
        onClick={() => setUnfolded(true)}
      >
        <span>
          {t('checkIn.confidence')}
          <DownOutlined aria-hidden />
        </span>
      </button>
    );
  return (
    <span className="mfe-okr_week-confidence">
      <span aria-hidden="true">{t('checkIn.confidence')}</span>
      <NativeSelect
        {...cell}
        ref={select}
        aria-label={t('week.confidenceOf', { title })}
        value={given === null ? NO_OPINION : String(given)}
        options={confidenceChoices(t, inForce)}
        onChange={onChoose}
      />
    </span>
  );
}
