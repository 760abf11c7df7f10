// How each row of the matrix is sent: what stands for the route's parameters, its body, the version it has seen. Every
// request is one that would succeed for somebody who may, so that a cell differs by its caller alone. One name, one row.
import type { CallOptions } from '../support/caller';
import type { CallerKind } from './callers';
import { accountRequests } from './requests/accounts';
import { apiKeyRequests } from './requests/apiKeys';
import { cycleRequests } from './requests/cycles';
import { invitationRequests } from './requests/invitations';
import { itemRequests } from './requests/items';
import { operationRequests } from './requests/operation';
import { organizationRequests } from './requests/organizations';
import { remarkRequests } from './requests/remarks';
import { sharingRequests } from './requests/sharing';
import { webhookRequests } from './requests/webhooks';
import type { World } from './world';

export interface Sent extends CallOptions {
  /** In the order of the route's parameters. */
  at?: string[];
  /** Without the question mark. */
  query?: string;
  body?: unknown;
  /** Where the body tells the outcome, and not the answer's own status. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each reads its own answer
  statusIn?: (body: any) => number | undefined;
  /** Another address for a route with a wildcard. */
  path?: string;
}

export type Requests = Record<string, (world: World, caller: CallerKind) => Sent>;

export const REQUESTS: Requests = {
  ...accountRequests, ...apiKeyRequests, ...cycleRequests, ...invitationRequests, ...itemRequests, ...operationRequests, ...organizationRequests, ...remarkRequests, ...sharingRequests, ...webhookRequests,
};
