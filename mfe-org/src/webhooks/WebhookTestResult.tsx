// How the last test of a webhook ended, with its time. It stands beside the button that sent it until the
// next one is sent.
import type { WebhookDelivery } from '@cumbre/contract/webhooks';
import { CheckOutlined, Text, WarningFilled } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { testText } from './webhookLabels';

export function WebhookTestResult({ result }: { result: WebhookDelivery | null }) {
  const { t } = useTranslation();
  if (!result) return null;
  const isDelivered = result.state === 'delivered';
  return (
    <Text small tone={isDelivered ? 'success' : 'warning'}>
      {isDelivered ? <CheckOutlined aria-hidden /> : <WarningFilled aria-hidden />}{' '}
      {testText(t, result)}
    </Text>
  );
}
