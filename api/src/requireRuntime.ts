// The first import of every program of the server. It ends the program with one sentence where the
// version of Node.js is not supported, or where a package cannot be loaded. It runs before native
// modules, because on Node.js 20 one of them ends the process without a message.
import { runtimeFault } from '@cumbre/build/supportedNode';

const CANNOT_LOAD = new Set(['ERR_DLOPEN_FAILED', 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND']);

function end(sentence: string): never {
  process.stderr.write(`Cumbre cannot start. ${sentence}\n`);
  process.exit(1);
}

/** The message for packages that were installed for another machine or version of Node.js. */
function incompatiblePackagesMessage(error: unknown): string {
  const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
  return (
    `Its packages do not fit Node.js ${process.versions.node} on ${process.platform}-${process.arch}; ` +
    `run npm ci again on this machine (${first}).`
  );
}

/**
 * The message of a program that ends with an error: that of the error, or what to do where a
 * package cannot be loaded.
 */
export function messageOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CANNOT_LOAD.has(code)) return incompatiblePackagesMessage(error);
  return error instanceof Error ? error.message : String(error);
}

const fault = runtimeFault(process.versions.node);
if (fault !== null) end(fault);

// Only while modules are loaded; later uncaught errors keep their stack.
const endLoading = (error: unknown): never => end(incompatiblePackagesMessage(error));
process.once('uncaughtException', endLoading);
setImmediate(() => process.off('uncaughtException', endLoading));
