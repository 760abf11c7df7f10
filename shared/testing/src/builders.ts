// Rows as the server sends them, for screen tests. Each builder makes a complete, ordinary row; a
// test states only what matters to it. Ids are counted, so that two rows never share one.
import type { Commitment } from '@cumbre/contract/commitments';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item, Person } from '@cumbre/contract/items';
import type { Note } from '@cumbre/contract/notes';
import type { MemberOrganization, Organization } from '@cumbre/contract/organizations';
import { ITEM_ABILITIES, ORGANIZATION_ABILITIES } from '@cumbre/contract/permissions';
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { SessionUser } from '@cumbre/client/session';

let idCount = 0;

/** A new id at each call, in the server's format (UUIDv7). */
export function buildId(): string {
  idCount += 1;
  return `01890000-0000-7000-8000-${idCount.toString(16).padStart(12, '0')}`;
}

export function buildUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: buildId(),
    email: 'ana@example.org',
    firstName: 'Ana',
    lastName: 'Quispe',
    phone: '+51 999 888 777',
    validated_email: true,
    hasProfile: true,
    ...changes,
  };
}

export function buildPerson(changes: Partial<Person> = {}): Person {
  return { id: buildId(), firstName: 'Ana', lastName: 'Quispe', ...changes };
}

export function buildOrganization(changes: Partial<Organization> = {}): Organization {
  return {
    id: buildId(),
    owner: buildId(),
    name: 'Andes Cooperative',
    industry: 'agricultureAndFood',
    employees: '11-50',
    country: 'PE',
    type: 'cooperative',
    website: null,
    purpose: false,
    timeZone: 'America/Lima',
    shareOkrs: 1,
    visibleMembers: 0,
    createdAt: '2026-01-02T09:00:00.000Z',
    numberOfUsers: 1,
    active: true,
    version: 1,
    role: 'owner',
    abilities: [...ORGANIZATION_ABILITIES],
    ...changes,
  };
}

/** One row of "my organizations". */
export function buildMembership(changes: Partial<MemberOrganization> = {}): MemberOrganization {
  return {
    id: buildId(),
    name: 'Andes Cooperative',
    user_organization_id: buildId(),
    role: 'owner',
    state: 'accepted',
    user_hierarchy_level: null,
    user_department: null,
    timeZone: 'America/Lima',
    joinedAt: '2020-01-01T00:00:00.000Z',
    abilities: [...ORGANIZATION_ABILITIES],
    secondFactor: null,
    ...changes,
  };
}

export function buildCycle(changes: Partial<Cycle> = {}): Cycle {
  return {
    id: buildId(),
    organization: buildId(),
    name: '2026 Q1',
    state: 'running',
    start: '2026-01-01',
    end: '2026-03-31',
    version: 1,
    createdAt: '2026-01-01T09:00:00.000Z',
    finishedAt: null,
    finishReason: null,
    items: 0,
    abilities: ['edit', 'delete', 'changeState', 'createItem'],
    transitions: [{ state: 'finished', reasonRequired: true }],
    ...changes,
  };
}

/**
 * By default a key result from 50 to 10 with the current value 40. For an objective pass `kind` and
 * the result of its roll-up.
 */
export function buildItem(changes: Partial<Item> = {}): Item {
  const objective = changes.kind === 'objective';
  return {
    id: buildId(),
    code: objective ? 'O1' : 'KR1.1',
    kind: 'key_result',
    parentId: null,
    position: 0,
    title: objective ? 'Fewer families wait for water' : 'Days without water',
    description: '',
    type: 'SINGLE',
    lagMeasure: objective ? '' : 'Days without water',
    unit: objective ? '' : 'days',
    startValue: objective ? null : 50,
    currentValue: objective ? null : 40,
    targetValue: objective ? null : 10,
    weight: 1,
    owner: buildId(),
    assignedUser: null,
    cycle: buildId(),
    frequency: null,
    occurrenceMode: 'last',
    cadence: 'weekly',
    team: null,
    startDate: null,
    endDate: null,
    createdOn: '2026-01-01',
    lastCheckIn: objective ? null : '2026-02-10',
    confidence: null,
    lastUpdated: '2026-02-10T09:00:00.000Z',
    rawProgress: 0.25,
    realProgress: 0.25,
    expectedProgress: 45 / 89,
    status: 'atRisk',
    disagrees: false,
    version: 1,
    abilities: [...ITEM_ABILITIES],
    ...changes,
  };
}

export function buildCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  return {
    id: buildId(),
    value: 40,
    date: '2026-02-10',
    note: '',
    mentions: [],
    confidence: null,
    noteBy: null,
    noteAt: null,
    confidenceBy: null,
    progress: 0.25,
    createdBy: 'Ana Quispe',
    createdAt: '2026-02-10T09:00:00.000Z',
    lastEdited: null,
    editedBy: null,
    user: buildPerson(),
    abilities: ['edit', 'delete'],
    ...changes,
  };
}

export function buildNote(changes: Partial<Note> = {}): Note {
  return {
    id: buildId(),
    content: 'The pump came',
    mentions: [],
    user: buildPerson(),
    createdAt: '2026-02-10T09:00:00.000Z',
    lastEdited: null,
    version: 1,
    abilities: ['edit', 'delete'],
    ...changes,
  };
}

export function buildCommitment(changes: Partial<Commitment> = {}): Commitment {
  return {
    id: buildId(),
    title: 'Order the pump',
    description: '',
    startsAt: '2026-02-10',
    endsAt: '2026-02-20',
    state: 'open',
    user: buildPerson(),
    assignedUser: null,
    createdAt: '2026-02-10T09:00:00.000Z',
    lastEdited: null,
    version: 1,
    abilities: ['edit', 'delete'],
    ...changes,
  };
}
