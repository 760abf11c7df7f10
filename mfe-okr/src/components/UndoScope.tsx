// Undo for the last change: a bar that stays for a while, until the person uses it, dismisses it or
// makes another change (decision 0156). Ctrl+Z in the tree and in my week does the same, also after
// the bar has left. While a panel is open, the bar is in it: what lies behind a panel can neither be
// seen nor reached. In a panel with tabs it is in the tab of the change.
import type { Failure } from '@cumbre/client/request';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import { LiveRegion } from '@cumbre/ui/base';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../useTranslation';
import { UndoBar } from './UndoBar';
import { offerUndoAtNextScreen, onUndoOffer, sayUndoneAtNextScreen } from './undoOffers';

export interface Undoable {
  /** The description of the change: "KR1 moved". */
  message: string;
  /** The title that the message begins with: on a phone it is cut, so that no number is. */
  about?: string;
  /** A target is reached. */
  celebrated?: boolean;
  /** The item that was changed: in the panel of another one the bar would be about something else. */
  itemId?: string;
  /** The change has led to the panel of that item, which shows the bar on a phone as well. */
  opensItem?: boolean;
  /**
   * Where to look at what the change has made or left open. `keepsUndo`: the bar goes there, too, and an
   * undo leads back to this address.
   */
  follow?: { label: string; href: string; keepsUndo?: string };
  /** The address that the change has led away from, to which its undo leads back. */
  back?: string;
  /** The item that was moved: its form shows the bar below its parent. */
  movedId?: string;
  /** What was changed in the tree, which gets the focus afterwards: that row, or null for the tree. */
  row?: string | null;
  /** What gets the focus afterwards, where the button of the bar had it. */
  refocus?: () => HTMLElement | null | undefined;
  /** Of the button, where another undo is beside it. */
  label?: string;
  /** Answers with the failure, or null. */
  undo: () => Promise<Failure | null>;
  /** What the bar says afterwards; without it, or without words, the bar goes. */
  done?: () => string | undefined;
}

interface UndoScopeValue {
  offer: (undoable: Undoable) => void;
  /** The item whose move the bar offers to undo; null for none. */
  movedId: string | null;
  /** Whether there is a change to undo. */
  undoLast: () => boolean;
  /** The item whose change is being undone and has opened its panel, which closes; null for none. */
  leaving: string | null;
  /** What was undone last. */
  undone: Undoable | null;
  /** Announces a change without undo to screen readers. */
  announce: (message: string) => void;
  /** Removes the bar, unless its change has led to the panel of this item; Ctrl+Z still undoes. */
  hide: (openedId?: string) => void;
  /** Removes a bar that is about another item; Ctrl+Z still undoes. */
  hideOfOthers: (itemId: string) => void;
  /** What is undone of that item is no longer there: neither the bar nor Ctrl+Z offers it. */
  forget: (itemId: string) => void;
  /** Shows the bar in that element, until the returned function is called; then where it was before. */
  showIn: (place: HTMLElement | null) => () => void;
  /** That tab is open, until the returned function is called. */
  enterTab: (tab: string) => () => void;
}

const Scope = createContext<UndoScopeValue | null>(null);

function isOver(bar: Element, control: Element): boolean {
  const [one, other] = [bar.getBoundingClientRect(), control.getBoundingClientRect()];
  const isBeside = one.left >= other.right || other.left >= one.right;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

export function UndoScope({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  const [offered, setOffered] = useState<Undoable | null>(null);
  const [announced, announce] = useState('');
  const [busy, setBusy] = useState(false);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const place = places.at(-1);
  const last = useRef<Undoable | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undoable | null>(null);
  const [done, setDone] = useState<Pick<Undoable, 'message' | 'about'> | null>(null);

  // The open tab of a panel; null without one. A change on the page belongs to the first tab.
  const [tab, setTab] = useState<string | null>(null);
  const openTab = useRef<string | null>(null);
  const [changedIn, setChangedIn] = useState('');
  const enterTab = useCallback((entered: string) => {
    openTab.current = entered;
    setTab(entered);
    return () => {
      openTab.current = null;
      setTab(null);
    };
  }, []);
  const isInTab = tab === null || tab === changedIn;

  const offer = useCallback((undoable: Undoable) => {
    last.current = undoable;
    setChangedIn(openTab.current ?? '');
    setDone(null);
    setOffered(undoable);
    announce(undoable.message);
  }, []);
  const hide = useCallback((openedId?: string) => {
    setOffered((now) => (now?.opensItem && now.itemId === openedId ? now : null));
    setDone(null);
  }, []);
  const hideOfOthers = useCallback((itemId: string) => {
    setOffered((now) => (now?.itemId === undefined || now.itemId === itemId ? now : null));
    setDone(null);
  }, []);
  const forget = useCallback((itemId: string) => {
    if (last.current?.itemId === itemId) last.current = null;
    setOffered((now) => (now?.itemId === itemId ? null : now));
  }, []);
  const dismiss = () => {
    last.current = null;
    hide();
  };
  const sayUndone = useCallback(
    (undoable: Undoable) => {
      const said = undoable.done?.();
      setUndone(undoable);
      setDone(said === undefined ? null : { message: said, about: undoable.about ?? '' });
      announce(said ?? t('undo.done', { message: undoable.message }));
    },
    [t],
  );
  const undoLast = useCallback(async () => {
    const undoable = last.current;
    if (!undoable) return;
    last.current = null;
    setBusy(true);
    setLeaving((undoable.opensItem && undoable.itemId) || null);
    const failure = await undoable.undo();
    setBusy(false);
    // After the navigation that closes the panel, which is a transition too.
    startTransition(() => setLeaving(null));
    setOffered(null);
    if (failure) notify.error(failure.message || t('undo.failed'));
    else if (undoable.back === undefined) sayUndone(undoable);
    else {
      sayUndoneAtNextScreen(undoable);
      void navigate(undoable.back, { replace: true });
    }
  }, [notify, t, sayUndone, navigate]);
  useEffect(() => onUndoOffer(offer, sayUndone), [offer, sayUndone]);
  useEffect(() => {
    if (document.activeElement === document.body) undone?.refocus?.()?.focus();
  }, [undone]);
  const shown = useRef<HTMLDivElement | null>(null);
  // What gets the focus is scrolled above the bar. The bar may also appear over what has it; a button that
  // was pressed with a pointer may be covered.
  useLayoutEffect(() => {
    const bar = shown.current;
    if (!bar) return;
    const scroller = place?.closest<HTMLElement>('.ant-drawer-body') ?? document.documentElement;
    scroller.style.scrollPaddingBlockEnd = '88px';
    const focused = document.activeElement;
    if (focused?.matches(':focus-visible') && !bar.contains(focused) && isOver(bar, focused))
      focused.scrollIntoView({ block: 'nearest' });
    return () => {
      scroller.style.scrollPaddingBlockEnd = '';
    };
  }, [offered, place, isInTab]);
  const showIn = useCallback((element: HTMLElement | null) => {
    if (element) setPlaces((former) => [...former, element]);
    return () => setPlaces((former) => former.filter((each) => each !== element));
  }, []);
  const movedId = offered?.movedId ?? null;
  const value = useMemo(
    () => ({
      offer,
      movedId,
      announce,
      hide,
      hideOfOthers,
      forget,
      showIn,
      enterTab,
      leaving,
      undone,
      undoLast: () => {
        const hasChange = last.current !== null;
        void undoLast();
        return hasChange;
      },
    }),
    [offer, movedId, hide, hideOfOthers, forget, showIn, enterTab, leaving, undone, undoLast],
  );
  const message = offered?.message ?? done?.message;
  const bar =
    message && isInTab ? (
      <UndoBar
        key={message}
        ref={shown}
        offered={offered}
        undone={done}
        busy={busy}
        onFollow={() => {
          const back = offered?.follow?.keepsUndo;
          if (back !== undefined) offerUndoAtNextScreen({ ...offered!, follow: undefined, back });
        }}
        onUndo={() => void undoLast()}
        onDismiss={dismiss}
        onLeave={hide}
      />
    ) : null;
  return (
    <Scope value={value}>
      {children}
      {bar && place ? createPortal(bar, place) : bar}
      {bar && !place ? <div className="mfe-okr_undo-room" /> : null}
      <LiveRegion message={announced} />
    </Scope>
  );
}

/**
 * The end of a panel, where the bar is shown while the panel is open. `tab`: its open one, where it
 * has tabs; the first is ''.
 */
export function UndoPlace({ tab }: { tab?: string }) {
  const { showIn, enterTab } = useUndo();
  useLayoutEffect(() => (tab === undefined ? undefined : enterTab(tab)), [tab, enterTab]);
  return <div className="mfe-okr_undo-place" ref={showIn} />;
}

export function useUndo(): UndoScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('Changes that can be taken back stand inside an UndoScope.');
  return scope;
}
