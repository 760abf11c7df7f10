// The labels of webhook events and of the reasons for failed deliveries. An event or a reason that
// only a newer server knows keeps the server's name.
import { isKeyOf } from '@cumbre/contract/textKeys';
import webhooks from '../locales/webhooks.en.json';
import type { Texts } from '../useTranslation';

type TextKeyOf<Kind extends string> = Kind extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : Kind;

/** Translation keys contain no dots: `cycle.stateChanged` is stored as `cycle_stateChanged`. */
export const textKey = <Kind extends string>(kind: Kind) =>
  kind.replace('.', '_') as TextKeyOf<Kind>;

export function kindText(t: Texts, kind: string): string {
  const key = textKey(kind);
  return isKeyOf(webhooks.kinds, key) ? t(`webhooks.kinds.${key}`) : kind;
}

export const reasonText = (t: Texts, reason: string): string =>
  isKeyOf(webhooks.reason, reason) ? t(`webhooks.reason.${reason}`) : reason;
