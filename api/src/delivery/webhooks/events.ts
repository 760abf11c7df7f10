// What happens to webhooks. The events carry no secret.
interface AuditedWebhook {
  url: string;
  description: string;
  kinds: readonly string[];
  on: boolean;
}

interface WebhookEvent {
  organizationId: string;
  webhookId: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    webhookCreated: WebhookEvent & { webhook: AuditedWebhook };
    webhookChanged: WebhookEvent & { before: AuditedWebhook; after: AuditedWebhook };
    webhookSecretChanged: WebhookEvent;
    webhookDeleted: WebhookEvent & { before: AuditedWebhook };
    /** It was switched off because its address failed for too long, or said that it is gone. `label` names it. */
    webhookSwitchedOff: WebhookEvent & { label: string };
  }
}

export {};
