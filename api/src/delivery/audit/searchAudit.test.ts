import type { AuditEntry } from '@cumbre/contract/audit';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

/** Every kind of entry whose thing has a name, often without a state that has it. */
const ACTIONS: Record<string, readonly string[]> = {
  item: [
    'item.created',
    'item.changed',
    'item.moved',
    'item.copied',
    'item.restored',
    'progress.recorded',
    'progress.replaced',
    'progress.corrected',
    'progress.deleted',
    'note.added',
    'note.edited',
    'note.deleted',
    'commitment.added',
    'commitment.changed',
    'commitment.deleted',
    'verdict.given',
    'verdict.changed',
    'verdict.takenBack',
    'draft.published',
  ],
  cycle: [
    'cycle.created',
    'cycle.changed',
    'cycle.planning',
    'cycle.running',
    'cycle.finished',
    'okrs.imported',
  ],
  team: ['team.created', 'team.changed'],
  apiKey: ['apiKey.created', 'apiKey.revoked'],
  webhook: ['webhook.created', 'webhook.changed', 'webhook.secretChanged'],
  invitation: ['sent', 'resent', 'linkCopied', 'revoked', 'accepted', 'rejected'].map(
    (verb) => `invitation.${verb}`,
  ),
  membership: ['member.changed', 'member.roleMapped'],
  person: [
    'member.removed',
    'member.left',
    'member.invented',
    'member.joined',
    'member.reminded',
    'user.signedIn',
    'user.signInRefused',
    'factor.added',
    'calendar.opened',
  ],
  meeting: ['meeting.started', 'meeting.ended', 'meeting.summarySent'],
  share: [
    'offered',
    'accepted',
    'rejected',
    'renounced',
    'stopped',
    'acceptedByOther',
    'rejectedByOther',
    'renouncedByOther',
  ].map((verb) => `share.${verb}`),
  draft: ['draft.created', 'draft.changed', 'draft.deleted'],
};

describeOnEngines('the search of the audit log', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let other: CycleScenario;
  let subjects: Record<string, string>;
  let written: Record<string, readonly string[]>;
  let assignee: Person;
  let at: string;

  const read = async (query: string, by = p.owner): Promise<AuditEntry[]> => {
    const { status, body } = await by.get(`${at}/audit?limit=100${query}`);
    expect(status).toBe(200);
    return body.entries;
  };
  const search = (text: string, more = '') =>
    read(`&search=${encodeURIComponent(text)}${more && `&${more}`}`);
  const actionsOf = async (text: string, more = '') =>
    (await search(text, more)).map(({ action }) => action);

  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    other = await createCycleScenario(test);
    at = `/api/organizations/${p.organization}`;
    const made = async (path: string, body: object) => (await p.owner.post(path, body)).body;
    const item = (await p.objective({ title: 'Carritos Ámbar' })).id;
    assignee = await test.addMember(p.organization, 'user', { firstName: 'Zoraida' });
    const { cycle } = await made(`${at}/cycles`, {
      name: 'Otoño lento',
      start: '2027-01-01',
      end: '2027-03-31',
    });
    const team = (await made(`${at}/teams`, { name: 'Tueste', colour: 'blue' })).team;
    const { meeting } = await made(`/api/cycles/${p.cycle}/meetings`, { team: team.id });
    const { share } = await made(`/api/okrs/${item}/shares`, { organization: other.organization });
    const { draft } = await made(`${at}/drafts`, {
      cycle: p.cycle,
      parentId: null,
      objective: { title: 'Say "hola" twice', owner: p.owner.userId },
      lines: [],
    });
    const { invitation } = await made(`${at}/invitations`, {
      email: 'luz@example.org',
      name: 'Luz',
      role: 'Viewer',
    });
    const { webhook } = await made(`${at}/webhooks`, {
      description: 'Bodega',
      url: 'https://example.org/hook',
      kinds: ['progress.recorded'],
    });
    await p.owner.post('/api/api-keys', {
      organization: p.organization,
      description: 'Colector',
      scope: 'audit',
    });
    subjects = await test.handle.transaction(async (db) => ({
      item,
      cycle: cycle.id,
      team: team.id,
      meeting: meeting.id,
      share: share.id,
      draft: draft.id,
      invitation: invitation.id,
      webhook: webhook.id,
      person: assignee.userId,
      apiKey: (
        await db
          .selectFrom('api_keys')
          .where('organization_id', '=', p.organization)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id,
      membership: (
        await db
          .selectFrom('memberships')
          .where('user_id', '=', assignee.userId)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id,
    }));
    // Entries without any state: only the name that the page resolves can find them.
    written = {};
    let sequence = 10_000;
    await test.handle.transaction(async (db) => {
      for (const [thing, actions] of Object.entries(ACTIONS))
        for (const action of actions) {
          sequence += 1;
          written[thing] = [...(written[thing] ?? []), String(sequence)];
          await db
            .insertInto('audit_entries')
            .values({
              id: `entry-${sequence}`,
              organization_id: p.organization,
              scope: p.organization,
              sequence,
              user_id: thing === 'person' ? null : p.owner.userId,
              api_key_id: null,
              action,
              subject_id: subjects[thing]!,
              before_change: null,
              after_change: null,
              content_salt: 'salt',
              content_hash: '',
              origin: null,
              origin_hash: '',
              hash: '',
              created_at: '2026-02-15T12:00:00.000Z',
            })
            .execute();
        }
    });
  });

  it('resolves a name for every kind of entry of this matrix', async () => {
    const entries = await read('');
    const names = new Map(entries.map(({ sequence, subject }) => [String(sequence), subject.name]));
    for (const [thing, sequences] of Object.entries(written))
      for (const sequence of sequences)
        expect([thing, names.get(sequence)]).toEqual([thing, expect.stringMatching(/\w/)]);
  });

  it.each(Object.entries(ACTIONS).flatMap(([thing, all]) => all.map((action) => [action, thing])))(
    'finds %s by each word of the name that it shows',
    async (action, thing) => {
      const index = ACTIONS[thing!]!.indexOf(action!);
      const sequence = Number(written[thing!]![index]);
      const entry = (await read('')).find((each) => each.sequence === sequence)!;
      for (const text of [entry.subject.name!, ...entry.subject.name!.split(' ')])
        for (const typed of [text, normalizeForSearch(text), text.toUpperCase()])
          expect([typed, (await search(typed)).map((each) => each.sequence)]).toEqual([
            typed,
            expect.arrayContaining([sequence]),
          ]);
    },
  );

  it('finds every entry that is shown by its thing and by its actor', async () => {
    for (const { sequence, subject, actor } of await read('')) {
      const names = [subject.name, 'name' in actor ? actor.name : null];
      for (const name of names)
        if (name)
          expect([name, (await search(name)).map((each) => each.sequence)]).toEqual([
            name,
            expect.arrayContaining([sequence]),
          ]);
    }
  });

  it('finds the people whom a change names by their ids', async () => {
    await p.objective({ title: 'Bombas', owner: assignee.userId });
    expect(await search('Zoraida Bombas')).toMatchObject([{ action: 'item.created' }]);
  });

  it('names the parents of a move and the other organization of a share, and finds them', async () => {
    const from = await p.objective({ title: 'Huerto' });
    const to = await p.objective({ title: 'Vivero' });
    const moved = await p.keyResult(from.id, { title: 'Semillas' });
    const answer = await p.owner.post(
      `/api/okrs/${moved.id}/move`,
      { parentId: to.id, position: 0 },
      { version: moved.version },
    );
    expect(answer.status).toBe(200);
    expect(await search('Semillas huerto vivero')).toMatchObject([
      { action: 'item.moved', names: { [from.id]: 'Huerto', [to.id]: 'Vivero' } },
    ]);
    const { name } = (await other.owner.get(`/api/organizations/${other.organization}`)).body
      .result;
    expect(await read('&kind=share')).toContainEqual(
      expect.objectContaining({ names: { [other.organization]: name } }),
    );
    expect(await search(name, 'kind=share')).toMatchObject([{ action: 'share.offered' }]);
  });

  it('finds an entry by the words of its action, which the screen sends for each word', async () => {
    const share = 'searchActions=share.offered,share.stopped;';
    expect(await actionsOf('compartir')).toEqual([]);
    expect(new Set(await actionsOf('compartir', share.slice(0, -1)))).toEqual(
      new Set(['share.stopped', 'share.offered']),
    );
    expect(new Set(await actionsOf('compartir carritos', share))).toEqual(
      new Set(['share.stopped', 'share.offered']),
    );
    expect(await actionsOf('compartir bodega', share)).toEqual([]);
    expect(new Set(await actionsOf('un bodega', 'searchActions=*;'))).toEqual(
      new Set(['webhook.secretChanged', 'webhook.changed', 'webhook.created']),
    );
    expect(await actionsOf('nothing', 'searchActions=;;share.offered')).toEqual([]);
  });

  it('finds no title of another organization', async () => {
    await other.objective({ title: 'Secreto' });
    expect(await search('Secreto')).toEqual([]);
  });

  it('exports what it finds, and the entry of the export has no actions', async () => {
    const query = 'format=jsonl&search=say&searchActions=share.offered';
    const { raw } = await p.owner.get(`${at}/audit/export?${query}`);
    const actions = String(raw)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).action);
    expect(actions).toEqual(['share.offered', 'draft.created', 'audit.exported']);
    expect(await read('&kind=audit')).toMatchObject([{ after: { filter: { search: 'say' } } }]);
  });
});
