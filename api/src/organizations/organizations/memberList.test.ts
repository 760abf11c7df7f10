import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

interface Listed {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

const NAMES = [
  ['José', 'Núñez'],
  ['ángela', 'Ibáñez'],
  ['Zoe', 'Ávila'],
  ['Ana', 'Prado'],
  ['Łucja', '100%_\\'],
  ['ANA', 'Prado'],
] as const;

describeOnEngines('the list of members', (start) => {
  let test: TestApp;
  let owner: Person;
  let id: string;
  const people = new Map<string, Person>();

  beforeAll(async () => {
    test = await start();
    owner = await test.signUp({
      firstName: 'Bea',
      lastName: 'Quispe',
      email: 'owner@andes.example',
    });
    id = await test.createOrganization(owner);
    for (const [index, [firstName, lastName]] of NAMES.entries())
      people.set(
        `${firstName} ${lastName}`,
        await test.addMember(id, index === 0 ? 'admin' : 'user', { firstName, lastName }),
      );
  });

  const list = async (
    query = '',
    by = owner,
  ): Promise<{ members: Listed[]; total: number; nextCursor: string | null }> => {
    const { status, body } = await by.get(`/api/organizations/${id}/members${query}`);
    expect(status).toBe(200);
    return body;
  };
  const names = (members: readonly Listed[]) =>
    members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const found = async (search: string, by = owner) =>
    names((await list(`?search=${encodeURIComponent(search)}`, by)).members);
  const IN_ORDER = [
    'Ana Prado',
    'ANA Prado',
    'ángela Ibáñez',
    'Bea Quispe',
    'José Núñez',
    'Zoe Ávila',
    'Łucja 100%_\\',
  ];

  it('is complete without a limit, sorted by name regardless of case and accents', async () => {
    const { members, total, nextCursor } = await list();
    expect([names(members), total, nextCursor]).toEqual([IN_ORDER, 7, null]);
  });

  it.each([
    ['nunez', ['José Núñez']],
    ['NÚÑEZ josé', ['José Núñez']],
    ['ana', ['Ana Prado', 'ANA Prado']],
    ['IBANEZ', ['ángela Ibáñez']],
    ['owner@andes', ['Bea Quispe']],
    ['100%', ['Łucja 100%_\\']],
    ['%', ['Łucja 100%_\\']],
    ['_\\', ['Łucja 100%_\\']],
    ['nobody', []],
    [' ', IN_ORDER],
  ])('finds by %j', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('is read by pages without repetitions or gaps, also for members with equal names', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(page.total).toBe(7);
      seen.push(...names(page.members));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(IN_ORDER);
    const first = await list('?search=prado&limit=1');
    expect([
      first.total,
      names(
        (await list(`?search=prado&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`))
          .members,
      ),
    ]).toEqual([2, ['ANA Prado']]);
  });

  it('continues after the last row of a page, also where that member has left meanwhile', async () => {
    const leaver = await test.addMember(id, 'user', { firstName: 'Cati', lastName: 'Rey' });
    const { nextCursor } = await list('?limit=5');
    await leaver.delete(`/api/organizations/${id}/members/${leaver.userId}`);
    expect(
      names((await list(`?limit=5&cursor=${encodeURIComponent(nextCursor ?? '')}`)).members),
    ).toEqual(['José Núñez', 'Zoe Ávila', 'Łucja 100%_\\']);
  });

  it('returns the requested ids, and no member of another organization', async () => {
    const stranger = await test.signUp();
    const zoe = people.get('Zoe Ávila')!;
    expect(
      names((await list(`?ids=${[zoe.userId, stranger.userId, owner.userId].join(',')}`)).members),
    ).toEqual(['Bea Quispe', 'Zoe Ávila']);
    expect((await list(`?ids=${stranger.userId}`)).members).toEqual([]);
  });

  it('is not searched by hidden addresses, except the caller’s own', async () => {
    const user = people.get('Zoe Ávila')!;
    const admin = people.get('José Núñez')!;
    expect([await found('owner@', user), await found(user.email, user)]).toEqual([
      [],
      ['Zoe Ávila'],
    ]);
    expect((await list('?search=quispe', user)).members[0]?.email).toBe('');
    expect(await found('owner@', admin)).toEqual(['Bea Quispe']);
    await owner.put('/api/organizations', { id, visibleMembers: 1 }, { version: 1 });
    expect(await found('owner@', user)).toEqual(['Bea Quispe']);
  });

  it('finds a person at once by a new name, in every organization', async () => {
    const newcomer = await test.addMember(id, 'user', { firstName: 'Old', lastName: 'Name' });
    await newcomer.put('/api/users/update-data', { name: 'Ñusta', lastname: 'Rosas' });
    expect([await found('old name'), await found('nusta')]).toEqual([[], ['Ñusta Rosas']]);
    await newcomer.delete(`/api/organizations/${id}/members/${newcomer.userId}`);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'ids=1',
    'ids=',
    'cursor=x',
    'page=2',
    `search=${'x'.repeat(200)}`,
    'search=%00',
  ])('refuses %s', async (query) => {
    expect((await owner.get(`/api/organizations/${id}/members?${query}`)).status).toBe(400);
  });

  it('serves 5,000 members by pages of 50, and reads no more rows when other organizations grow', async () => {
    const big = await test.createOrganization(owner, { name: 'Big' });
    const at = test.clock.now().toISOString();
    await test.handle.transaction(async (db) => {
      for (let from = 0; from < 4_999; from += 500) {
        const part = Array.from({ length: Math.min(500, 4_999 - from) }, (_, index) => ({
          id: uuidv7(),
          number: String(from + index).padStart(4, '0'),
        }));
        await db
          .insertInto('users')
          .values(
            part.map(({ id: person, number }) => ({
              id: person,
              email: `m${number}@example.org`,
              password_hash: '!',
              first_name: 'Múltiple',
              last_name: number,
              phone: '',
              language: 'en' as const,
              verified: 1,
              created_at: at,
            })),
          )
          .execute();
        await db
          .insertInto('memberships')
          .values(
            part.map(({ id: person, number }) => ({
              organization_id: big,
              id: uuidv7(),
              user_id: person,
              listed_name: `multiple ${number}`,
              role: 'user' as const,
              hierarchy: null,
              department: null,
              created_at: at,
            })),
          )
          .execute();
      }
    });
    const page = (query: string) => owner.get(`/api/organizations/${big}/members?${query}`);
    const first = (await page('limit=50')).body;
    expect([first.members.length, first.total, first.members[1].lastName]).toEqual([
      50,
      5_000,
      '0000',
    ]);
    expect(
      (await page(`limit=50&cursor=${encodeURIComponent(first.nextCursor)}`)).body.members.at(-1)
        .lastName,
    ).toBe('0098');
    expect((await page('search=MULTIPLE%204321&limit=50')).body).toMatchObject({
      total: 1,
      members: [{ email: 'm4321@example.org' }],
    });
    expect((await page('search=m4321@&limit=50')).body.members).toHaveLength(1);
    expect((await page('')).body.members).toHaveLength(5_000);
    expect((await list()).total).toBe(7);
  });
});
