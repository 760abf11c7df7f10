// What became of a value that was typed: still here, on its way, recorded, refused, or met by somebody else's; then both
// values are shown, and the person says which one stands.
import { Button, CheckOutlined } from '@cumbre/ui/base';
import { shownDate } from '@cumbre/ui/shownDate';
import { readValue, shownValue } from '../shownNumbers';
import type { Draft } from '../unsentValues';
import { useTexts } from '../useTexts';

interface DraftAnswerProps {
  draft: Draft | undefined;
  saved: boolean;
  onResolve: (keeps: 'mine' | 'theirs') => void;
}

export function DraftAnswer({ draft, saved, onResolve }: DraftAnswerProps) {
  const { t, language } = useTexts();
  if (!draft) return saved ? <span className="okr-week-saved"><CheckOutlined aria-hidden /> {t('week.saved')}</span> : null;
  if (draft.text.trim() === '') return <span className="okr-refused">{t('week.valueMissing')}</span>;
  if (readValue(draft.text, language) === null) return <span className="okr-refused">{t('checkIn.notANumber')}</span>;
  if (draft.state === 'conflict' && draft.current) {
    const { by, value, date } = draft.current;
    return (
      <span className="okr-week-conflict">
        <span>{t('week.conflict', { by, value: shownValue(value, language), date: shownDate(date) })}</span>
        <Button size="small" onClick={() => onResolve('mine')}>{t('week.keepMine', { value: draft.text })}</Button>
        <Button size="small" onClick={() => onResolve('theirs')}>{t('week.keepTheirs', { value: shownValue(value, language) })}</Button>
      </span>
    );
  }
  if (draft.state === 'refused') return <span className="okr-refused">{draft.message || t('week.refused')}</span>;
  return <span className="okr-week-unsaved">{t(draft.state === 'waiting' ? 'week.waiting' : 'week.unsaved')}</span>;
}
