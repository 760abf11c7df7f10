// Lets the shell prepare every script and style that a remote's runtime is about to fetch: the
// shell sets the integrity from the registry, and a new address on a retry. The loader prepares
// entries; chunks and styles need this hook. The shell's side is shared/remote/src/releaseFiles.ts;
// without a shell nothing happens.
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const prepare = (element, attribute) =>
  `if (self.cumbreReleaseFiles) self.cumbreReleaseFiles.prepare(${element}, ${JSON.stringify(attribute)});`;

export class PrepareFiles {
  apply(compiler) {
    const { Template, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('PrepareFiles', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PrepareFiles',
        (source) => Template.asString([source, prepare('script', 'src')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'PrepareFiles',
        (source, names) => Template.asString([source, prepare(names.tag, 'href')]),
      );
    });
  }
}
