// The words of webhooks: they come with their screen, and not with the first one.
import { useHost } from '@cumbre/remote/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import en from '../texts/webhooks.en.json';
import es from '../texts/webhooks.es.json';

export function useWebhookTexts() {
  const { i18n } = useHost();
  useState(() => i18n.addTexts({ en: { webhooks: en }, es: { webhooks: es } }));
  return useTranslation('mfe-org', { keyPrefix: 'webhooks' }).t;
}
