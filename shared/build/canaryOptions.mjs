// The options that make a release a canary: for a share of people, named people or organizations
// (docs/registry.md).

/** For parseArgs. */
export const CANARY_OPTIONS = /** @type {const} */ ({
  canary: { type: 'string' },
  people: { type: 'string' },
  organizations: { type: 'string' },
  steps: { type: 'string' },
  'least-people': { type: 'string' },
  'least-minutes': { type: 'string' },
});

/** The names in a list with commas. */
export const listOf = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The number in `text`, which may end with a percent sign. Throws for anything else. */
export function numberOf(option, text) {
  const number = Number(text.replace(/\s*%$/, ''));
  if (text.trim() === '' || !Number.isFinite(number))
    throw new Error(`--${option} is a number, not "${text}".`);
  return number;
}

/** The canary that the options describe, for startCanary; null where they describe none. */
export function canaryOf(values) {
  const { canary, people, organizations, steps } = values;
  if (canary === undefined && people === undefined && organizations === undefined) {
    const alone = Object.keys(CANARY_OPTIONS).find((option) => values[option] !== undefined);
    if (alone) throw new Error(`--${alone} belongs to --canary, --people or --organizations.`);
    return null;
  }
  const described = {
    audience: {
      ...(canary === undefined ? {} : { percent: numberOf('canary', canary) }),
      ...(people === undefined ? {} : { people: listOf(people) }),
      ...(organizations === undefined ? {} : { organizations: listOf(organizations) }),
    },
  };
  if (steps !== undefined) described.steps = listOf(steps).map((step) => numberOf('steps', step));
  for (const [option, field] of [
    ['least-people', 'people'],
    ['least-minutes', 'minutes'],
  ])
    if (values[option] !== undefined) described[field] = numberOf(option, values[option]);
  return described;
}
