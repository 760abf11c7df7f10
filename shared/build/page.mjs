// Writes the shell's index.html from its template: links to the built files in place of <!--styles--> and <!--scripts-->.
// The placeholders <!--registry--> and <!--preload--> stay: the server fills them per request (docs/registry.md).
import { readFileSync } from 'node:fs';

/** The page for the files of one build; `files` are names below `publicPath`, in loading order. */
export function pageOf(template, publicPath, files) {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="${publicPath}${file}"></script>`);
  return template.replace('<!--styles-->', () => styles.join('\n    ')).replace('<!--scripts-->', () => scripts.join('\n    '));
}

export class WritePage {
  constructor(template) {
    this.template = template;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WritePage', (compilation) => {
      compilation.fileDependencies.add(this.template);
      compilation.hooks.processAssets.tap({ name: 'WritePage', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files = compilation.entrypoints.get('shell').getFiles();
        const page = pageOf(readFileSync(this.template, 'utf8'), compilation.outputOptions.publicPath, files);
        compilation.emitAsset('index.html', new sources.RawSource(page));
      });
    });
  }
}
