// The labels of webhook events and of the reasons for failed deliveries. An event or a reason that
// only a newer server knows keeps the server's name.
import { isKeyOf } from '@cumbre/contract/textKeys';
import webhooks from '../locales/webhooks.en.json';
import type { Texts } from '../useTranslation';

/** Translation keys contain no dots: `cycle.stateChanged` is stored as `cycle_stateChanged`. */
export function kindText(t: Texts, kind: string): string {
  const key = kind.replace('.', '_');
  return isKeyOf(webhooks.kinds, key) ? t(`webhooks.kinds.${key}`) : kind;
}

export const reasonText = (t: Texts, reason: string): string =>
  isKeyOf(webhooks.reason, reason) ? t(`webhooks.reason.${reason}`) : reason;
