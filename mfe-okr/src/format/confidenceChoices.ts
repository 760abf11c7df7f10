// The choices of a list with the confidence of a check-in, in its form and in my week.
import type { Texts } from '../useTranslation';
import { CONFIDENCES, confidenceText } from './confidence';

/** The choice of a check-in that gives no confidence. */
export const NO_OPINION = 'none';

/** `inForce`: the confidence that stays unless another one is chosen; null for none. */
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
