// The operations of signing in with a provider and of sign-in policies (openApiOperations.ts).
import type { Call } from './openApiOperations';

export const SIGN_IN_OPERATIONS: Record<string, Call> = {
  'GET /api/organizations/{id}/sign-in-policy': {
    id: 'readSignInPolicy',
    summary: 'How the people of the organization’s domains sign in',
    errorStatuses: [404],
  },
  'PUT /api/organizations/{id}/sign-in-policy': {
    id: 'changeSignInPolicy',
    summary: 'Change how the people of the organization’s domains sign in',
    errorStatuses: [404, 412, 422, 428],
  },
  'GET /api/organizations/{id}/second-factor': {
    id: 'readFactorDemand',
    summary: 'Since when members need a second factor, and how many have none',
    errorStatuses: [404],
  },
  'PUT /api/organizations/{id}/second-factor': {
    id: 'changeFactorDemand',
    summary: 'Demand a second factor of the members from a date on, or no longer',
    errorStatuses: [404, 409, 412, 422, 428],
  },
  'POST /api/organizations/{id}/domains': {
    id: 'addDomain',
    summary: 'Add a domain, which then has to be proved',
    errorStatuses: [404, 409, 422],
  },
  'POST /api/organizations/{id}/domains/{domain}/prove': {
    id: 'proveDomain',
    summary: 'Prove a domain by its TXT record or by the token of a mail',
    errorStatuses: [404, 409],
  },
  'POST /api/organizations/{id}/domains/{domain}/mail': {
    id: 'mailDomain',
    summary: 'Mail a link that proves the domain to one of its administrators',
    errorStatuses: [404],
  },
  'DELETE /api/organizations/{id}/domains/{domain}': {
    id: 'removeDomain',
    summary: 'Remove a domain',
    errorStatuses: [404],
  },
  'GET /api/users/sign-in-providers/{id}/start': {
    id: 'beginProviderSignIn',
    summary: 'Begin to sign in with an OpenID provider',
    errorStatuses: [404],
  },
  'GET /api/users/sign-in-providers/{id}/callback': {
    id: 'answerProviderSignIn',
    summary: 'Where an OpenID provider sends the browser back to',
    errorStatuses: [404],
  },
  'POST /api/users/sign-in-providers/{id}/session': {
    id: 'signInWithProvider',
    summary: 'Finish to sign in with an OpenID provider',
    errorStatuses: [403, 404, 409],
  },
  'POST /api/users/sign-in-providers/{id}/backchannel-logout': {
    id: 'endProviderSession',
    summary: 'Where an OpenID provider says that it has ended a session',
    errorStatuses: [404],
  },
};
