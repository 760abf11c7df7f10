// Memberships, roles, ownership, invitations and organizations, against requests that change them.
import { createCycleScenario } from '../../support/cycleScenario';
import type { CycleScenario } from '../../support/cycleScenario';
import { hashPassword } from '../../../src/accounts/users/passwords';
import type { Person, TestApp } from '../../support/testApp';
import type { Pair, PreparedPair, Scene } from '../pair';

const TODAY = '2026-02-15';
const PASSWORD = 'Cordillera-7!';
const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };

interface Place {
  scene: Scene;
  p: CycleScenario;
  admin: Person;
  user: Person;
  item: string;
  membershipOf: (person: Person) => string;
}

async function placeOf(scene: Scene): Promise<Place> {
  const p = await createCycleScenario(scene.test);
  const [admin, user] = [await p.member('admin'), await p.member('user')];
  const { id: item } = await p.objective({ ...MEASURE, assignedUser: user.userId });
  const rows = await scene.test.handle.db
    .selectFrom('memberships')
    .where('organization_id', '=', p.organization)
    .select(['id', 'user_id'])
    .execute();
  return {
    scene,
    p,
    admin,
    user,
    item,
    membershipOf: ({ userId }) => rows.find(({ user_id }) => user_id === userId)!.id,
  };
}

async function owners({
  scene: {
    test: { handle },
  },
  p,
}: Place): Promise<string[]> {
  const all = await handle.db
    .selectFrom('memberships')
    .where('organization_id', '=', p.organization)
    .where('role', '=', 'owner')
    .select('user_id')
    .execute();
  return all.length === 1 ? [] : [`the organization has ${all.length} owners`];
}

const role = (by: Person, place: Place, person: Person, to: string) => () =>
  by.patch('/api/organizations/member', {
    user_organization_id: place.membershipOf(person),
    role: to,
  });
const remove =
  (by: Person, { p }: Place, person: Person) =>
  () =>
    by.delete(`/api/organizations/${p.organization}/members/${person.userId}`);
const transfer =
  (by: Pick<Person, 'post'>, { p }: Place, person: Person) =>
  () =>
    by.post(`/api/organizations/${p.organization}/transfer`, { user: person.userId });
const checkIn =
  ({ scene: { heldCaller: held }, item }: Place, by: Person) =>
  () =>
    held(by).post(`/api/okrs/${item}/progress`, { value: 2, date: TODAY });

function pair(
  name: string,
  refusedAs: string[],
  prepare: (place: Place) => Promise<PreparedPair> | PreparedPair,
  laterRefusedAs: string[] = [],
): Pair {
  return {
    name,
    expectedErrors: refusedAs,
    expectedLaterErrors: laterRefusedAs,
    prepare: async (scene) => prepare(await placeOf(scene)),
  };
}

async function withPassword({ handle }: TestApp, { userId }: Person): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await handle.transaction((tx) =>
    tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute(),
  );
}

async function invitePerson({
  scene: { test },
  p,
}: Place): Promise<{ person: Person; id: string }> {
  const person = await test.signUp();
  const { body } = await p.owner.post(`/api/organizations/${p.organization}/invitations`, {
    email: person.email,
    name: 'Ana',
    role: 'Viewer',
  });
  return { person, id: body.invitation.id };
}

const accept =
  ({ scene: { heldCaller: held }, p }: Place, person: Person) =>
  () =>
    held(person).post('/api/organizations/respondinvitation', {
      organization: p.organization,
      answer: 'accepted',
    });

/** Memberships that must not exist: of people who were not accepted or were removed. */
async function places(
  {
    scene: {
      test: { handle },
    },
    p,
  }: Place,
  { userId }: Person,
): Promise<number> {
  return (
    await handle.db
      .selectFrom('memberships')
      .where('organization_id', '=', p.organization)
      .where('user_id', '=', userId)
      .select('id')
      .execute()
  ).length;
}

export const memberPairs: Pair[] = [
  pair('a check-in, and the member is taken out', ['NOT_FOUND'], (place) => ({
    send: checkIn(place, place.user),
    sendMeanwhile: remove(place.p.owner, place, place.user),
  })),
  pair('a check-in, and the member signs out everywhere', ['TOKEN_INVALID'], async (place) => {
    const elsewhere = await place.scene.test.signInAgain(place.user);
    return {
      send: checkIn(place, place.user),
      sendMeanwhile: () => elsewhere.delete('/api/users/me/sessions'),
    };
  }),
  pair('a check-in, and the organization is closed', ['NOT_FOUND'], (place) => ({
    send: checkIn(place, place.user),
    sendMeanwhile: () => place.p.owner.delete(`/api/organizations/${place.p.organization}`),
  })),
  pair('a note, and the member is taken out', ['NOT_FOUND'], (place) => ({
    send: () =>
      place.scene
        .heldCaller(place.user)
        .post(`/api/okrs/${place.item}/notes`, { content: 'Well done' }),
    sendMeanwhile: remove(place.p.owner, place, place.user),
  })),
  pair('a new objective, and the role is lowered', ['FORBIDDEN'], (place) => ({
    send: () =>
      place.scene.heldCaller(place.admin).post(`/api/organizations/${place.p.organization}/okrs`, {
        kind: 'objective',
        cycle: place.p.cycle,
        title: 'Grow',
        owner: place.admin.userId,
      }),
    sendMeanwhile: role(place.p.owner, place, place.admin, 'user'),
  })),
  pair('a new cycle, and the role is lowered', ['FORBIDDEN'], (place) => ({
    send: () =>
      place.scene
        .heldCaller(place.admin)
        .post(`/api/organizations/${place.p.organization}/cycles`, {
          name: 'Next',
          start: TODAY,
          end: '2026-12-31',
        }),
    sendMeanwhile: role(place.p.owner, place, place.admin, 'user'),
  })),
  pair('an offer of an objective, and the role is lowered', ['FORBIDDEN'], async (place) => {
    const { test, heldCaller: held } = place.scene;
    const recipient = await test.createOrganization(await test.signUp());
    return {
      send: () =>
        held(place.admin).post(`/api/okrs/${place.item}/shares`, { organization: recipient }),
      sendMeanwhile: role(place.p.owner, place, place.admin, 'user'),
    };
  }),
  pair(
    'an offer of an objective, and the other organization takes none any more',
    ['ORGANIZATION_NOT_SHARING'],
    async (place) => {
      const { test, heldCaller: held } = place.scene;
      const other = await test.signUp();
      const recipient = await test.createOrganization(other);
      return {
        send: () =>
          held(place.admin).post(`/api/okrs/${place.item}/shares`, { organization: recipient }),
        sendMeanwhile: () =>
          other.put('/api/organizations', { id: recipient, shareOkrs: 0 }, { version: 1 }),
      };
    },
  ),
  pair(
    'a role that an admin gives, and the owner raises that member',
    ['ROLE_NOT_ALLOWED'],
    (place) => ({
      send: role(
        { ...place.admin, ...place.scene.heldCaller(place.admin), token: place.admin.token },
        place,
        place.user,
        'partner',
      ),
      sendMeanwhile: role(place.p.owner, place, place.user, 'shepherd'),
      faults: async () => {
        const row = await place.scene.test.handle.db
          .selectFrom('memberships')
          .where('id', '=', place.membershipOf(place.user))
          .select('role')
          .executeTakeFirstOrThrow();
        return row.role === 'shepherd' ? [] : [`the member is ${row.role}`];
      },
    }),
  ),
  pair(
    'a role that the owner gives, and that member becomes the owner',
    ['ROLE_NOT_ALLOWED'],
    (place) => ({
      send: role(
        { ...place.p.owner, ...place.scene.heldCaller(place.p.owner), token: place.p.owner.token },
        place,
        place.admin,
        'user',
      ),
      sendMeanwhile: transfer(place.p.owner, place, place.admin),
      faults: () => owners(place),
    }),
  ),
  pair(
    'a transfer, and who is to own it leaves',
    ['PERSON_UNKNOWN'],
    (place) => ({
      send: transfer(place.scene.heldCaller(place.p.owner), place, place.admin),
      sendMeanwhile: remove(place.admin, place, place.admin),
      faults: () => owners(place),
    }),
    ['OWNER_CANNOT_LEAVE'],
  ),
  pair(
    'a transfer, and the account of who is to own it is deleted',
    ['PERSON_UNKNOWN'],
    async (place) => {
      await withPassword(place.scene.test, place.admin);
      return {
        send: transfer(place.scene.heldCaller(place.p.owner), place, place.admin),
        sendMeanwhile: () => place.admin.delete('/api/users/me', { body: { password: PASSWORD } }),
        faults: () => owners(place),
      };
    },
    ['OWNS_ORGANIZATIONS'],
  ),
  pair(
    'a deletion of an account, and an organization is handed to it',
    ['OWNS_ORGANIZATIONS'],
    async (place) => {
      await withPassword(place.scene.test, place.admin);
      return {
        send: () =>
          place.scene
            .heldCaller(place.admin)
            .delete('/api/users/me', { body: { password: PASSWORD } }),
        sendMeanwhile: transfer(place.p.owner, place, place.admin),
        faults: () => owners(place),
      };
    },
    ['PERSON_UNKNOWN'],
  ),
  pair(
    'leaving, and the organization is handed to who leaves',
    ['OWNER_CANNOT_LEAVE'],
    (place) => ({
      send: () =>
        place.scene
          .heldCaller(place.admin)
          .delete(`/api/organizations/${place.p.organization}/members/${place.admin.userId}`),
      sendMeanwhile: transfer(place.p.owner, place, place.admin),
      faults: () => owners(place),
    }),
    ['PERSON_UNKNOWN'],
  ),
  pair('a change of the settings, and the organization is handed over', ['FORBIDDEN'], (place) => ({
    send: () =>
      place.scene
        .heldCaller(place.p.owner)
        .put('/api/organizations', { id: place.p.organization, name: 'Nevado' }, { version: 1 }),
    sendMeanwhile: transfer(place.p.owner, place, place.admin),
  })),
  pair('an heir is named, and the heir is taken out', ['HEIR_UNKNOWN'], (place) => ({
    send: () =>
      place.scene
        .heldCaller(place.p.owner)
        .delete(
          `/api/organizations/${place.p.organization}/members/${place.user.userId}?heir=${place.admin.userId}`,
        ),
    sendMeanwhile: remove(place.admin, place, place.admin),
  })),
  pair('an invitation, and who sends it may not any more', ['FORBIDDEN'], (place) => ({
    send: () =>
      place.scene
        .heldCaller(place.admin)
        .post(`/api/organizations/${place.p.organization}/invitations`, {
          email: 'new@example.org',
          name: 'New',
          role: 'Viewer',
        }),
    sendMeanwhile: role(place.p.owner, place, place.admin, 'user'),
  })),
  pair(
    'an invitation is accepted, and it is revoked',
    ['INVITATION_CLOSED'],
    async (place) => {
      const { person, id } = await invitePerson(place);
      return {
        send: accept(place, person),
        sendMeanwhile: () => place.p.owner.delete(`/api/invitations/${id}`),
      };
    },
    ['INVITATION_CLOSED'],
  ),
  pair(
    'an invitation is accepted, and the organization is closed',
    ['NOT_FOUND'],
    async (place) => {
      const { person } = await invitePerson(place);
      return {
        send: accept(place, person),
        sendMeanwhile: () => place.p.owner.delete(`/api/organizations/${place.p.organization}`),
      };
    },
  ),
  pair(
    'an invitation is accepted, and the account is deleted',
    ['TOKEN_INVALID'],
    async (place) => {
      const { person } = await invitePerson(place);
      await withPassword(place.scene.test, person);
      return {
        send: accept(place, person),
        sendMeanwhile: () => person.delete('/api/users/me', { body: { password: PASSWORD } }),
        faults: async () =>
          (await places(place, person)) > 0 ? ['a deleted account is a member'] : [],
      };
    },
  ),
];
