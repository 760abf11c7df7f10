// The grade of an objective, with the computed one beside it where a person gave another. What nobody
// has graded has no grade yet, so its computed one is small.
import type { ClosingObjective } from '@cumbre/contract/closing';
import { useTranslation } from '../useTranslation';
import { formatGrade } from '../format/formatGrade';
import './grade.css';

export function Grade({
  objective: { grade, computedGrade, verdict },
}: {
  objective: Pick<ClosingObjective, 'grade' | 'computedGrade' | 'verdict'>;
}) {
  const { t, language } = useTranslation();
  const isChanged = verdict !== null && verdict.grade !== null && verdict.grade !== computedGrade;
  if (verdict === null)
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
          {t('closing.computed', { grade: formatGrade(computedGrade, language) })}
        </span>
      ) : null}
    </p>
  );
}
