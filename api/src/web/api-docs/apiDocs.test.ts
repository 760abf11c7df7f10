import {
  asksForOrganization,
  callsOf,
  curlOf,
  exampleOf,
  fieldsOf,
  nameOfFile,
  requestOf,
} from '../../../docs-page/calls.js';
import type { Call } from '../../../docs-page/calls.js';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const TODAY = '2026-03-01';
let test: TestApp;
let calls: Call[];
beforeAll(async () => {
  test = await startTestApp('sqlite');
  calls = callsOf((await test.anonymous.get('/api/openapi.json')).body);
});
afterAll(() => test.close());
const callOf = (name: string) =>
  calls.find(({ method, path }) => `${method} ${path}` === name) as Call;
const callById = (wanted: string) => calls.find(({ id }) => id === wanted) as Call;

describe('the page of the API documentation', () => {
  it('is in the requested language, by the query or the browser', async () => {
    const page = async (address: string, language: string) =>
      (await test.app.inject({ url: address, headers: { 'accept-language': language } })).body;
    expect(await page('/api/docs', 'es-CL')).toContain('<html lang="es">');
    expect(await page('/api/docs?language=en', 'es-CL')).toContain('<html lang="en">');
    expect(
      await page('/api/docs?organization=01900000-0000-7000-8000-000000000001', 'en'),
    ).toContain('value="01900000-0000-7000-8000-000000000001"');
  });

  it('names every part of the document in its language, and leads back to the keys of the organization', async () => {
    const page = async (address: string) => (await test.app.inject({ url: address })).body;
    const named = (body: string) =>
      [...body.matchAll(/<dt>([\w-]+)<\/dt><dd>([^<]+)<\/dd><dd>([^<]+)<\/dd>/g)].map(
        ([, part]) => part,
      );
    const spanish = await page(
      '/api/docs?language=es&organization=01900000-0000-7000-8000-000000000001',
    );
    expect(named(spanish)).toEqual(
      expect.arrayContaining([...new Set(calls.map(({ part }) => part))]),
    );
    expect(spanish).toContain('<dt>teams</dt><dd>Equipos</dd>');
    expect(await page('/api/docs?language=en')).toContain('<dt>teams</dt><dd>Teams</dd>');
    expect(spanish).toContain(
      '<a href="/organizations/01900000-0000-7000-8000-000000000001/api-keys">Claves de API</a>',
    );
    expect(await page('/api/docs?language=es')).not.toContain('/api-keys"');
  });

  it('has a summary of every call in Spanish, and no summary without a call', async () => {
    const page = async (address: string) => {
      const { body } = await test.app.inject({ url: address });
      return [...body.matchAll(/<dt>(\w+)<\/dt><dd>([^<]+)<\/dd>(?!<dd>)/g)].map(
        ([, id = '', summary = '']) => [id, summary] as const,
      );
    };
    const spanish = new Map(await page('/api/docs?language=es'));
    expect([...spanish.keys()].sort()).toEqual(calls.map(({ id }) => id).sort());
    const { body } = await test.anonymous.get('/api/openapi.json');
    const shown = callsOf(body, spanish);
    expect(shown.find(({ id }) => id === 'createItem')?.summary).toBe(
      'Crear un objetivo o un resultado clave',
    );
    expect(shown.filter(({ id, summary }) => callById(id).summary === summary)).toEqual([]);
    expect(await page('/api/docs?language=en')).toEqual([]);
  });

  it('says in both languages that the settings of an organization have its id in their address', async () => {
    const page = async (language: string) =>
      (await test.app.inject({ url: `/api/docs?language=${language}` })).body;
    expect(await page('en')).toContain('in the address of the settings of the organization.');
    expect(await page('es')).toContain('en la dirección de los ajustes de la organización.');
  });

  it('has the typeface of the application', async () => {
    const { statusCode, headers } = await test.app.inject({ url: '/api/docs/poppins-600.ttf' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/ttf']);
  });

  it('puts only valid ids from its URL into its markup', async () => {
    const { statusCode } = await test.app.inject({
      url: `/api/docs?organization=${encodeURIComponent('"><script>')}`,
    });
    expect(statusCode).toBe(400);
  });

  it('has a description, no inline script, style or event handler, and is sent with the content security policy', async () => {
    const { body, headers } = await test.app.inject({ url: '/api/docs' });
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}">/);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['page.js', 'text/javascript'],
    ['calls.js', 'text/javascript'],
    ['colours.js', 'text/javascript'],
    ['style.css', 'text/css'],
  ])('serves its file %s as %s', async (name, type) => {
    const { statusCode, headers } = await test.app.inject({ url: `/api/docs/${name}` });
    expect([statusCode, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  });
});

describe('a call of the document', () => {
  it('shows which credentials it accepts', () => {
    expect([
      callOf('GET /api/organizations/{id}/cycles').opens,
      callOf('GET /api/users/me').opens,
      callOf('POST /api/users').opens,
    ]).toEqual(['key', 'session', 'anyone']);
  });

  it('of objectives comes before cycles, and cycles before the rest', () => {
    expect([...new Set(calls.map(({ part }) => part))].slice(0, 3)).toEqual([
      'okrs',
      'cycles',
      'organizations',
    ]);
  });

  it('has an example that the server understands', () => {
    expect(exampleOf(callOf('POST /api/okrs/{id}/progress').body ?? {}, TODAY)).toEqual({
      value: 0,
      date: TODAY,
    });
  });

  it('lists the fields of its body with their limits, those of a list as well', () => {
    expect(fieldsOf(callOf('POST /api/organizations/{id}/okrs').body ?? {})).toContainEqual({
      name: 'title',
      type: 'string (1+, ≤ 300)',
      required: true,
    });
    expect(
      fieldsOf(callOf('POST /api/organizations/{id}/progress').body ?? {}).map(({ name }) => name),
    ).toContain('[].value');
  });

  it('shows what it answers: fields with their types, and an example of all of them', () => {
    const [answer] = callOf('GET /api/okrs/{id}').answers;
    expect(answer).toMatchObject({ statuses: ['200'], type: 'application/json' });
    const fields = fieldsOf(answer?.schema ?? {});
    expect(fields).toContainEqual({ name: 'item.title', type: 'string', required: true });
    expect(fields.map(({ name }) => name)).toContain('item.realProgress');
    expect(fields.find(({ name }) => name === 'item.abilities')?.type).toMatch(
      /^\("edit" \|.*\)\[\]$/,
    );
    const { item } = exampleOf(answer?.schema ?? {}, TODAY, 'answer') as {
      item: Record<string, unknown>;
    };
    expect(item).toMatchObject({ kind: 'objective', title: '…', version: expect.any(Number) });
    expect(Object.keys(item)).toEqual(
      fields.flatMap(({ name }) => /^item\.([^.[]+)$/.exec(name)?.[1] ?? []),
    );
  });

  it('has one answer for all refusals that look alike, and others by themselves', () => {
    const { answers } = callOf('POST /api/okrs/uploaderOKRs/{organization}');
    const named = answers.map(({ statuses, type }) => [statuses.join(), type]);
    expect(named[0]).toEqual(['200', 'application/json']);
    expect(named.at(-1)?.[0]).toMatch(/^400,401,.*429.*503/);
    expect(named.at(-1)?.[1]).toBe('application/problem+json');
    const own = answers.find(({ statuses }) => statuses.join() === '422');
    expect(fieldsOf(own?.schema ?? {}).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['code', 'import.errors[].message']),
    );
    expect(fieldsOf(answers.at(-1)?.schema ?? {}).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['code', 'detail', 'requestId']),
    );
  });

  it('describes each answer with content by fields, an example or its type', () => {
    const described = calls.flatMap(({ answers }) => answers);
    expect(described.filter(({ type, schema }) => type !== '' && schema === null)).toEqual([]);
    for (const { schema, type } of described)
      if (schema && type.endsWith('json'))
        expect(JSON.stringify(exampleOf(schema, TODAY, 'answer')).length).toBeLessThan(20_000);
    expect(callOf('GET /api/descargar').answers[0]).toMatchObject({ type: 'application/pdf' });
  });

  it('names a file as the server does, with its accents', () => {
    expect(nameOfFile(`attachment; filename="Ano.xlsx"; filename*=UTF-8''A%C3%B1o.xlsx`)).toBe(
      'Año.xlsx',
    );
    expect(nameOfFile('attachment; filename="Cumbre.pdf"')).toBe('Cumbre.pdf');
  });

  it('accepts a file where it accepts a spreadsheet', () => {
    expect([
      callOf('POST /api/okrs/uploaderOKRs/{organization}').file,
      callOf('POST /api/okrs/{id}/progress').file,
    ]).toEqual([true, false]);
  });

  it('requires the organization in its path', () => {
    expect([
      asksForOrganization(callOf('GET /api/organizations/{id}/cycles'), 'id'),
      asksForOrganization(callOf('GET /api/okrs/{id}'), 'id'),
    ]).toEqual([true, false]);
  });

  it('becomes a request with the entered values, and a command without the key', () => {
    const request = requestOf(
      callOf('POST /api/okrs/{id}/progress'),
      {
        parameters: { id: 'a b', 'idempotency-key': 'once', 'if-match': '' },
        body: '{"note":"it\'s"}',
      },
      'cmb_secret',
    );
    expect(request).toEqual({
      address: '/api/okrs/a%20b/progress',
      method: 'POST',
      headers: {
        'x-api-key': 'cmb_secret',
        'content-type': 'application/json',
        'idempotency-key': 'once',
      },
      body: '{"note":"it\'s"}',
    });
    const command = curlOf(request, 'https://okr.example', null);
    expect(command).not.toContain('cmb_secret');
    expect(command).toContain(`--data '{"note":"it'\\''s"}'`);
  });
});
