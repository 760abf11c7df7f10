// Compares how many people a canary fails with how many the former release fails, and may be asked
// at any time (docs/decisions/0091). Each stratum (the people who came since the last look, or those
// who were there already) is compared conditionally on how many failed in it altogether: then the
// canary's share follows Fisher's noncentral hypergeometric distribution, whatever the rate of
// failure is at that hour. The mixture of the likelihood ratios of worse odds against the margin is
// a nonnegative supermartingale while the canary is within the margin, so it exceeds 1 / level with
// a probability of at most `level`, over all looks together (Ville's inequality).

export interface Arm {
  people: number;
  failed: number;
}
export interface Stratum {
  canary: Arm;
  former: Arm;
}

/** The odds of failure that are still as good as the former release's. */
export const MARGIN = 1.5;
/** The odds that the test looks for; how bad a release is, is not known beforehand. */
export const WORSE_ODDS = [2, 3, 5, 10, 30, 100] as const;

/**
 * More people of the former release in a stratum would add little; they wait for the next people of
 * the canary, who may be few.
 */
export const FORMER_PER_CANARY = 5;

/** The logarithm of the likelihood ratio of each of WORSE_ODDS. */
export type Evidence = readonly number[];
export const NO_EVIDENCE: Evidence = WORSE_ODDS.map(() => 0);

const logSum = (logs: readonly number[]): number => {
  const highest = Math.max(...logs);
  return highest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - highest), 0));
};

/**
 * The logarithms of the unnormalized probabilities, at even odds, that `lowest`, `lowest` + 1, … of
 * the failed people are the canary's.
 */
function logWeights({ canary, former }: Stratum): { lowest: number; logs: number[] } {
  const failed = canary.failed + former.failed;
  const lowest = Math.max(0, failed - former.people);
  const highest = Math.min(canary.people, failed);
  const logs = [0];
  for (let count = lowest; count < highest; count += 1)
    logs.push(
      logs.at(-1)! +
        Math.log(
          ((canary.people - count) * (failed - count)) /
            ((count + 1) * (former.people - failed + count + 1)),
        ),
    );
  return { lowest, logs };
}

/** A stratum without a failure, or with people of one release only, changes nothing. */
export function addStratum(evidence: Evidence, stratum: Stratum): Evidence {
  const { canary, former } = stratum;
  if (canary.failed + former.failed === 0 || canary.people === 0 || former.people === 0)
    return evidence;
  const { lowest, logs } = logWeights(stratum);
  const logProbability = (odds: number): number => {
    const weighted = logs.map((log, index) => log + index * Math.log(odds));
    return weighted[canary.failed - lowest]! - logSum(weighted);
  };
  const atMargin = logProbability(MARGIN);
  return evidence.map((log, index) => log + logProbability(WORSE_ODDS[index]!) - atMargin);
}

/** How much better "worse than the margin" explains what was seen than "within the margin". */
export const ratioOf = (evidence: Evidence): number =>
  Math.exp(Math.min(700, logSum(evidence) - Math.log(evidence.length)));
