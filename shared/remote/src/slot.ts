// Places of a screen that other remotes fill. The screen renders `<Slot name="…" />`, or takes the
// list by `useSlot` where it needs their labels, such as for tabs. The shell knows from the registry
// which remote fills which place, and loads it then.
import { Fragment, createContext, createElement, useContext } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { Language, SlotName, SlotProps } from './contract';
import type { SlotEntry } from './registry';

export interface SlotContribution extends SlotEntry {
  remote: string;
}

/** Provided by the shell. */
export interface SlotHost {
  /** All contributions of the page by order. */
  contributions: readonly SlotContribution[];
  /** Renders one: loads its remote, inside a boundary. */
  Contribution: ComponentType<{ contribution: SlotContribution; props: object }>;
}

const SlotHostContext = createContext<SlotHost | null>(null);

export const SlotHostProvider = SlotHostContext.Provider;

export interface FilledSlot {
  /** Unique in the page. */
  key: string;
  label?: Record<Language, string>;
  /** The lines of a path in a square of 24. */
  icon?: string;
  element: ReactElement;
}

const mayDo = ({ ability }: SlotContribution, props: object): boolean =>
  ability === undefined ||
  ('item' in props && (props.item as { abilities: string[] }).abilities.includes(ability));

export function useSlot<Name extends SlotName>(name: Name, props: SlotProps[Name]): FilledSlot[] {
  const host = useContext(SlotHostContext);
  if (!host) return [];
  return host.contributions
    .filter((contribution) => contribution.slot === name && mayDo(contribution, props))
    .map((contribution) => {
      const key = `${contribution.remote}/${contribution.id}`;
      return {
        key,
        label: contribution.label,
        icon: contribution.icon,
        element: createElement(host.Contribution, { key, contribution, props }),
      };
    });
}

export function Slot<Name extends SlotName>({
  name,
  ...props
}: { name: Name } & SlotProps[Name]): ReactElement {
  const filled = useSlot(name, props as unknown as SlotProps[Name]);
  return createElement(Fragment, null, ...filled.map(({ element }) => element));
}
