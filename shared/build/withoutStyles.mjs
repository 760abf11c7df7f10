// antd without its styles at run time. The page has them as an extracted sheet (shared/ui/styles/extract.mjs), so neither the
// functions that would make them nor what computes the theme for them ever runs; yet both are a third of what antd weighs.
// The two modules through which they are reached are replaced by ours, and a loader drops the functions themselves.
import path from 'node:path';
import webpack from 'webpack';

const OURS = path.resolve(import.meta.dirname, '../ui/src/antd');
const REPLACED = /(?:^|\/)(useToken|genStyleUtils)$/;
const WITHIN_ANTD = /[\\/]antd[\\/]es(?:[\\/]|$)/;

/** A webpack plugin: antd's own modules ask for ours. */
export const replaceStyleModules = () => new webpack.NormalModuleReplacementPlugin(REPLACED, (resource) => {
  if (WITHIN_ANTD.test(resource.context)) resource.request = path.join(OURS, `${REPLACED.exec(resource.request)[1]}.ts`);
});

const HOOK = /^export default (genStyleHooks|genSubStyleComponent)\([\s\S]*/m;

/** The loader for the files of antd's style folders. */
export default function withoutStyles(source) {
  return source.replace(HOOK, (_, maker) => `export default ${maker}();\n`);
}
