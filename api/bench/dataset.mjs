// The rows of the benchmark: organizations with a small cycle each, and one with fifty people and
// trees of several sizes. All databases of a run get the same rows by SQL, because a hundred
// thousand calls would take an hour.
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

const DAY = 86_400_000;
const WEEKS_OF_HISTORY = 4;
const ITEMS_OF_A_SMALL_ORGANIZATION = 10;
export const PEOPLE = 50;
/** The number of people who may check in on every item; the others only on own items. */
const SHEPHERDS = 10;

const dateAt = (time) => new Date(time).toISOString().slice(0, 10);

/** A random date for a check-in: half of them today, the others in the last month. */
export const randomDate = () =>
  dateAt(Date.now() - (Math.random() < 0.5 ? 0 : Math.floor(Math.random() * 30) * DAY));
export const randomValue = () => Math.round(Math.random() * 10_000) / 100;
export const randomItem = (list) => list[Math.floor(Math.random() * list.length)];

function person(now, name) {
  const token = `bench-${uuidv7()}`;
  const user = {
    id: uuidv7(),
    email: `${name}@example.org`,
    password_hash: '',
    first_name: 'Ana',
    last_name: name,
    phone: '+12025550143',
    language: 'en',
    verified: 1,
    created_at: now,
  };
  const session = {
    id: uuidv7(),
    user_id: user.id,
    token_hash: createHash('sha256').update(token).digest('base64url'),
    created_at: now,
    last_used_at: now,
    user_agent: '',
    browser_hash: null,
  };
  return { user, session, token };
}

const organizationRow = (now, name) => ({
  id: uuidv7(),
  name,
  industry: 'education',
  employees: '11-50',
  country: 'PE',
  type: 'cooperative',
  website: null,
  purpose: 0,
  time_zone: 'UTC',
  share_okrs: 1,
  visible_members: 0,
  version: 1,
  created_at: now,
  closed_at: null,
});

/**
 * Every hundredth row is a root objective, every tenth its child, the others are key results; one
 * in twenty of these is recurrent.
 */
function tree(now, { organization, cycle, items, owners }) {
  const rows = [];
  const entries = [];
  let root = null;
  let objective = null;
  for (let index = 0; index < items; index += 1) {
    const kind = index % 10 === 0 ? 'objective' : 'key_result';
    const parent = index % 100 === 0 ? null : kind === 'objective' ? root : objective;
    const measured = kind === 'key_result';
    const recurrent = measured && index % 20 === 7;
    const code = `${measured ? 'K' : 'O'}${index}`;
    const owner = owners[index % owners.length];
    const row = {
      organization_id: organization.id,
      id: uuidv7(),
      cycle_id: cycle.id,
      parent_id: parent,
      position: index % 10,
      kind,
      code,
      code_key: code,
      title: measured
        ? `Key result ${index} that shows whether it comes true`
        : `Objective ${index} of a plausible length for a year`,
      description: measured ? '' : 'Why this matters, in a sentence or two.',
      type: recurrent ? 'RECURRENT' : 'SINGLE',
      lag_measure: measured ? 'Households reached' : '',
      unit: measured ? 'households' : '',
      start_value: measured ? 0 : null,
      target_value: measured ? 100 : null,
      weight: 1,
      owner_id: owner,
      assigned_id: null,
      frequency: recurrent ? 'weekly' : null,
      occurrence_mode: 'last',
      cadence: 'weekly',
      start_date: recurrent ? cycle.start_date : null,
      end_date: recurrent ? cycle.end_date : null,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    rows.push(row);
    if (!measured) objective = row.id;
    if (parent === null) root = row.id;
    for (let week = 1; measured && week <= WEEKS_OF_HISTORY; week += 1) {
      entries.push({
        organization_id: organization.id,
        id: uuidv7(),
        item_id: row.id,
        date: dateAt(Date.now() - (31 + week * 7) * DAY),
        value: (index * 7 + week) % 101,
        note: '',
        confidence: null,
        created_by: 'Ana',
        user_id: owner,
        created_at: now,
        last_edited_at: null,
      });
    }
  }
  return { rows, entries };
}

const cycleRow = (now, organization, name) => ({
  organization_id: organization.id,
  id: uuidv7(),
  name,
  state: 'running',
  start_date: dateAt(Date.now() - 90 * DAY),
  end_date: dateAt(Date.now() + 200 * DAY),
  version: 1,
  created_at: now,
  finished_at: null,
});

/** The main organization, with a tree of each size, and `smaller` others. */
export function createDataset({ smaller, sizes }) {
  const now = new Date().toISOString();
  const tables = {
    users: [],
    sessions: [],
    organizations: [],
    memberships: [],
    cycles: [],
    items: [],
    check_ins: [],
  };
  const admit = ({ user, session }, organization, role) => {
    tables.users.push(user);
    tables.sessions.push(session);
    tables.memberships.push({
      organization_id: organization.id,
      id: uuidv7(),
      user_id: user.id,
      role,
      hierarchy: null,
      department: null,
      listed_name: `${user.first_name} ${user.last_name}`.toLowerCase(),
      created_at: now,
    });
  };
  const addCycle = (organization, name, items, owners) => {
    const cycle = cycleRow(now, organization, name);
    const { rows, entries } = tree(now, { organization, cycle, items, owners });
    tables.cycles.push(cycle);
    tables.items.push(...rows);
    for (const entry of entries) tables.check_ins.push(entry);
    return {
      cycle: cycle.id,
      items: rows.map(({ id, kind, owner_id, type }) => ({ id, kind, owner: owner_id, type })),
    };
  };

  const organization = organizationRow(now, 'Andes Collective');
  tables.organizations.push(organization);
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    ...person(now, `person${index}`),
    role: index === 0 ? 'owner' : index < SHEPHERDS ? 'shepherd' : 'user',
  }));
  for (const each of people) admit(each, organization, each.role);
  const owners = people.map(({ user }) => user.id);
  const trees = new Map(
    sizes.map((size) => [size, addCycle(organization, `${size} items`, size, owners)]),
  );
  const others = [];
  for (let index = 0; index < smaller; index += 1) {
    const other = organizationRow(now, `Organization ${index}`);
    tables.organizations.push(other);
    const its = person(now, `other${index}`);
    admit(its, other, 'owner');
    const { items } = addCycle(other, 'This year', ITEMS_OF_A_SMALL_ORGANIZATION, [its.user.id]);
    others.push({
      token: its.token,
      items: items.filter(({ kind }) => kind === 'key_result').map(({ id }) => id),
    });
  }
  return {
    tables,
    organization: organization.id,
    trees,
    /** The owner of each smaller organization, with its key results. */
    others,
    people: people.map(({ user, token, role }) => ({
      id: user.id,
      email: user.email,
      token,
      role,
    })),
  };
}

/** The people who may check in, with the key results of that tree. */
export function reportersOf({ people, trees }, size) {
  const measured = trees.get(size).items.filter(({ kind }) => kind === 'key_result');
  return people
    .map((each) => ({
      ...each,
      items: measured
        .filter(({ owner }) => each.role !== 'user' || owner === each.id)
        .map(({ id }) => id),
    }))
    .filter(({ items }) => items.length > 0);
}
