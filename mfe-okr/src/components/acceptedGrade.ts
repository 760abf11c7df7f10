// A grade that a person accepted as calculated keeps its number; check-ins may change the calculated one
// (decision 0165).
import type { ClosingObjective, Verdict } from '@cumbre/contract/closing';

/** A grade without a reason was accepted as calculated; null for any other one. */
export const acceptedGradeOf = (verdict: Verdict | null): number | null =>
  verdict?.reason === '' ? verdict.grade : null;

/** The accepted grade where the calculated one is another by now; null where it is not. */
export function movedGradeOf({
  verdict,
  computedGrade,
}: Pick<ClosingObjective, 'verdict' | 'computedGrade'>): number | null {
  const accepted = acceptedGradeOf(verdict);
  return computedGrade === null || computedGrade === accepted ? null : accepted;
}
