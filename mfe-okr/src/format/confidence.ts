// The answers to "will the target be met?": a person gives one of five, a script any share.

/** In percent. */
export const CONFIDENCES = [0, 25, 50, 75, 100] as const;

/** The key of the answer's text nearest to `confidence`, a ratio 0..1. */
export const confidenceText = (confidence: number) =>
  `checkIn.confidenceOf.${CONFIDENCES[Math.round(confidence * 4)] ?? 100}` as const;
