// The answers to "will the target be met?": a person gives one of five, a script any share.
import type { Texts } from '../useTranslation';

/** In percent. */
export const CONFIDENCES = [0, 25, 50, 75, 100] as const;

/** The key of the answer's text nearest to `confidence`, a ratio 0..1. */
export const confidenceText = (confidence: number) =>
  `checkIn.confidenceOf.${CONFIDENCES[Math.round(confidence * 4)] ?? 100}` as const;

/** The choice of a check-in that gives no confidence. */
export const NO_OPINION = 'none';

/**
 * The choices of a list. `inForce`: the confidence that stays unless another one is chosen; null for
 * none.
 */
export const confidenceChoices = (t: Texts, inForce: number | null) => [
  {
    value: NO_OPINION,
    label:
      inForce === null
        ? t('checkIn.noConfidence')
        : t('checkIn.confidenceUnchanged', { answer: t(confidenceText(inForce)) }),
  },
  ...CONFIDENCES.map((each) => ({
    value: String(each / 100),
    label: t(`checkIn.confidenceOf.${each}`),
  })),
];
