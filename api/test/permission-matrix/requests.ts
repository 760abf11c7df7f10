// The requests of the matrix by row: path parameters, body and version. Every request would succeed
// for an allowed caller, so that cells differ only by caller. Names are unique.
import type { CallOptions } from '../support/caller';
import type { CallerKind } from './callers';
import { accountRequests } from './requests/accounts';
import { apiKeyRequests } from './requests/apiKeys';
import { auditRequests } from './requests/audit';
import { cycleClosingRequests } from './requests/cycleClosing';
import { cycleRequests } from './requests/cycles';
import { draftRequests } from './requests/drafts';
import { invitationRequests } from './requests/invitations';
import { itemRequests } from './requests/items';
import { operationRequests } from './requests/operation';
import { organizationRequests } from './requests/organizations';
import { itemCommentRequests } from './requests/itemComments';
import { meetingRequests } from './requests/meetings';
import { sharingRequests } from './requests/sharing';
import { signInPolicyRequests } from './requests/signInPolicy';
import { signInProviderRequests } from './requests/signInProviders';
import { teamRequests } from './requests/teams';
import { webhookRequests } from './requests/webhooks';
import type { PermissionFixture } from './permissionFixture';

export interface Sent extends CallOptions {
  /** In the order of the route's parameters. */
  at?: string[];
  /** Without the question mark. */
  query?: string;
  body?: unknown;
  /** Where the body determines the outcome instead of the status. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each reads its own answer
  statusIn?: (body: any) => number | undefined;
  /** The path for a route with a wildcard. */
  path?: string;
}

export type Requests = Record<string, (fixture: PermissionFixture, caller: CallerKind) => Sent>;

export const REQUESTS: Requests = {
  ...accountRequests,
  ...apiKeyRequests,
  ...cycleRequests,
  ...cycleClosingRequests,
  ...draftRequests,
  ...invitationRequests,
  ...itemRequests,
  ...operationRequests,
  ...organizationRequests,
  ...itemCommentRequests,
  ...meetingRequests,
  ...sharingRequests,
  ...auditRequests,
  ...signInPolicyRequests,
  ...signInProviderRequests,
  ...teamRequests,
  ...webhookRequests,
};
