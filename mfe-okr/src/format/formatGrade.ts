// Grades are written with one decimal, also 0 and 1.
import { NOTHING } from './formatNumbers';

export function formatGrade(grade: number | null, language: string): string {
  return grade === null
    ? NOTHING
    : new Intl.NumberFormat(language, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(grade);
}
