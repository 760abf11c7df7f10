// Lets the shell look at every script and style that a remote's own runtime is about to fetch: it sets the integrity from
// the registry and a fresh address on a repeated try. Entries go through the loader; chunks and styles never meet it,
// hence this hook. The shell's side is shared/remote/src/releaseFiles.ts; without a shell nothing happens.
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const prepare = (element, attribute) => `if (self.cumbreReleaseFiles) self.cumbreReleaseFiles.prepare(${element}, ${JSON.stringify(attribute)});`;

export class PrepareFiles {
  apply(compiler) {
    const { Template, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('PrepareFiles', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PrepareFiles', (source) => Template.asString([source, prepare('script', 'src')]));
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('PrepareFiles', (source, names) => Template.asString([source, prepare(names.tag, 'href')]));
    });
  }
}
