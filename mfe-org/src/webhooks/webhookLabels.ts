// The labels of webhook events and of the reasons for failed deliveries. An event or a reason that
// only a newer server knows keeps the server's name.
import { isKeyOf } from '@cumbre/contract/textKeys';
import type { WebhookDelivery } from '@cumbre/contract/webhooks';
import { formatInstant } from '@cumbre/ui/formatInstant';
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

/** How an attempt ended: the answer of the receiver or the reason why there is none, and its duration. */
export function outcomeText(
  t: Texts,
  { status, reason, duration }: Pick<WebhookDelivery, 'status' | 'reason' | 'duration'>,
): string {
  if (status === null && reason === null) return '–';
  const what = status === null ? reasonText(t, reason ?? '') : `HTTP ${status}`;
  return duration === null
    ? what
    : `${what}, ${t('webhooks.log.milliseconds', { count: duration })}`;
}

export const reasonText = (t: Texts, reason: string): string =>
  isKeyOf(webhooks.reason, reason) ? t(`webhooks.reason.${reason}`) : reason;

/** How a test ended, with its time. */
export const testText = (t: Texts, result: WebhookDelivery): string =>
  t(result.state === 'delivered' ? 'webhooks.test.delivered' : 'webhooks.test.failed', {
    answer: outcomeText(t, result),
    moment: formatInstant(result.triedAt ?? result.createdAt),
  });
