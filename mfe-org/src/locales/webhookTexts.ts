// The texts of the webhooks screen: they are fetched with that screen.
import en from './webhooks.en.json';
import es from './webhooks.es.json';

export const webhookTexts = { en: { webhooks: en }, es: { webhooks: es } };
