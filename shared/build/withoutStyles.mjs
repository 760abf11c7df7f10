// Removes antd's styles from the bundles. The page has them as an extracted sheet
// (shared/ui/styles/extract.mjs), so the functions that create styles and compute the theme never
// run, yet they are a third of antd's size. Our modules replace the two antd modules that import
// these functions, and a loader drops the functions.
import path from 'node:path';
import webpack from 'webpack';

const OURS = path.resolve(import.meta.dirname, '../ui/src/antd');
const REPLACED = /(?:^|\/)(useToken|genStyleUtils)$/;
const WITHIN_ANTD = /[\\/]antd[\\/]es(?:[\\/]|$)/;

/** A webpack plugin that replaces antd's modules by ours. */
export const replaceStyleModules = () =>
  new webpack.NormalModuleReplacementPlugin(REPLACED, (resource) => {
    if (WITHIN_ANTD.test(resource.context))
      resource.request = path.join(OURS, `${REPLACED.exec(resource.request)[1]}.ts`);
  });

const HOOK = /^export default (genStyleHooks|genSubStyleComponent)\([\s\S]*/m;

/** The loader for the files of antd's style folders. */
export default function withoutStyles(source) {
  return source.replace(HOOK, (_, maker) => `export default ${maker}();\n`);
}
