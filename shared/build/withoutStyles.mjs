// Removes antd's styles from the bundles. The page has them as an extracted sheet
// (shared/ui/styles/extract.mjs), so the functions that create styles and compute the theme never
// run, yet they are a third of antd's size. Our modules replace the two antd modules that import
// these functions, and a loader drops the functions. A third one replaces how dialogs hear Escape.
import path from 'node:path';
import webpack from 'webpack';

const OURS = path.resolve(import.meta.dirname, '../ui/src/antd');
const REPLACED = /(?:^|\/)(?:useToken|genStyleUtils)$/;
const WITHIN_ANTD = /[\\/]antd[\\/]es(?:[\\/]|$)/;
const ESCAPE = /(?:^|\/)useEscKeyDown$/;
const WITHIN_PORTAL = /[\\/]@rc-component[\\/]portal[\\/]es(?:[\\/]|$)/;

const replace = (request, folder) =>
  new webpack.NormalModuleReplacementPlugin(request, (resource) => {
    if (folder.test(resource.context))
      resource.request = path.join(OURS, `${path.posix.basename(resource.request)}.ts`);
  });

/** Webpack plugins that replace modules of antd, and of what it depends on, by ours. */
export const replaceAntdModules = () => [
  replace(REPLACED, WITHIN_ANTD),
  replace(ESCAPE, WITHIN_PORTAL),
];

const HOOK = /^export default (genStyleHooks|genSubStyleComponent)\([\s\S]*/m;

/** The loader for the files of antd's style folders. */
export default function withoutStyles(source) {
  return source.replace(HOOK, (_, maker) => `export default ${maker}();\n`);
}
