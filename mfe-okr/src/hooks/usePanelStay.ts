// What is typed in a tab of the open panel stays there while the panel is open. The panel says which
// addresses keep it open; a form says that something is typed in it. Outside of a panel every address
// leaves a form.
import type { Location } from '@cumbre/remote/router';
import { createContext, useContext, useEffect } from 'react';

type StaysAt = (location: Location) => boolean;
export type TellTyped = (change: 1 | -1) => void;

export const PanelStay = createContext<StaysAt | undefined>(undefined);
/** Of one tab; counts its forms in which something is typed. */
export const PanelTab = createContext<TellTyped | undefined>(undefined);

export const usePanelStay = (): StaysAt | undefined => useContext(PanelStay);

export function useTypedInPanel(edited: boolean): void {
  const tell = useContext(PanelTab);
  useEffect(() => {
    if (!edited || !tell) return;
    tell(1);
    return () => tell(-1);
  }, [edited, tell]);
}
