// The state of a typed value: unsent, being sent, recorded, refused, or in conflict with somebody
// else's value. In a conflict both values are shown, and the person chooses one.
import { Button, CheckOutlined, InfoCircleOutlined } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatPercent, readValue, formatValue } from '../format/formatNumbers';
import { saysNote } from '../data/unsentValues';
import type { Draft } from '../data/unsentValues';
import { ReadNumber } from '../format/ReadNumber';
import { useTranslation } from '../useTranslation';

interface DraftAnswerProps {
  draft: Draft | undefined;
  saved: boolean;
  /** Of the item at its saved value; null while that is not known. */
  progress?: number | null;
  /** Of the item at the typed value; null while that is not known. */
  progressTyped?: number | null;
  /** Which values of the period count, where the item repeats. */
  period?: string | null;
  /** About a value that is probably a slip; it is answered below it. */
  question?: string | null;
  /** Says which value of the day this one replaces. */
  replaced?: string | null;
  onRecord?: () => void;
  onAmend?: () => void;
  onResolve: (keeps: 'mine' | 'theirs') => void;
  /** Replaces the typed value by the other one that it may mean; absent where nobody types. */
  onReread?: (text: string) => void;
}

/** Whose value or words the typed ones take the place of. */
export function Replaced({ children }: { children: string }) {
  return (
    <span className="mfe-okr_week-replaced">
      <InfoCircleOutlined aria-hidden />
      <span>{children}</span>
    </span>
  );
}

export function DraftAnswer({
  draft,
  saved,
  progress = null,
  progressTyped = null,
  period = null,
  question = null,
  replaced = null,
  onRecord,
  onAmend,
  onResolve,
  onReread,
}: DraftAnswerProps) {
  const { t, language } = useTranslation();
  if (!draft)
    return saved ? (
      <span className="mfe-okr_week-saved">
        <CheckOutlined aria-hidden />{' '}
        {progress === null
          ? t('week.saved')
          : t('week.savedProgress', { progress: formatPercent(progress, language) })}
      </span>
    ) : null;
  if (draft.text.trim() === '')
    return (
      <span className="mfe-okr_refused">
        {t(saysNote(draft) ? 'week.valueMissing' : 'week.valueMissingOfConfidence')}
      </span>
    );
  const typed = readValue(draft.text, language);
  if (typed === null) return <span className="mfe-okr_refused">{t('checkIn.notANumber')}</span>;
  if (draft.state === 'conflict' && draft.current !== undefined) {
    const { current } = draft;
    const theirs = formatValue(current?.value ?? null, language);
    return (
      <span className="mfe-okr_week-conflict">
        <span>
          {current
            ? t('week.conflict', { by: current.by, value: theirs, date: formatDate(current.date) })
            : t('week.conflictDeleted')}
        </span>
        <Button size="small" onClick={() => onResolve('mine')}>
          {t('week.keepMine', { value: formatValue(typed, language) })}
        </Button>
        <Button size="small" onClick={() => onResolve('theirs')}>
          {current ? t('week.keepTheirs', { value: theirs }) : t('week.keepNone')}
        </Button>
      </span>
    );
  }
  if (draft.state === 'refused')
    return <span className="mfe-okr_refused">{draft.message || t('week.refused')}</span>;
  return (
    <span className="mfe-okr_week-unsaved">
      {question === null ? null : (
        <>
          <strong role="alert" className="mfe-okr_week-question">
            {question}{' '}
          </strong>
          <span className="mfe-okr_week-choices">
            <Button size="small" onClick={onRecord}>
              {t('checkIn.recordValue', { value: formatValue(typed, language) })}
            </Button>
            <Button size="small" onClick={onAmend}>
              {t('checkIn.amend')}
            </Button>
          </span>
        </>
      )}
      {draft.state !== 'waiting' && progressTyped !== null
        ? t('week.unsavedProgress', { progress: formatPercent(progressTyped, language) })
        : t(draft.state === 'waiting' ? 'week.waiting' : 'week.unsaved')}{' '}
      {period === null ? null : <span className="mfe-okr_week-period">{period}</span>}
      {onReread ? <ReadNumber typed={draft.text} onChoose={onReread} /> : null}
      {replaced === null ? null : <Replaced>{replaced}</Replaced>}
    </span>
  );
}
