// The JSX transform of development builds calls jsxDEV. The page shares react/jsx-runtime only,
// which with a development React has the same warnings.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  (hasStaticChildren ? jsxs : jsx)(type, props, key);
