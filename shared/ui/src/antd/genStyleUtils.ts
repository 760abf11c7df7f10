// Takes the place of antd's module of the same name, in every build and test: the style functions that its components hand
// in here never run, since the page has their styles as an extracted sheet. Each gets what antd's own would answer: no
// hash, since styles are not hashed, and the class of the theme's variables.
import { VARIABLES } from './useToken';

export const genStyleHooks = () => (): readonly [string, string] => ['', VARIABLES.key];
export const genComponentStyleHook = () => genStyleHooks();
export const genSubStyleComponent = () => (): null => null;

/** As antd has it: the name of a component's variable, and the reference to it. */
export function genCssVar(antCls: string, component: string) {
  const nameOf = (name: string): string => `--${antCls.replaceAll('.', '')}-${component}-${name}`;
  return [nameOf, (name: string, fallback?: string): string => `var(${nameOf(name)}${fallback ? `, ${fallback}` : ''})`] as const;
}
