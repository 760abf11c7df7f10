// Sends a test and says what came of it: the answer of the address, or why there was none. The message
// takes the way of all others, so that the result comes a moment later. It stays until the next test.
import { failureOf } from '@cumbre/client/failure';
import type { WebhookDelivery } from '@cumbre/contract/webhooks';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { testText } from './webhookLabels';
import { useLazyWebhookDeliveryQuery, useTestWebhookMutation } from './webhooksApi';
import type { WebhookPlace } from './webhooksApi';

const LOOK_AGAIN_MS = 1_000;
/** An attempt ends after ten seconds. */
const LOOKS = 14;

const wait = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

/** `send` resolves with whether the test was taken; its result is told later. */
export function useWebhookTest(place: WebhookPlace): {
  send: () => Promise<boolean>;
  isTesting: boolean;
  /** Of the last test; null before the first one ends. */
  result: WebhookDelivery | null;
} {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [test] = useTestWebhookMutation();
  const [look] = useLazyWebhookDeliveryQuery();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<WebhookDelivery | null>(null);

  async function triedDelivery(delivery: string): Promise<WebhookDelivery | null> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await wait();
      const { data } = await look({ ...place, delivery });
      if (data?.triedAt) return data;
    }
    return null;
  }
  async function tellResult(id: string) {
    const delivery = await triedDelivery(id);
    setTesting(false);
    setResult(delivery);
    if (!delivery) return notify.success(t('webhooks.test.sent'));
    notify[delivery.state === 'delivered' ? 'success' : 'error'](testText(t, delivery));
  }
  return {
    isTesting,
    result,
    send: async () => {
      setTesting(true);
      setResult(null);
      const { data, error } = await test(place);
      if (data) void tellResult(data.delivery.id);
      else {
        setTesting(false);
        notify.error(failureOf(error)?.message || t('webhooks.failed.send'));
      }
      return data !== undefined;
    },
  };
}
