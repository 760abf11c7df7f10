// Writes the shell's index.html from its template: links to the built files in place of
// <!--styles--> and <!--scripts-->, and in place of <!--first--> the one script that runs before
// the first paint, compiled separately from firstPaint.ts and earlyCalls.ts of src/page. It is inline,
// so that it sends the first calls a round trip earlier than a file could (decision 0147); the server
// allows it by its hash. This module also writes the
// service worker, because that contains the page's template and the hashes of the shell's files.
// The placeholders <!--registry-->, <!--preload--> and <!--calls--> stay: the server fills them per request
// (docs/registry.md). It also decides whether the script of development builds, which is in a
// comment, is part of the page.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileAlone } from './compileAlone.mjs';
import { developmentScript } from './developmentScript.mjs';
import { serviceWorker } from './serviceWorker.mjs';

/** The code of the script that runs before the first paint. */
function firstScript(sources) {
  const text = sources.map((source) => readFileSync(source, 'utf8')).join('\n');
  return compileAlone(text).trim();
}

/**
 * The fonts of every screen. They are requested together with the style sheet, so that the first
 * paint uses them.
 */
const FIRST_FONTS = /^poppins-latin-\d+-normal\.[^/]*woff2$/;

/**
 * The code of calls, which the scripts load when they make the first one. It is requested with them,
 * and after them.
 */
const CALLS = /^calls\.[^/]*\.js$/;

/**
 * The page for the files of one build; `files` are names below `publicPath`, in loading order;
 * `first` is the code that runs before the first paint, `development` the script of development builds. It runs
 * before the shell's entry, which is the last file, and replaces modules of the files before.
 */
export function pageOf(template, publicPath, files, first, development) {
  const fonts = files
    .filter((file) => FIRST_FONTS.test(file))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${file}" crossorigin>`,
    );
  const styles = [
    ...files
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`),
    ...fonts,
    ...files
      .filter((file) => CALLS.test(file))
      .map(
        (file) =>
          `<link rel="preload" as="script" href="${publicPath}${file}" fetchpriority="low">`,
      ),
  ];
  const scripts = files
    .filter((file) => file.endsWith('.js') && !CALLS.test(file))
    .map((file) => `<script defer src="${publicPath}${file}"></script>`);
  const comment = `<!--development <script defer src="${publicPath}${development}"></script>-->`;
  scripts.splice(-1, 0, comment);
  return template
    .replace('<!--first-->', () => `<script>${first}</script>`)
    .replace('<!--styles-->', () => styles.join('\n    '))
    .replace('<!--scripts-->', () => scripts.join('\n    '));
}

/** The server serves this file as /service-worker.js (api/src/web/page/routes.ts). */
const SERVICE_WORKER_FILE = 'serviceWorker.js';

export class WritePage {
  constructor(template) {
    this.template = template;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WritePage', (compilation) => {
      const firstSources = ['firstPaint', 'earlyCalls'].map((name) =>
        path.join(path.dirname(this.template), `page/${name}.ts`),
      );
      const worker = path.join(path.dirname(this.template), 'offline/worker.ts');
      const hot = path.join(path.dirname(this.template), 'page/development.ts');
      for (const file of [this.template, ...firstSources, worker, hot])
        compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap(
        { name: 'WritePage', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = [
            ...compilation.entrypoints.get('shell').getFiles(),
            ...Object.keys(compilation.assets).filter(
              (file) => FIRST_FONTS.test(file) || CALLS.test(file),
            ),
          ];
          const first = firstScript(firstSources);
          const development = developmentScript(compilation, hot);
          const page = pageOf(
            readFileSync(this.template, 'utf8'),
            compilation.outputOptions.publicPath,
            files,
            first,
            development.name,
          );
          compilation.emitAsset(development.name, new sources.RawSource(development.code));
          compilation.emitAsset('index.html', new sources.RawSource(page));
          const built = compilation
            .getAssets()
            .map(({ name, source: content }) => [name, content.buffer()]);
          compilation.emitAsset(
            SERVICE_WORKER_FILE,
            new sources.RawSource(serviceWorker(readFileSync(worker, 'utf8'), page, built)),
          );
        },
      );
    });
  }
}
