// The one RTK Query api. Server state lives here and nowhere else; each feature injects its own endpoints. Tags name
// what an answer shows, so that a write tells the others by noun: a check-in invalidates Items, not a screen.
import { createApi } from '@reduxjs/toolkit/query/react';
import { request } from './request';

export const api = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: ['Account', 'Devices', 'FirstSteps', 'Organizations', 'Organization', 'Members', 'Invitations', 'ApiKeys', 'Webhooks', 'WebhookDeliveries', 'Cycles', 'Items', 'Deletions', 'Entries', 'Notes', 'Commitments', 'Shares', 'Notifications', 'Calendar'],
  endpoints: () => ({}),
});
