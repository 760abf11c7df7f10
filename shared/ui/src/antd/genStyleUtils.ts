// Replaces antd's module of the same name in every build and test: the style functions that antd's
// components pass to it never run, since the page has their styles as an extracted sheet. Each
// function returns what antd's own would return: no hash, since styles are not hashed, and the
// class of the theme's variables.
import { VARIABLES } from './useToken';

export const genStyleHooks = () => (): readonly [string, string] => ['', VARIABLES.key];
export const genComponentStyleHook = () => genStyleHooks();
export const genSubStyleComponent = () => (): null => null;

/**
 * As in antd: a function for the name of a component's variable, and one for the reference to it.
 */
export function genCssVar(antCls: string, component: string) {
  const nameOf = (name: string): string => `--${antCls.replaceAll('.', '')}-${component}-${name}`;
  return [
    nameOf,
    (name: string, fallback?: string): string =>
      `var(${nameOf(name)}${fallback ? `, ${fallback}` : ''})`,
  ] as const;
}
