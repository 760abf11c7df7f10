import { callerOf } from '../../../test/support/caller';
import { TEST_PHONE, describeOnEngines } from '../../../test/support/testApp';
import { hasProfile } from './store';

it.each([
  ['Ana', 'Quispe', TEST_PHONE, true],
  ['', 'Quispe', TEST_PHONE, false],
  ['Ana', '', TEST_PHONE, false],
  ['Ana', 'Quispe', '', false],
  ['', '', '', false],
  // This number was stored before phone validation existed.
  ['Ana', 'Quispe', '12345', true],
])(
  'first name "%s", last name "%s" and phone "%s" are a profile: %s',
  (first_name, last_name, phone, expected) => {
    expect(hasProfile({ first_name, last_name, phone })).toBe(expected);
  },
);

describeOnEngines('a profile', (start) => {
  const organization = {
    name: 'Sierra',
    industry: 'education',
    employees: '11-50',
    country: 'CL',
    type: 'cooperative',
    website: null,
  };

  it('without a phone cannot open an organization, and can after adding one', async () => {
    const test = await start();
    const person = await test.signUp({ phone: '' });
    expect((await person.get('/api/users/me')).body.result).toMatchObject({
      cellphone: '',
      hasProfile: false,
    });
    expect((await person.post('/api/organizations', organization)).body.code).toBe(
      'PROFILE_INCOMPLETE',
    );
    expect((await person.post('/api/organizations/example', { language: 'en' })).body.code).toBe(
      'PROFILE_INCOMPLETE',
    );
    expect(
      (await person.put('/api/users/update-data', { cellphone: TEST_PHONE })).body.result,
    ).toMatchObject({ cellphone: TEST_PHONE, hasProfile: true });
    expect((await person.post('/api/organizations', organization)).status).toBe(201);
  });

  it('keeps the answers of a sign-up for another device until the organization is created', async () => {
    const test = await start();
    const person = await test.signUp({ phone: '' });
    const signUpAnswers = {
      idempotencyKey: 'one-key',
      answers: {
        firstName: 'Ana',
        lastName: 'Quispe',
        organization: 'Sierra',
        website: '',
        noWebsite: true,
        type: 'cooperative',
        employees: '',
        country: 'CL',
        industry: '',
        phoneCountry: 'CL',
        phone: '',
        statistics: false,
      },
    };
    const read = async () => (await person.get('/api/users/me')).body.result;
    expect((await read()).signUpAnswers).toBeNull();
    const saved = await person.put('/api/users/update-data', { signUpAnswers });
    expect(saved.status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Ana', cellphone: '', signUpAnswers });
    expect((await person.get('/api/users/me/export')).body.account.signUpAnswers).toEqual(
      signUpAnswers,
    );
    await person.put('/api/users/update-data', { cellphone: TEST_PHONE });
    expect((await read()).signUpAnswers).toEqual(signUpAnswers);
    await person.post('/api/organizations', organization);
    expect((await read()).signUpAnswers).toBeNull();
  });

  it('without a phone still allows access to an existing organization', async () => {
    const test = await start();
    const member = await test.addMember(
      await test.createOrganization(await test.signUp()),
      'user',
      { phone: '' },
    );
    expect(
      (await member.get(`/api/organizations/bymember/${member.userId}`)).body.organizations,
    ).toMatchObject([{ state: 'accepted' }]);
  });

  it('with an invalid number can be corrected by its owner', async () => {
    const test = await start();
    const person = await test.signUp({ phone: '12345' });
    expect((await person.get('/api/users/me')).body.result).toMatchObject({
      cellphone: '12345',
      hasProfile: true,
    });
    expect((await person.put('/api/users/update-data', { name: 'Eva' })).status).toBe(200);
    expect(
      (await person.put('/api/users/update-data', { cellphone: TEST_PHONE })).body.result.cellphone,
    ).toBe(TEST_PHONE);
  });

  it('can be part of the sign-up, with a valid number', async () => {
    const test = await start();
    const signUp = (more: object) =>
      test.anonymous.post('/api/users', {
        email: 'luz@example.org',
        password: 'Cordillera-7!',
        name: 'Luz',
        lastName: 'Rojas',
        ...more,
      });
    expect((await signUp({ phone: '+51 1' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'phone', code: 'phone' }],
    });
    const { status, body } = await signUp({ phone: TEST_PHONE });
    expect([status, body.result.hasProfile]).toEqual([201, true]);
    expect(
      (await callerOf(test.app, body.result.token).get('/api/users/me')).body.result.cellphone,
    ).toBe(TEST_PHONE);
  });
});
