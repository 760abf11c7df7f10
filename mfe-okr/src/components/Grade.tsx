// The grade of an objective, with the computed one beside it where a person gave another. What nobody
// has graded, or was graded before there was a number, has no grade yet, so its computed one is small.
import type { ClosingObjective } from '@cumbre/contract/closing';
import { useTranslation } from '../useTranslation';
import { formatGrade } from '../format/formatGrade';
import { acceptedGradeOf } from './acceptedGrade';
import './grade.css';

export function Grade({
  objective: { grade, computedGrade, verdict },
  isRunning = false,
}: {
  objective: Pick<ClosingObjective, 'grade' | 'computedGrade' | 'verdict'>;
  /** Whether check-ins can still change what is calculated. */
  isRunning?: boolean;
}) {
  const { t, language } = useTranslation();
  const isChanged = verdict !== null && verdict.grade !== null && verdict.grade !== computedGrade;
  const isMoved = isChanged && isRunning && acceptedGradeOf(verdict) !== null;
  if (verdict === null || (verdict.grade === null && computedGrade !== null))
    return (
      <p className="mfe-okr_grade mfe-okr_grade-computed">
        {t('closing.onlyComputed', { grade: formatGrade(computedGrade, language) })}
      </p>
    );
  return (
    <p className="mfe-okr_grade">
      <span className="mfe-okr_grade-label">{t('closing.grade')}</span>{' '}
      <strong>{formatGrade(grade, language)}</strong>
      {isChanged ? (
        <span className="mfe-okr_grade-computed">
          {t(isMoved ? 'closing.computedNow' : 'closing.computed', {
            grade: formatGrade(computedGrade, language),
          })}
        </span>
      ) : null}
    </p>
  );
}
