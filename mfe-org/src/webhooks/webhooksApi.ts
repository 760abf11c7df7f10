// The endpoints of an organization's webhooks: list, create, change, delete, rotate the secret,
// send a test, and the log of each. Only the answer that creates a secret contains it.
import { api } from '../api';
import type {
  CreateWebhookBody,
  UpdateWebhookBody,
  Webhook,
  WebhookDeliveriesAnswer,
  WebhookDelivery,
  WebhookDeliveryAnswer,
  WebhooksAnswer,
  WebhookSecretAnswer,
} from '@cumbre/contract/webhooks';

export interface WebhookPlace {
  organization: string;
  webhook: string;
}

const pathOf = ({ organization, webhook }: WebhookPlace) =>
  `organizations/${organization}/webhooks/${webhook}`;

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], string>({
      query: (organization) => ({ path: `organizations/${organization}/webhooks`, silent: true }),
      transformResponse: (answer: WebhooksAnswer) => answer.webhooks,
      providesTags: ['Webhooks'],
    }),
    createWebhook: build.mutation<
      WebhookSecretAnswer,
      { organization: string; body: CreateWebhookBody }
    >({
      query: ({ organization, body: json }) => ({
        path: `organizations/${organization}/webhooks`,
        method: 'POST',
        json,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Webhooks'] : []),
    }),
    updateWebhook: build.mutation<null, WebhookPlace & { body: UpdateWebhookBody }>({
      query: ({ body: json, ...place }) => ({
        path: pathOf(place),
        method: 'PATCH',
        json,
        silent: true,
      }),
      invalidatesTags: ['Webhooks', 'WebhookDeliveries'],
    }),
    deleteWebhook: build.mutation<null, WebhookPlace>({
      query: (place) => ({
        path: pathOf(place),
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Webhooks'],
    }),
    exchangeSecret: build.mutation<WebhookSecretAnswer, WebhookPlace>({
      query: (place) => ({ path: `${pathOf(place)}/secret`, method: 'POST', silent: true }),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<WebhookDeliveryAnswer, WebhookPlace>({
      query: (place) => ({ path: `${pathOf(place)}/test`, method: 'POST', silent: true }),
      invalidatesTags: ['WebhookDeliveries'],
    }),
    /** One of the newest messages. */
    webhookDelivery: build.query<WebhookDelivery | null, WebhookPlace & { delivery: string }>({
      query: (place) => ({ path: `${pathOf(place)}/deliveries`, silent: true }),
      transformResponse: ({ deliveries }: WebhookDeliveriesAnswer, _meta, { delivery }) =>
        deliveries.find(({ id }) => id === delivery) ?? null,
    }),
    webhookDeliveries: build.infiniteQuery<WebhookDeliveriesAnswer, WebhookPlace, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        path: `${pathOf(queryArg)}/deliveries`,
        query: { cursor: pageParam ?? undefined },
        silent: true,
      }),
      providesTags: ['WebhookDeliveries'],
    }),
    redeliver: build.mutation<null, WebhookPlace & { delivery: string }>({
      query: ({ delivery, ...place }) => ({
        path: `${pathOf(place)}/deliveries/${delivery}/redeliver`,
        method: 'POST',
        silent: true,
      }),
      invalidatesTags: ['WebhookDeliveries'],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useExchangeSecretMutation,
  useTestWebhookMutation,
  useLazyWebhookDeliveryQuery,
  useWebhookDeliveriesInfiniteQuery,
  useRedeliverMutation,
} = webhooksApi;
