// What a webhook is called: its name, else the host of its address. Where two would have
// the same name, each has the time of its creation behind it.
import type { Webhook } from '@cumbre/contract/webhooks';
import { formatInstant } from '@cumbre/ui/formatInstant';
import type { Texts } from '../useTranslation';

type NamedWebhook = Pick<Webhook, 'id' | 'url' | 'description' | 'createdAt'>;

const plainName = ({ description, url }: NamedWebhook) => description || new URL(url).host;

export function webhookName(t: Texts, webhook: NamedWebhook, all: readonly NamedWebhook[]): string {
  const name = plainName(webhook);
  const isShared = all.some((other) => other.id !== webhook.id && plainName(other) === name);
  return isShared
    ? t('webhooks.nameCreated', { name, moment: formatInstant(webhook.createdAt) })
    : name;
}

/** Whether another webhook has the address too. */
export const sharesAddress = (
  url: string,
  own: string | undefined,
  all: readonly NamedWebhook[],
): boolean =>
  all.some((other) => other.id !== own && URL.parse(other.url)?.href === URL.parse(url)?.href);
