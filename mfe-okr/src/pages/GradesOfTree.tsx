// The final grades of a finished cycle, for the rows of its tree. It is loaded where a cycle is finished.
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { useEffect } from 'react';
import { useClosingQuery } from '../data/closing';
import { formatGrade } from '../format/formatGrade';
import { closingTexts } from '../locales/closingTexts';
import type { RowGrade } from '../objective-tree/TreeRow';
import { useTranslation } from '../useTranslation';

export function GradesOfTree({
  cycle,
  onGrades,
}: {
  cycle: string;
  onGrades: (grades: ReadonlyMap<string, RowGrade>) => void;
}) {
  useLazyNamespace(closingTexts);
  const { t, language } = useTranslation();
  const { data } = useClosingQuery(cycle);
  useEffect(() => {
    if (!data) return;
    const grades = data.objectives.flatMap(({ id, grade, verdict }) => {
      if (grade === null) return [];
      const text = formatGrade(grade, language);
      const name = verdict
        ? `${t('closing.grade')}: ${text}`
        : t('closing.onlyComputed', { grade: text });
      return [[id, { text: t('closing.gradeInRow', { grade: text }), name }] as const];
    });
    onGrades(new Map(grades));
  }, [data, language, t, onGrades]);
  return null;
}
