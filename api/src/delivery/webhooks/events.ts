// Events of webhooks. They carry no secret.
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
    /**
     * Switched off after failing for too long or after the status 410. `label` is its description
     * or host.
     */
    webhookSwitchedOff: WebhookEvent & { label: string };
  }
}

export {};
