// What the members of each role may do, as screens show it. The server decides by its own rules; one of
// its tests compares them with this table.
import type { MemberRole } from './enumerations';

export const ROLE_TASKS = [
  'read',
  'checkIn',
  'editItems',
  'manageCycles',
  'share',
  'manageUsers',
  'integrate',
  'govern',
] as const;
export type RoleTask = (typeof ROLE_TASKS)[number];

/**
 * On which items: on all, on those that the person owns or is assigned, on those and what is below
 * them, or on none. A task that is about no item has all or none.
 */
export type RoleReach = 'all' | 'ownAndBelow' | 'own' | 'none';

const members = (
  owner: RoleReach,
  admin: RoleReach,
  shepherd: RoleReach,
  partner: RoleReach,
  user: RoleReach,
): Readonly<Record<MemberRole, RoleReach>> => ({ owner, admin, shepherd, partner, user });

export const ROLE_MATRIX: Readonly<Record<RoleTask, Readonly<Record<MemberRole, RoleReach>>>> = {
  read: members('all', 'all', 'all', 'all', 'all'),
  checkIn: members('all', 'all', 'all', 'ownAndBelow', 'own'),
  editItems: members('all', 'all', 'all', 'ownAndBelow', 'none'),
  manageCycles: members('all', 'all', 'all', 'none', 'none'),
  share: members('all', 'all', 'none', 'none', 'none'),
  manageUsers: members('all', 'all', 'none', 'none', 'none'),
  integrate: members('all', 'all', 'none', 'none', 'none'),
  govern: members('all', 'none', 'none', 'none', 'none'),
};
