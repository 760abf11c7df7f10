// Accounts: requests that open or use a session, against requests that end it.
import { uuidv7 } from 'uuidv7';
import type { LinkPurpose } from '../../../src/accounts/users/tables';
import { hashPassword } from '../../../src/accounts/users/passwords';
import { hashToken } from '../../../src/accounts/users/tokens';
import type { Person, TestApp } from '../../support/testApp';
import type { Pair, PreparedPair, Scene } from '../pair';

const PASSWORD = 'Cordillera-7!';
const OTHER_PASSWORD = 'Altiplano-8?';
const LATER_PASSWORD = '2026-02-15T12:20:00.000Z';
const ORGANIZATION = {
  name: 'Sierra',
  industry: 'education',
  employees: '11-50',
  country: 'CL',
  type: 'cooperative',
  website: null,
};
let passwordHash: string | undefined;

/** A person with that password and a session. */
async function personWithPassword(test: TestApp, verified = 1): Promise<Person> {
  passwordHash ??= await hashPassword(PASSWORD);
  const person = await test.signUp();
  await test.handle.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ password_hash: passwordHash!, verified })
      .where('id', '=', person.userId)
      .execute(),
  );
  return person;
}

async function linkTo(
  { handle }: TestApp,
  { userId, email }: Person,
  purpose: LinkPurpose,
): Promise<string> {
  const token = `link-${uuidv7()}`;
  await handle.transaction((tx) =>
    tx
      .insertInto('link_tokens')
      .values({
        id: uuidv7(),
        user_id: userId,
        purpose,
        email,
        token_hash: hashToken(token),
        created_at: LATER_PASSWORD,
        expires_at: LATER_PASSWORD,
        used_at: null,
      })
      .execute(),
  );
  return token;
}

const IDENTITY = {
  issuer: 'https://accounts.google.com',
  hostsMailbox: false,
  firstName: 'Ana',
  lastName: 'Quispe',
  groups: [],
  methods: [],
  sessionId: null,
};

/** The request of the page after Google has confirmed the identity. */
async function googleProof(
  { handle }: TestApp,
  { userId, email }: Person,
  linked: boolean,
): Promise<{ proof: string; headers: Record<string, string> }> {
  const [proof, browserKey] = [`proof-${uuidv7()}`, `browser-${uuidv7()}`];
  await handle.transaction(async (tx) => {
    await tx
      .insertInto('provider_sign_ins')
      .values({
        id: uuidv7(),
        provider_id: 'google',
        state_hash: uuidv7(),
        browser_hash: hashToken(browserKey),
        nonce: '',
        code_verifier: '',
        return_path: '/',
        language: 'en',
        link_session_id: null,
        expires_at: LATER_PASSWORD,
        answered_at: LATER_PASSWORD,
        proof_hash: hashToken(proof),
        identity: JSON.stringify({ ...IDENTITY, subject: userId, email }),
        id_token: null,
        used_at: null,
      })
      .execute();
    if (linked)
      await tx
        .insertInto('identities')
        .values({
          id: uuidv7(),
          issuer: IDENTITY.issuer,
          subject: userId,
          user_id: userId,
          email,
          created_at: LATER_PASSWORD,
          last_used_at: null,
        })
        .execute();
  });
  return { proof, headers: { cookie: `cumbre-provider=${browserKey}` } };
}

/** Sessions beyond the allowed one of the person who changed the password. */
async function sessionsLeft(
  { handle }: TestApp,
  { userId }: Person,
  atMost: number,
): Promise<string[]> {
  const left = await handle.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('id')
    .execute();
  return left.length > atMost ? [`${left.length} sessions are left, ${atMost} may be`] : [];
}

async function findRowsOfDeleted({ handle }: TestApp, { userId }: Person): Promise<string[]> {
  const faults: string[] = [];
  const { email, verified } = await handle.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'verified'])
    .executeTakeFirstOrThrow();
  const places = await handle.db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select('id')
    .execute();
  if (!email.endsWith('@deleted.invalid') || verified === 1)
    faults.push('the deleted account lives');
  if (places.length > 0) faults.push('a deleted account is a member');
  return faults;
}

type Ending = (scene: Scene, person: Person) => Promise<Required<Omit<PreparedPair, 'send'>>>;

const changePasswordElsewhere: Ending = async ({ test }, person) => {
  const elsewhere = await test.signInAgain(person);
  return {
    sendMeanwhile: () =>
      elsewhere.patch('/api/users/change-password', {
        password: PASSWORD,
        newPassword: OTHER_PASSWORD,
        confirmPassword: OTHER_PASSWORD,
      }),
    faults: async (done) => (done ? sessionsLeft(test, person, 1) : []),
  };
};
const resetPasswordElsewhere: Ending = async ({ test }, person) => {
  const token = await linkTo(test, person, 'reset');
  return {
    sendMeanwhile: () =>
      test.anonymous.put('/api/users/update-password', { token, password: OTHER_PASSWORD }),
    faults: async (done) => (done ? sessionsLeft(test, person, 1) : []),
  };
};
const deleteAccountElsewhere: Ending = async ({ test }, person) => {
  const elsewhere = await test.signInAgain(person);
  return {
    sendMeanwhile: () => elsewhere.delete('/api/users/me', { body: { password: PASSWORD } }),
    faults: async (done) =>
      done
        ? [...(await sessionsLeft(test, person, 0)), ...(await findRowsOfDeleted(test, person))]
        : [],
  };
};
const signOutEverywhereElsewhere: Ending = async ({ test }, person) => {
  const elsewhere = await test.signInAgain(person);
  return {
    sendMeanwhile: () => elsewhere.delete('/api/users/me/sessions'),
    faults: async (done) => (done ? sessionsLeft(test, person, 0) : []),
  };
};

type Sending = (scene: Scene, person: Person) => Promise<PreparedPair['send']>;

const signIn: Sending =
  async ({ heldCaller: held }, { email }) =>
  () =>
    held(null).post('/api/users/authenticate', { email, password: PASSWORD });
const withLinkedGoogle: Sending = async ({ test, heldCaller: held }, person) => {
  const { proof, headers } = await googleProof(test, person, true);
  return () => held(null).post('/api/users/google-auth', { proof }, { headers });
};
const linkGoogle: Sending = async ({ test, heldCaller: held }, person) => {
  const { proof, headers } = await googleProof(test, person, false);
  return () =>
    held(null).post(
      '/api/users/google-auth',
      { proof, email: person.email, password: PASSWORD },
      { headers },
    );
};
const changePassword: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).patch('/api/users/change-password', {
      password: PASSWORD,
      newPassword: 'Costanera-9!',
      confirmPassword: 'Costanera-9!',
    });
const reset: Sending = async ({ test, heldCaller: held }, person) => {
  const token = await linkTo(test, person, 'reset');
  return () => held(null).put('/api/users/update-password', { token, password: 'Costanera-9!' });
};
const verify: Sending = async ({ test, heldCaller: held }, person) => {
  const token = await linkTo(test, person, 'verification');
  return () => held(person).put(`/api/users/validate?token=${token}`);
};
const changeEmail: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).put('/api/users/update-data', {
      email: `new-${person.email}`,
      password: PASSWORD,
    });
const changeName: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).put('/api/users/update-data', { name: 'Eva' });
const deleteAccount: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).delete('/api/users/me', { body: { password: PASSWORD } });
const openOrganization: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).post('/api/organizations', ORGANIZATION);
const openExample: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).post('/api/organizations/example', { language: 'en' });
const openCalendar: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).post('/api/users/me/calendar');
const chooseMails: Sending =
  async ({ heldCaller: held }, person) =>
  () =>
    held(person).put('/api/notifications/preferences', { deliveries: { assigned: 'never' } });

function pair(
  name: string,
  send: Sending,
  end: Ending,
  more: Omit<Pair, 'name' | 'prepare'>,
  verified = 1,
): Pair {
  return {
    name,
    ...more,
    prepare: async (scene) => {
      const person = await personWithPassword(scene.test, verified);
      return { send: await send(scene, person), ...(await end(scene, person)) };
    },
  };
}

const EXPECTED_WRONG_PASSWORD = ['INVALID_CREDENTIALS', 'TOKEN_INVALID'];
const EXPECTED_INVALID_LINK = ['LINK_TOKEN_INVALID'];
const EXPECTED_ENDED = ['TOKEN_INVALID'];

export const accountPairs: Pair[] = [
  pair('a sign-in, and the password is changed', signIn, changePasswordElsewhere, {
    expectedErrors: EXPECTED_WRONG_PASSWORD,
  }),
  pair('a sign-in, and the password is reset', signIn, resetPasswordElsewhere, {
    expectedErrors: EXPECTED_WRONG_PASSWORD,
  }),
  pair('a sign-in, and the account is deleted', signIn, deleteAccountElsewhere, {
    expectedErrors: EXPECTED_WRONG_PASSWORD,
  }),
  pair(
    'a sign-in with Google, and the password is reset, which ends the link',
    withLinkedGoogle,
    resetPasswordElsewhere,
    { expectedErrors: ['GOOGLE_PASSWORD_REQUIRED'] },
  ),
  pair(
    'a link with Google by the password, and the password is changed',
    linkGoogle,
    changePasswordElsewhere,
    { expectedErrors: [...EXPECTED_WRONG_PASSWORD, 'GOOGLE_PASSWORD_REQUIRED'] },
  ),
  pair('a change of password, and it is reset', changePassword, resetPasswordElsewhere, {
    expectedErrors: EXPECTED_WRONG_PASSWORD,
    expectedLaterErrors: EXPECTED_INVALID_LINK,
  }),
  pair(
    'a change of password, and the person signs out everywhere',
    changePassword,
    signOutEverywhereElsewhere,
    { expectedErrors: EXPECTED_ENDED, expectedLaterErrors: EXPECTED_ENDED },
  ),
  pair('a reset, and the password is changed', reset, changePasswordElsewhere, {
    expectedErrors: EXPECTED_INVALID_LINK,
    expectedLaterErrors: EXPECTED_WRONG_PASSWORD,
  }),
  pair('a reset, and the account is deleted', reset, deleteAccountElsewhere, {
    expectedErrors: EXPECTED_INVALID_LINK,
    expectedLaterErrors: EXPECTED_WRONG_PASSWORD,
  }),
  pair(
    'another e-mail with the password, and the password is reset',
    changeEmail,
    resetPasswordElsewhere,
    {
      expectedErrors: EXPECTED_WRONG_PASSWORD,
    },
  ),
  pair(
    'another name, and the person signs out everywhere',
    changeName,
    signOutEverywhereElsewhere,
    {
      expectedErrors: EXPECTED_ENDED,
    },
  ),
  pair(
    'a deletion of the account, and the password is changed',
    deleteAccount,
    changePasswordElsewhere,
    {
      expectedErrors: EXPECTED_WRONG_PASSWORD,
      expectedLaterErrors: EXPECTED_WRONG_PASSWORD,
    },
  ),
  pair(
    'a proof of the e-mail, and the account is deleted',
    verify,
    deleteAccountElsewhere,
    { expectedErrors: [...EXPECTED_INVALID_LINK, ...EXPECTED_ENDED] },
    0,
  ),
  pair('a new organization, and the account is deleted', openOrganization, deleteAccountElsewhere, {
    expectedErrors: EXPECTED_ENDED,
    expectedLaterErrors: ['OWNS_ORGANIZATIONS'],
  }),
  pair('an example, and the person signs out everywhere', openExample, signOutEverywhereElsewhere, {
    expectedErrors: EXPECTED_ENDED,
  }),
  pair(
    'an address of the calendar, and the person signs out everywhere',
    openCalendar,
    signOutEverywhereElsewhere,
    { expectedErrors: EXPECTED_ENDED },
  ),
  pair(
    'a choice of mails, and the person signs out everywhere',
    chooseMails,
    signOutEverywhereElsewhere,
    {
      expectedErrors: EXPECTED_ENDED,
    },
  ),
];
