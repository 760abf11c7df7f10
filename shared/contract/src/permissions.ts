// The names of abilities: what a caller may do. The server decides (one function, deny by default)
// and sends the allowed names as `abilities` of every row. Screens show and hide controls by these
// names and have no rules of their own.

/** In an organization. The first nine names are the permissions of the specification. */
export const ORGANIZATION_ABILITIES = [
  'deleteUser',
  'editUser',
  'inviteUser',
  'deleteOrganization',
  'editOrganization',
  'viewUser',
  'managePartners',
  'manageShepherds',
  'shareObjective',
  'transferOwnership',
  'createCycle',
  'createObjective',
  'exportOkrs',
  'importOkrs',
  'exportOrganization',
  'manageApiKeys',
  'manageWebhooks',
  'viewAudit',
  'manageSignIn',
  'demandSecondFactor',
  'manageTeams',
  'viewBoard',
  'leave',
] as const;

/** With a cycle. The possible next states are sent as `transitions`. */
export const CYCLE_ABILITIES = ['edit', 'delete', 'changeState', 'createItem'] as const;

/** With an objective or a key result. */
export const ITEM_ABILITIES = [
  'edit',
  'move',
  'delete',
  'checkIn',
  'createChild',
  'addNote',
  'addCommitment',
  'share',
  'copy',
] as const;

/** With a note or a commitment. */
export const ITEM_COMMENT_ABILITIES = ['edit', 'delete'] as const;
/** With an objective, when its cycle is closed. */
export const VERDICT_ABILITIES = ['giveVerdict'] as const;
/** With the closing of a cycle. */
export const CLOSING_ABILITIES = ['addCard'] as const;
/** With a meeting. */
export const MEETING_ABILITIES = ['end', 'send'] as const;
export const INVITATION_ABILITIES = ['resend', 'copyLink', 'revoke'] as const;
/** With a team. */
export const TEAM_ABILITIES = ['edit', 'editMembers', 'delete'] as const;
/** With a draft. */
export const DRAFT_ABILITIES = ['edit', 'delete', 'publish'] as const;
/** With another member. The roles that the caller may give are sent as `roles`. */
export const MEMBER_ABILITIES = ['edit', 'remove'] as const;

export type OrganizationAbility = (typeof ORGANIZATION_ABILITIES)[number];
export type CycleAbility = (typeof CYCLE_ABILITIES)[number];
export type InvitationAbility = (typeof INVITATION_ABILITIES)[number];
export type TeamAbility = (typeof TEAM_ABILITIES)[number];
export type DraftAbility = (typeof DRAFT_ABILITIES)[number];
export type ItemAbility = (typeof ITEM_ABILITIES)[number];
export type ItemCommentAbility = (typeof ITEM_COMMENT_ABILITIES)[number];
export type VerdictAbility = (typeof VERDICT_ABILITIES)[number];
export type ClosingAbility = (typeof CLOSING_ABILITIES)[number];
export type MeetingAbility = (typeof MEETING_ABILITIES)[number];
