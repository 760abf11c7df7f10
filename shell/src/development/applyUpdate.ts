// Brings a running remote to its newest build without a reload of the page: fetches the updates of
// its modules, registers it again if its exposed module has changed, and lets React's refresh render
// the new components with the state of the former ones (docs/decisions/0096).
import type { Register } from '@cumbre/remote/contract';
import type { RegisteredRemote } from '@cumbre/remote/registry';
import { replaceStyles } from './replaceStyles';

export interface Update {
  /** False: the page has to be reloaded. */
  isApplied: boolean;
  /** What the remote threw when it was registered again. */
  failures: unknown[];
}

const NONE: Update = { isApplied: false, failures: [] };

const hasUpdate = (hash: string, files: Record<string, string>): boolean =>
  Object.keys(files).some((file) => file.endsWith(`.${hash}.hot-update.json`));

/**
 * `registerAgain` registers the remote with its new exposed module and returns a function that
 * shows the result. React must know the new components before it is given them.
 */
export async function applyUpdate(
  { name, hash, base, files }: RegisteredRemote,
  registerAgain: (remote: string, register: Register) => Promise<() => void>,
  page: Window = window,
): Promise<Update> {
  const development = page.cumbreDevelopment;
  const running = development?.remotes.get(name);
  if (!development || !running || hash === undefined) return NONE;
  const { register: before } = running.exports;
  while (running.hash() !== hash) {
    const last = running.hash();
    if (!hasUpdate(last, files)) return NONE;
    await running.check(base);
    if (running.hash() === last) return NONE;
  }
  await replaceStyles({ base, files });
  // A page with modules that could not be evaluated is not worth keeping.
  if (development.failures.splice(0).length > 0) return NONE;
  const failures: unknown[] = [];
  const register = development.remotes.get(name)?.exports.register;
  let show = () => {};
  if (register && register !== before) {
    try {
      show = await registerAgain(name, register as Register);
    } catch (error) {
      failures.push(error);
    }
  }
  development.refresh();
  show();
  return { isApplied: true, failures };
}
