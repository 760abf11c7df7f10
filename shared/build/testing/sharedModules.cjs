// Runs a test file of the server with the modules that earlier files of the same process have
// loaded, in Node's own context. jest by itself loads and compiles all of them again for each file,
// in a context of its own, which took about half of the processor time of the server's tests. The test file itself, jest's describe and
// expect, mocked functions, timers and process.env are new for each file.
//
// A test in such a project cannot replace modules (jest.mock), and no module may keep what a test
// changed. Everything else is jest's: its workers, order, reports and options.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { default: runWithCircus } = require('jest-circus/runner');
const { ModuleMocker } = require('jest-mock');
const swc = require('@swc/core');

const mocker = new ModuleMocker(globalThis);
let compiles = false;

/** Compiles TypeScript as the transform of `config` does, and ES modules by Node itself. */
function compileTypeScript(config) {
  if (compiles) return;
  compiles = true;
  const options = config.transform.find(([, file]) => file.includes('swc'))[2];
  Module._extensions['.ts'] = (module, filename) => {
    const { code } = swc.transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    module._compile(code, filename);
  };
}

/** What tests use of the `jest` object. */
function jestObjectOf(config) {
  const timers = new ModernFakeTimers({ config, global: globalThis });
  return {
    timers,
    jest: {
      // jest-circus reads the limit from this global when the tests of the file begin.
      setTimeout: (milliseconds) => {
        globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds;
      },
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      isMockFunction: mocker.isMockFunction.bind(mocker),
      clearAllMocks: () => mocker.clearAllMocks(),
      resetAllMocks: () => mocker.resetAllMocks(),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (settings) => timers.useFakeTimers(settings),
      useRealTimers: () => timers.useRealTimers(),
      setSystemTime: (now) => timers.setSystemTime(now),
      runAllTimersAsync: () => timers.runAllTimersAsync(),
      advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
      advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    },
  };
}

function loadAgain(file) {
  delete require.cache[require.resolve(file)];
  return require(file);
}

module.exports = async function runWithSharedModules(
  globalConfig,
  config,
  environment,
  _runtime,
  testPath,
  report,
) {
  compileTypeScript(config);
  const { timers, jest } = jestObjectOf(config);
  const before = {
    console: globalThis.console,
    stacks: Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace'),
    symbols: new Set(Object.getOwnPropertySymbols(globalThis)),
    variables: { ...process.env },
  };
  // jest maps stacks by the files that it has compiled itself; Node maps those that are compiled
  // here.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  Object.assign(globalThis, { jest, console: environment.global.console });
  try {
    return await runWithCircus(
      globalConfig,
      config,
      { global: globalThis, fakeTimersModern: timers },
      {
        requireInternalModule: loadAgain,
        requireModule: loadAgain,
        setGlobalsForRuntime: () => {},
        enterTestCode: () => {},
        leaveTestCode: () => {},
        unstable_shouldLoadAsEsm: () => false,
      },
      testPath,
      report,
    );
  } finally {
    timers.dispose();
    mocker.restoreAllMocks();
    globalThis.console = before.console;
    process.setSourceMapsEnabled(false);
    if (before.stacks) Object.defineProperty(Error, 'prepareStackTrace', before.stacks);
    // The tests of this file, which would keep all that they use in memory.
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (!before.symbols.has(symbol)) delete globalThis[symbol];
    for (const name of Object.keys(process.env))
      if (!(name in before.variables)) delete process.env[name];
    Object.assign(process.env, before.variables);
  }
};
