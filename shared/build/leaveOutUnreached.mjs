// Federation's plugin gathers in an entry's own file whatever its runtime names, also modules that webpack had left out because
// nobody uses them. This takes out again what no connection in use leads to (docs/decisions/0059).

/** After the gathering, which is at stage 11. */
const STAGE = 12;

/** What is reached from the entries, chunks that come later included. */
function reachedModules({ entries, globalEntry, moduleGraph }) {
  const roots = [globalEntry, ...entries.values()].flatMap(({ dependencies, includeDependencies }) => [...dependencies, ...includeDependencies]);
  const reached = new Set(roots.map((dependency) => moduleGraph.getModule(dependency)).filter(Boolean));
  // A set that grows is gone through to its end.
  for (const module of reached) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.module && connection.getActiveState(undefined) !== false) reached.add(connection.module);
    }
  }
  return reached;
}

export class LeaveOutUnreached {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LeaveOutUnreached', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'LeaveOutUnreached', stage: STAGE }, (chunks) => {
        const reached = reachedModules(compilation);
        for (const chunk of chunks) {
          const unreached = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter((module) => !reached.has(module));
          for (const module of unreached) compilation.chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      });
    });
  }
}
