// A canary: a release that an environment gives to some people beside the current one. It is part
// of the pointer and changes under the store's lock like it, each change with a line of the history.
import { baseOn, movePointer, trailAfter } from './promotions.ts';
import type { Change } from './promotions.ts';
import { verifyPublished } from './publishedFiles.ts';
import { verifyRelease } from './releases.ts';
import { canarySchema } from './schemas.ts';
import type { Canary, CanaryRequest, Pointer } from './schemas.ts';

/** The percentages of a canary that names none. */
export const DEFAULT_STEPS = [1, 5, 25, 50];
const DEFAULT_PEOPLE = 20;
const DEFAULT_MINUTES = 60;

interface CanaryStart extends Change, CanaryRequest {
  release: string;
  address?: string;
}

/** `since` names the canary that the caller has seen: another one by now is left alone. */
interface CanaryChange extends Change {
  since?: string;
}

const isAscending = (steps: readonly number[]): boolean =>
  steps.every((step, index) => index === 0 || step > steps[index - 1]!);

function checkedCanary(canary: Canary): Canary {
  const { data, error } = canarySchema.safeParse(canary);
  if (error)
    throw new Error(
      `The canary of ${canary.release}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    );
  const { percent, people, organizations } = data.audience;
  if (percent === 0 && people.length === 0 && organizations.length === 0)
    throw new Error(
      'A canary is for somebody: name a percentage above 0, people or organizations.',
    );
  if (percent === 100) throw new Error('A canary for all people is a promotion: promote it.');
  if (!isAscending(data.steps)) throw new Error('The steps of a canary grow from left to right.');
  return data;
}

/**
 * Gives `release` to the people of `audience`; without one, to the first step's percentage. Throws
 * if the release is not promotable, or if there is no current release to compare it with.
 */
export async function startCanary({
  release,
  audience = {},
  steps = DEFAULT_STEPS,
  people = DEFAULT_PEOPLE,
  minutes = DEFAULT_MINUTES,
  address,
  ...change
}: CanaryStart): Promise<void> {
  const { store, remote, environment, now = new Date() } = change;
  const isNamed = Boolean(audience.people?.length || audience.organizations?.length);
  const canary = checkedCanary({
    release,
    audience: {
      percent: audience.percent ?? (isNamed ? 0 : (steps[0] ?? 0)),
      people: audience.people ?? [],
      organizations: audience.organizations ?? [],
    },
    since: now.toISOString(),
    steps,
    stepSince: now.toISOString(),
    people,
    minutes,
    held: false,
  });
  const base = address && baseOn(address, remote, release);
  if (base) await verifyPublished(base, (await verifyRelease(store, remote, release)).files);
  await movePointer({ ...change, now }, (pointer) => {
    if (!pointer)
      throw new Error(
        `${remote} has no release in ${environment} that a canary could be compared with: promote it.`,
      );
    if (pointer.release === release)
      throw new Error(`${environment} serves ${release} of ${remote} to all people already.`);
    const { [release]: _, ...others } = pointer.bases;
    return {
      release: pointer.release,
      trail: pointer.trail,
      bases: { ...others, ...(base ? { [release]: base } : {}) },
      action: 'canary',
      canary,
      to: release,
    };
  });
}

const running = (pointer: Pointer | null, { remote, environment, since }: CanaryChange): Canary => {
  const canary = pointer?.canary;
  if (!canary) throw new Error(`${remote} has no canary in ${environment}.`);
  if (since !== undefined && canary.since !== since)
    throw new Error(`The canary of ${remote} in ${environment} has been replaced meanwhile.`);
  return canary;
};

/** Changes the canary without moving to another release; no check can refuse that. */
async function changeCanary(
  change: CanaryChange,
  action: string,
  next: (canary: Canary) => Canary | null,
): Promise<void> {
  await movePointer(change, (pointer) => {
    const canary = running(pointer, change);
    const { release, trail, bases } = pointer!;
    return {
      release,
      trail,
      bases,
      action,
      canary: next(canary),
      to: canary.release,
      isChecked: false,
    };
  });
}

/** Who had the canary keeps it, so the percentage only grows. */
export const growCanary = ({
  percent,
  ...change
}: CanaryChange & { percent: number }): Promise<void> =>
  changeCanary(change, 'canary-grow', (canary) => {
    if (percent <= canary.audience.percent)
      throw new Error(
        `The canary of ${change.remote} is at ${canary.audience.percent} % and can only grow.`,
      );
    return checkedCanary({
      ...canary,
      audience: { ...canary.audience, percent },
      stepSince: (change.now ?? new Date()).toISOString(),
    });
  });

/** Replaces the named people or organizations; the others keep what they get by percentage. */
export const nameCanary = ({
  people,
  organizations,
  ...change
}: CanaryChange & { people?: string[]; organizations?: string[] }): Promise<void> =>
  changeCanary(change, 'canary-name', (canary) =>
    checkedCanary({
      ...canary,
      audience: {
        ...canary.audience,
        ...(people ? { people } : {}),
        ...(organizations ? { organizations } : {}),
      },
    }),
  );

/** Stops the growth by itself, or lets it go on. */
export const holdCanary = ({ held, ...change }: CanaryChange & { held: boolean }): Promise<void> =>
  changeCanary(change, held ? 'canary-hold' : 'canary-resume', (canary) => ({ ...canary, held }));

/** All people get the current release again. */
export const takeBackCanary = (change: CanaryChange): Promise<void> =>
  changeCanary(change, 'take-back', () => null);

/** Makes the canary the release of all people, with the checks of a promotion. */
export async function promoteCanary(change: CanaryChange): Promise<void> {
  await movePointer(change, (pointer) => {
    const { release } = running(pointer, change);
    return {
      release,
      trail: trailAfter(pointer, release),
      bases: pointer!.bases,
      action: 'promote',
    };
  });
}
