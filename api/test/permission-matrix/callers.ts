// The callers of the matrix, people and API keys, in the order of its columns, and the callers
// outside of the organization.
export const CALLERS = [
  'anonymous',
  'expired',
  'unverified',
  'noOrganization',
  'owner',
  'admin',
  'shepherd',
  'partner',
  'user',
  'lead',
  'pending',
  'removed',
  'foreignOwner',
  'ofTwo',
  'keyRead',
  'keyWrite',
  'keyForeign',
  'keyRevoked',
  'keyDemoted',
  'keyAudit',
] as const;

export type CallerKind = (typeof CALLERS)[number];

/** They must get no content of the organization from any call. */
export const OUTSIDERS: ReadonlySet<CallerKind> = new Set([
  'anonymous',
  'expired',
  'unverified',
  'noOrganization',
  'pending',
  'removed',
  'foreignOwner',
  'keyForeign',
  'keyRevoked',
]);
