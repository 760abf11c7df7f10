// Nobody learns anything of a draft except its readers: a draft with a word of its own in each text
// is looked for in the answers of every call for every caller, in every table, and in every
// difference that it makes. The calls are the rows of the permission matrix, which has every route.
import type { DatabaseHandle } from '../../src/platform/database/connect';
import { CALLERS } from '../permission-matrix/callers';
import type { CallerKind } from '../permission-matrix/callers';
import { UNKNOWN_ID } from '../permission-matrix/permissionFixture';
import { openPermissionFixture } from '../permission-matrix/openPermissionFixture';
import type { OpenPermissionFixture } from '../permission-matrix/openPermissionFixture';
import { REQUESTS } from '../permission-matrix/requests';
import { send } from '../permission-matrix/runMatrix';
import type { Answer } from '../support/caller';
import { testEngines } from '../support/testDatabase';

const WORD = 'Quetzalcoatl';

/**
 * The admin wrote the draft, the partner will own the objective, a line is assigned to `user`, and it
 * is shown to `lead`.
 */
const READERS: readonly CallerKind[] = ['owner', 'admin', 'partner', 'user', 'lead'];
const LIST = 'GET /api/organizations/:id/drafts';
const EXPORT = 'GET /api/organizations/:id/export';
const ACCOUNT = 'GET /api/users/me/export';
/** Who finds the draft by which call; every other cell must be silent. */
const TELLS: Record<string, readonly CallerKind[]> = {
  [LIST]: READERS,
  // The owner reads all; admins export as well.
  [EXPORT]: ['owner', 'admin'],
  [ACCOUNT]: ['admin'],
  // With the present title, for those who read the draft itself.
  'GET /api/organizations/:id/audit': ['owner', 'admin'],
};
/** The log says that there is a draft, to keys and collectors by its id and without a word of it. */
const LOGS = /^GET \/api\/organizations\/:id\/audit/;
/** The streams of readers say that some draft changed, by no word and no id of it. */
const STREAM = /^GET \/api\/notifications\/stream/;
const LOG_READERS: readonly CallerKind[] = ['owner', 'admin', 'keyAudit'];

const textOf = ({ headers, raw }: Answer) =>
  `${JSON.stringify(headers)}\n${raw.toString('utf8')}\n${raw.toString('latin1')}`;

describe.each(testEngines())('a draft, on %s', (engine) => {
  let open: OpenPermissionFixture;
  let body: object;
  beforeAll(async () => {
    open = await openPermissionFixture(engine);
    const { fixture } = open;
    const texts = {
      title: `${WORD} title`,
      description: `${WORD} description`,
      lagMeasure: `${WORD} measure`,
      unit: WORD,
    };
    const measure = { ...texts, startValue: 0, currentValue: 7.5, targetValue: 10 };
    const owner = fixture.people.partner.userId;
    body = {
      cycle: fixture.running,
      // An objective that another organization follows.
      parentId: fixture.other,
      objective: { ...texts, owner },
      lines: [
        { ...texts, kind: 'objective', above: null, owner },
        {
          ...measure,
          kind: 'key_result',
          above: 0,
          owner,
          assignedUser: fixture.people.user.userId,
        },
      ],
      readers: [fixture.people.lead.userId],
    };
    await follow();
  }, 120_000);
  afterAll(() => open.close());

  /** The other organization follows the parent of the draft. */
  async function follow() {
    const { fixture } = open;
    const { owner, foreignOwner } = fixture.callers;
    const { organization, cycle } = fixture.elsewhere;
    const offered = await owner.post(`/api/okrs/${fixture.other}/shares`, { organization });
    expect(offered.status).toBe(201);
    const accepted = await foreignOwner.post(`/api/shares/${offered.body.share.id}/accept`, {
      cycle,
    });
    expect(accepted.status).toBe(200);
  }

  async function write(): Promise<string> {
    const { fixture } = open;
    const answer = await fixture.callers.admin.post(
      `/api/organizations/${fixture.organization}/drafts`,
      body,
    );
    expect(answer.status).toBe(201);
    return answer.body.draft.id as string;
  }

  /** What that caller is answered to each row, by its name. Nothing that it changes remains. */
  async function answersTo(kind: CallerKind, names: readonly string[]) {
    const answers = new Map<string, Answer>();
    for (const name of names) {
      await open.undo.mark();
      answers.set(name, await send(open.fixture, name, kind));
      await open.undo.undo();
    }
    return answers;
  }

  const mirrorOf = ({ fixture }: OpenPermissionFixture) =>
    fixture.callers.foreignOwner.get(
      `/api/organizations/${fixture.elsewhere.organization}/okrs?cycle=${fixture.elsewhere.cycle}`,
    );

  it('is told by no call to anybody but its readers', async () => {
    await open.undo.mark();
    const draft = await write();
    const found: string[] = [];
    const told: string[] = [];
    for (const kind of CALLERS) {
      // One engine tries the calls that write.
      const names = Object.keys(REQUESTS).filter(
        (name) => engine === 'sqlite' || name.startsWith('GET'),
      );
      for (const [name, answer] of await answersTo(kind, names)) {
        const text = textOf(answer);
        const [hasWord, hasId] = [text.includes(WORD), text.includes(draft)];
        if (hasWord && hasId && TELLS[name]?.includes(kind)) told.push(`${name} ${kind}`);
        else if (hasWord || (hasId && !(LOGS.test(name) && LOG_READERS.includes(kind))))
          found.push(`${name} as ${kind}: it was told of the draft`);
      }
    }
    const mirror = textOf(await mirrorOf(open));
    await open.undo.undo();
    expect(found).toEqual([]);
    expect(mirror.includes(WORD) || mirror.includes(draft)).toBe(false);
    // The search finds a draft where it is.
    expect(told.toSorted()).toEqual(
      Object.entries(TELLS)
        .flatMap(([name, kinds]) => kinds.map((kind) => `${name} ${kind}`))
        .toSorted(),
    );
  }, 600_000);

  it('changes no answer of any reading call, with its sums, counts and ETags', async () => {
    const names = Object.keys(REQUESTS).filter((name) => name.startsWith('GET'));
    const all = async () => {
      const answers = new Map<string, string>();
      for (const kind of CALLERS)
        for (const [name, { status, headers, raw }] of await answersTo(kind, names))
          answers.set(
            `${name} ${kind}`,
            `${status} ${String(headers.etag)} ${withoutRequest(raw.toString('latin1'))}`,
          );
      answers.set('mirror', withoutRequest((await mirrorOf(open)).raw.toString('utf8')));
      return answers;
    };
    const [before, again] = [await all(), await all()];
    // Calls that answer differently each time, such as metrics.
    const restless = [...before].filter(([cell, text]) => again.get(cell) !== text);
    expect(restless.length).toBeLessThan(before.size / 10);
    await open.undo.mark();
    await write();
    const after = await all();
    await open.undo.undo();
    const changed = [...before.keys()].filter(
      (cell) => before.get(cell) === again.get(cell) && before.get(cell) !== after.get(cell),
    );
    const allowed = (cell: string) => {
      const [name, kind] = [cell.slice(0, cell.lastIndexOf(' ')), cell.split(' ').at(-1)];
      return (
        TELLS[name]?.includes(kind as CallerKind) === true ||
        (STREAM.test(name) && READERS.includes(kind as CallerKind)) ||
        (LOGS.test(name) && LOG_READERS.includes(kind as CallerKind))
      );
    };
    expect(changed.filter((cell) => !allowed(cell))).toEqual([]);
    expect(changed).toEqual(expect.arrayContaining(READERS.map((kind) => `${LIST} ${kind}`)));
  }, 600_000);

  it('takes no code from the next item', async () => {
    const { fixture } = open;
    const next = async () => {
      const answer = await fixture.callers.owner.post(
        `/api/organizations/${fixture.organization}/okrs`,
        {
          kind: 'objective',
          cycle: fixture.running,
          parentId: fixture.other,
          title: 'Next',
          owner: fixture.people.owner.userId,
        },
      );
      return answer.body.item.code as string;
    };
    await open.undo.mark();
    const without = await next();
    await open.undo.undo();
    await open.undo.mark();
    await write();
    const withDraft = await next();
    await open.undo.undo();
    expect(withDraft).toBe(without);
  });

  it('is in no table but its own, so that no mail, webhook, notification or event tells it', async () => {
    const { admin } = open.fixture.callers;
    await open.undo.mark();
    const draft = await write();
    await admin.put(`/api/drafts/${draft}`, body, { version: 1 });
    const holding = await tablesWith(open.undo.handle, [WORD, draft]);
    await admin.delete(`/api/drafts/${draft}`, { version: 2 });
    const afterwards = await tablesWith(open.undo.handle, [WORD, draft]);
    await open.undo.undo();
    expect(holding).toEqual(
      [
        `audit_entries: ${draft}`,
        `draft_people: ${draft}`,
        `drafts: ${WORD}`,
        `drafts: ${draft}`,
      ].toSorted(),
    );
    expect(afterwards).toEqual([`audit_entries: ${draft}`]);
  });

  it('is answered to others as an id that does not exist, after the same questions', async () => {
    const { fixture, undo } = open;
    await open.undo.mark();
    const draft = await write();
    const questions: number[] = [];
    for (const kind of CALLERS.filter((each) => !READERS.includes(each))) {
      const ask = async (id: string) => {
        const asked: unknown[] = [];
        const original = undo.handle.db.selectFrom.bind(undo.handle.db);
        const db = undo.handle.db;
        undo.handle.db = new Proxy(db, {
          get: (target, property) =>
            property === 'selectFrom'
              ? (table: never) => {
                  asked.push(table);
                  return original(table);
                }
              : Reflect.get(target, property, target),
        });
        const caller = fixture.callers[kind];
        const path = `/api/drafts/${id}`;
        const answers: Answer[] = [];
        for (const call of [
          () => caller.get(path),
          () => caller.put(path, body, { version: 1 }),
          () => caller.delete(path, { version: 1 }),
          () => caller.post(`${path}/publish`, undefined, { version: 1 }),
        ]) {
          answers.push(await call());
          // Refused attempts are recorded after the answer.
          await undo.settled();
        }
        undo.handle.db = db;
        return { asked, answers: answers.map(plain).map((text) => text.replaceAll(id, '')) };
      };
      const [foreign, unknown] = [await ask(draft), await ask(UNKNOWN_ID)];
      expect(foreign).toEqual(unknown);
      questions.push(unknown.asked.length);
    }
    await open.undo.undo();
    expect(Math.max(...questions)).toBeGreaterThan(1);
  });

  it('becomes items that everybody sees when it is published', async () => {
    const { fixture } = open;
    await open.undo.mark();
    const draft = await write();
    const published = await fixture.callers.partner.post(
      `/api/drafts/${draft}/publish`,
      undefined,
      { version: 1 },
    );
    await open.undo.settled();
    const refused = published.status;
    const { status, body: answer } = await fixture.callers.admin.post(
      `/api/drafts/${draft}/publish`,
      undefined,
      { version: 1 },
    );
    const tree = (
      await fixture.callers.lead.get(
        `/api/organizations/${fixture.organization}/okrs?cycle=${fixture.running}`,
      )
    ).raw.toString('utf8');
    const mirror = textOf(await mirrorOf(open));
    const left = await tablesWith(open.undo.handle, [WORD]);
    await open.undo.undo();
    // The partner has no right to create anything below the owner's objective.
    expect([refused, status, answer.items]).toEqual([403, 201, 3]);
    expect(tree.split(WORD).length).toBeGreaterThan(9);
    expect(mirror).toContain(WORD);
    expect(left).toContain(`items: ${WORD}`);
    expect(left.filter((each) => each.startsWith('draft'))).toEqual([]);
  });
});

/** Without what belongs to the single request. */
const withoutRequest = (text: string) =>
  text.replaceAll(/"(?:instance|requestId|traceId)":"[^"]*"/g, '');
const plain = ({ status, raw }: Answer) => `${status} ${withoutRequest(raw.toString('utf8'))}`;

/** "table: text" for each of the texts that a row of the table contains. */
async function tablesWith(handle: DatabaseHandle, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await handle.db.introspection.getTables()) {
    const rows = await handle.db
      .selectFrom(name as 'items')
      .selectAll()
      .execute();
    const content = JSON.stringify(rows);
    for (const text of texts) if (content.includes(text)) found.push(`${name}: ${text}`);
  }
  return found.toSorted();
}
