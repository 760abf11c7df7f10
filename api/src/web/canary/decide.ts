// What happens to a canary at a look: taken back, grown by a step, promoted to all, or left alone.
import { ratioOf } from './healthTest';
import type { Arm, Evidence } from './healthTest';

/** The probability that a canary within the margin is ever taken back. */
export const ERROR_LEVEL = 0.01;
/** Fewer failed people decide nothing, however sure the test is: they may be one person's doing. */
export const LEAST_FAILED = 3;
/** Fewer people of the canary decide nothing. */
export const LEAST_PEOPLE = 5;
/** The least difference between the two shares of failed people. */
export const LEAST_DIFFERENCE = 0.01;
/** From this ratio on a canary does not grow. */
export const SUSPICIOUS_RATIO = 5;

export interface CanaryPlan {
  percent: number;
  /** Ascending; 100 is not among them, because all get the release by its promotion. */
  steps: readonly number[];
  /** How many people a step needs, and how many minutes. */
  people: number;
  minutes: number;
  /** An operator has stopped the growth. */
  held: boolean;
  /** When the percentage was set. */
  stepSince: string;
}

export interface Observed {
  canary: Arm;
  former: Arm;
  /** People whom the canary has worked for since `stepSince`. */
  healthyInStep: number;
  evidence: Evidence;
}

export type Decision =
  | { action: 'take-back' }
  | { action: 'grow'; percent: number }
  | { action: 'promote' }
  | { action: 'wait'; for: 'operator' | 'time' | 'people' | 'certainty' };

const shareOf = ({ people, failed }: Arm): number => (people === 0 ? 0 : failed / people);

export const isWorse = ({ canary, former, evidence }: Omit<Observed, 'healthyInStep'>): boolean =>
  ratioOf(evidence) >= 1 / ERROR_LEVEL &&
  canary.people >= LEAST_PEOPLE &&
  canary.failed >= LEAST_FAILED &&
  shareOf(canary) - shareOf(former) >= LEAST_DIFFERENCE;

export function decide(plan: CanaryPlan, observed: Observed, now: Date): Decision {
  if (isWorse(observed)) return { action: 'take-back' };
  // Named people and organizations alone are a trial, which an operator ends.
  if (plan.held || plan.percent === 0) return { action: 'wait', for: 'operator' };
  if (ratioOf(observed.evidence) >= SUSPICIOUS_RATIO) return { action: 'wait', for: 'certainty' };
  if (now.getTime() - Date.parse(plan.stepSince) < plan.minutes * 60_000)
    return { action: 'wait', for: 'time' };
  if (observed.healthyInStep < plan.people) return { action: 'wait', for: 'people' };
  const percent = plan.steps.find((step) => step > plan.percent);
  return percent === undefined ? { action: 'promote' } : { action: 'grow', percent };
}
