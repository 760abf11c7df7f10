// Reads the OpenAPI document as the page of /api/docs needs it: calls by part, what opens them,
// what they take, an example to begin with, and the request that a form stands for. It knows no
// page.

/**
 * @typedef {{ type?: string | string[], format?: string, enum?: unknown[], const?: unknown,
 *   default?: unknown, properties?: Record<string, Schema>, required?: string[], items?: Schema,
 *   anyOf?: Schema[], oneOf?: Schema[], allOf?: Schema[], minimum?: number, maximum?: number,
 *   minLength?: number, maxLength?: number, maxItems?: number }} Schema
 * @typedef {{ description?: string, 'x-statuses'?: number[], content?: Record<string, { schema?:
 *   Schema }> }} Response
 * @typedef {{ name: string, in: 'path' | 'query' | 'header', required?: boolean, description?:
 *   string, schema: Schema }} Parameter
 * @typedef {{ operationId?: string, tags: string[], summary?: string, security: Record<string, string[]>[], parameters?:
 *   Parameter[], responses: Record<string, Response>,
 *   requestBody?: { content: Record<string, { schema: Schema }> } }} Operation
 * @typedef {{ id: string, part: string, method: string, path: string, summary: string, opens: 'key' | 'session'
 *   | 'anyone', parameters: Parameter[], body: Schema | null, file: boolean, answers: Answer[] }}
 *   Call
 * @typedef {{ statuses: string[], description: string, type: string, schema: Schema | null }} Answer
 * @typedef {{ name: string, type: string, required: boolean }} Field
 */

const ORDER = ['okrs', 'cycles', 'organizations'];
const NO_ID = '00000000-0000-0000-0000-000000000000';
const DEEPEST = 4;
const DEEPEST_REFERENCE = 12;
const DEEPEST_EXAMPLE = 8;

/**
 * A schema in several places is a component; one that holds itself would never end.
 * @param {unknown} value
 * @param {unknown} root
 * @param {number} [depth]
 * @returns {unknown}
 */
function resolved(value, root, depth = 0) {
  if (Array.isArray(value)) return value.map((each) => resolved(each, root, depth));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    if (depth > DEEPEST_REFERENCE) return {};
    const found = value.$ref
      .split('/')
      .slice(1)
      .reduce((place, name) => /** @type {Record<string, unknown>} */ (place)[name], root);
    return resolved(found, root, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, resolved(each, root, depth)]),
  );
}

/**
 * Each answer by itself, and then the refusals that look alike together, with those of every call.
 * @param {Operation['responses']} responses
 * @returns {Answer[]}
 */
function answersOf({ default: other, ...named }) {
  const shapeOf = (/** @type {Response | undefined} */ { content } = {}) =>
    JSON.stringify(content ?? null);
  const alike = (/** @type {[string, Response]} */ [status, response]) =>
    Number(status) >= 400 && shapeOf(response) === shapeOf(other);
  const describe = (
    /** @type {string[]} */ statuses,
    /** @type {Response} */ { description = '', content = {} },
  ) => {
    const [type, { schema } = {}] = Object.entries(content)[0] ?? [''];
    return { statuses, description, type, schema: schema ?? null };
  };
  const entries = Object.entries(named);
  const refusals = [
    ...entries.filter(alike).map(([status]) => status),
    ...(other?.['x-statuses'] ?? []).map(String),
  ];
  return [
    ...entries
      .filter((entry) => !alike(entry))
      .map(([status, response]) => describe([status], response)),
    ...(other && refusals.length > 0 ? [{ ...describe(refusals, other), description: '' }] : []),
  ];
}

/**
 * @param {unknown} document
 * @param {ReadonlyMap<string, string>} [summaries] in the language of the page, by operationId
 * @returns {Call[]} those that a key opens first, part by part
 */
export function callsOf(document, summaries = new Map()) {
  const { paths } = /** @type {{ paths: Record<string, Record<string, Operation>> }} */ (
    resolved(document, document)
  );
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { 'application/json': json, 'multipart/form-data': form } =
        operation.requestBody?.content ?? {};
      const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
      return {
        id: operation.operationId ?? '',
        part: operation.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary: summaries.get(operation.operationId ?? '') ?? operation.summary ?? '',
        parameters: operation.parameters ?? [],
        body: json?.schema ?? null,
        file: form !== undefined,
        opens: /** @type {Call['opens']} */ (
          schemes.includes('apiKey') ? 'key' : schemes.length > 0 ? 'session' : 'anyone'
        ),
        answers: answersOf(operation.responses),
      };
    }),
  );
  const rank = (/** @type {Call} */ { part }) =>
    ORDER.includes(part) ? ORDER.indexOf(part) : ORDER.length;
  return calls.sort((one, other) => rank(one) - rank(other) || one.part.localeCompare(other.part));
}

/** @param {Schema} schema @returns {Schema} the one that is not null */
const essential = (schema) =>
  (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ??
  schema.allOf?.[0] ??
  schema;
/** @param {Schema} schema */
const typeOf = ({ type }) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

/**
 * A value that fits, as far as a schema tells; ids are left to be filled in. Of an answer it has all
 * fields, and words where a text is expected.
 * @param {Schema} given
 * @param {string} today
 * @param {'body' | 'answer'} [use]
 * @returns {unknown}
 */
export function exampleOf(given, today, use = 'body', depth = 0) {
  const schema = essential(given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = typeOf(schema);
  if (type === 'object') {
    const required = schema.required ?? [];
    const shown = Object.entries(schema.properties ?? {}).filter(
      ([name]) => use === 'answer' || required.length === 0 || required.includes(name),
    );
    if (depth > DEEPEST_EXAMPLE) return {};
    return Object.fromEntries(
      shown.map(([name, field]) => [name, exampleOf(field, today, use, depth + 1)]),
    );
  }
  if (type === 'array') return [exampleOf(schema.items ?? {}, today, use, depth + 1)];
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 0, 0);
  if (type === 'boolean') return false;
  if (schema.format === 'date') return today;
  if (schema.format === 'uuid') return NO_ID;
  if (use === 'body') return '';
  return schema.format === 'date-time' ? `${today}T12:00:00.000Z` : (schema.format ?? '…');
}

/** @param {Schema} given @returns {string} in the words of JSON Schema, with its limits */
export function wordsOf(given) {
  const schema = essential(given);
  const nullable =
    schema !== given && (given.anyOf ?? given.oneOf)?.some(({ type }) => type === 'null')
      ? ' | null'
      : '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + nullable;
  const each = schema.type === 'array' ? wordsOf(schema.items ?? {}) : '';
  const type = Array.isArray(schema.type)
    ? schema.type.join(' | ')
    : each
      ? `${each.includes(' ') ? `(${each})` : each}[]`
      : (schema.type ?? 'any');
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const safe = Number.MAX_SAFE_INTEGER;
  const limits = [
    schema.format,
    minimum !== undefined && minimum > -safe ? `≥ ${minimum}` : '',
    maximum !== undefined && maximum < safe ? `≤ ${maximum}` : '',
    minLength ? `${minLength}+` : '',
    maxLength ? `≤ ${maxLength}` : '',
    maxItems ? `≤ ${maxItems}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return `${type}${limits && ` (${limits})`}${nullable}`;
}

/**
 * The fields of a body, those of lists and objects below their own.
 * @param {Schema} given
 * @returns {Field[]}
 */
export function fieldsOf(given, prefix = '', depth = 0) {
  const schema = essential(given);
  if (typeOf(schema) === 'array') return fieldsOf(schema.items ?? {}, `${prefix}[]`, depth + 1);
  if (depth > DEEPEST) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [
      { name: path, type: wordsOf(field), required: (schema.required ?? []).includes(name) },
      ...fieldsOf(field, path, depth + 1),
    ];
  });
}

/**
 * Which organization a path asks for, where that is one.
 * @param {Call} call
 * @param {string} name
 */
export const asksForOrganization = ({ path }, name) =>
  name === 'organization' || path.startsWith(`/api/organizations/{${name}}`);

/**
 * @param {Call} call
 * @param {{ parameters: Record<string, string>, body: string }} filled
 * @param {string} key
 * @returns {{ address: string, method: string, headers: Record<string, string>, body: string | null
 * }}
 */
export function requestOf({ method, path, parameters, body }, filled, key) {
  const given = parameters.filter(({ name }) => (filled.parameters[name] ?? '') !== '');
  const at = (/** @type {string} */ place) =>
    given
      .filter((parameter) => parameter.in === place)
      .map(({ name }) => /** @type {[string, string]} */ ([name, filled.parameters[name] ?? '']));
  const query = new URLSearchParams(at('query')).toString();
  const address =
    path.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
      encodeURIComponent(filled.parameters[name] ?? ''),
    ) + (query && `?${query}`);
  const sends = body !== null && filled.body.trim() !== '';
  return {
    address,
    method,
    headers: {
      ...(key && { 'x-api-key': key }),
      ...(sends && { 'content-type': 'application/json' }),
      ...Object.fromEntries(at('header')),
    },
    body: sends ? filled.body : null,
  };
}

const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The same request for a shell, with the key in a variable.
 * @param {ReturnType<typeof requestOf>} request
 * @param {string} origin
 * @param {string | null} file
 */
export function curlOf({ address, method, headers, body }, origin, file) {
  const others = Object.entries(headers).filter(([name]) => name !== 'x-api-key');
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + address)}`,
    '-H "x-api-key: $CUMBRE_API_KEY"',
    ...others.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(body)}`]),
    ...(file === null ? [] : [`-F ${quoted(`file=@${file || 'okrs.xlsx'}`)}`]),
  ].join(' \\\n  ');
}

/**
 * The name of a file from its header, whole where the server sends that.
 * @param {string} header
 */
export const nameOfFile = (header) => {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'answer');
};
