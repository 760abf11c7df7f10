// Hot replacement of a remote's modules in development. webpack emits an update per build; the page
// fetches it like every other file of the release, with integrity, and React's refresh keeps the
// state of components (docs/decisions/0096). The page's side is shell/src/page/development.ts and
// shell/src/development.
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const FOLDER = path.join(import.meta.dirname, 'development');

/** The options of swc for sources that are replaced while they run. */
export const REFRESHED_JSX = {
  runtime: 'automatic',
  development: true,
  refresh: true,
  importSource: FOLDER,
};

/** The loader that connects the sources in `folder` with the page. */
export const hotModules = (folder, name) => ({
  loader: path.join(FOLDER, 'hotModule.cjs'),
  options: { name, exposed: path.join(folder, 'remote.tsx') },
});

/**
 * The page replaces a changed sheet, with integrity. It finds the former one by `data-href`, because
 * the address may be that of another release. Without `hot` in their context, the modules of sheets
 * do not fetch them as well.
 */
class LeaveStylesToPage {
  apply(compiler) {
    compiler.hooks.compilation.tap('LeaveStylesToPage', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'LeaveStylesToPage',
        (source, { tag, chunkId }) =>
          `${source}${tag}.setAttribute('data-href', __webpack_require__.miniCssF(${chunkId}));`,
      );
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        { name: 'LeaveStylesToPage', stage: 100 },
        (context, module) => {
          if (module.resource?.endsWith('.css')) context.hot = false;
        },
      );
    });
  }
}

export const hotReplacement = () => [
  new webpack.HotModuleReplacementPlugin(),
  new LeaveStylesToPage(),
];
