// The contract between the shell and its remotes: the context that the shell passes to a remote,
// and the result that a remote returns. Apart from the version it has only types. A change that
// breaks an older remote raises the major number (docs/registry.md).
import type { NamespacedApi } from '@cumbre/client/api';
import type { Item } from '@cumbre/contract/items';
import type { SessionUser } from '@cumbre/client/session';
import type { AppDispatch } from '@cumbre/client/store';
import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

export const CONTRACT_VERSION = '1.5.0';

export type Language = 'en' | 'es';
export interface Texts {
  [key: string]: string | Texts;
}

/**
 * Events of the shell or of one remote that concern others. Data of the server uses `http`. A
 * remote declares its own by declaration merging, under its name: `'mfe-ideas/had': { id: string }`.
 */
export interface RemoteEvents {
  'organization-selected': { organizationId: string };
  'language-changed': { language: Language };
}

export interface TelemetryRecord {
  /** The name of the measurement, such as `load`, `register` or `failure`. */
  name: string;
  milliseconds?: number;
  detail?: Record<string, string | number>;
}

/** A full or disabled storage keeps nothing, silently: `get` then returns null. */
export interface KeyedStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** Structured values, such as a large draft. Without a database they are not kept. */
export interface IndexedStorage {
  get: <Value>(key: string) => Promise<Value | undefined>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** Since contract 1.4. The keys of a remote are its own: two remotes may use the same ones. */
export interface RemoteStorage {
  /** Of this browser. Stays after signing out, so only for settings of the display. */
  local: KeyedStorage;
  /** Of this tab. Deleted when the person signs out. */
  session: KeyedStorage;
  /** Of the person. Deleted when the session ends or another person signs in. */
  indexed: IndexedStorage;
}

/** The context that the shell passes to one remote. */
export interface RemoteContext {
  readonly contractVersion: string;
  /** The remote's own name: also its i18n namespace and the name of its slice. */
  readonly remote: string;
  readonly session: {
    user: () => SessionUser | null;
    /** Calls `listener` whenever the person changes. Returns an unsubscriber. */
    subscribe: (listener: (user: SessionUser | null) => void) => () => void;
  };
  readonly store: {
    /** Adds the remote's slice; throws unless it is named after the remote. */
    inject: (slice: Slice) => void;
    /**
     * Since contract 1.5, so optional for a remote that works with older shells. For what is read
     * before a screen is rendered; screens use `useAppDispatch`.
     */
    dispatch?: AppDispatch;
  };
  readonly i18n: {
    /** The remote's texts, under its namespace, in both languages. */
    addTexts: (texts: Record<Language, Texts>) => void;
    language: () => Language;
  };
  /** The page's RTK Query api. An endpoint that the remote injects is named `<remote>/<name>`. */
  readonly http: NamespacedApi;
  /** Toasts, top right for five seconds. A second one with the same key replaces the first. */
  readonly notify: Record<
    'success' | 'info' | 'warning' | 'error',
    (message: string, key?: string) => void
  >;
  /**
   * Asks whether unsaved edits may be discarded. Forms use `useUnsavedChanges` for navigation.
   * Aborting the signal withdraws the question.
   */
  readonly confirmDiscard: (signal?: AbortSignal) => Promise<boolean>;
  readonly events: {
    /** Throws for a name of another remote. */
    emit: <Name extends keyof RemoteEvents>(name: Name, event: RemoteEvents[Name]) => void;
    /** Returns an unsubscriber. */
    on: <Name extends keyof RemoteEvents>(
      name: Name,
      listener: (event: RemoteEvents[Name]) => void,
    ) => () => void;
  };
  readonly telemetry: { record: (record: TelemetryRecord) => void };
  /** Since contract 1.4. */
  readonly storage: RemoteStorage;
  /** Since contract 1.4: the id of an element, unique among the remotes of the page. */
  readonly domId: (name: string) => string;
}

export type Access = 'open' | 'signed-in';

/** A screen that its own code draws, with any framework or none. */
export interface MountedScreen {
  /** Called when the language or the address within the route changes. */
  update?: (context: RemoteContext) => void;
  /** Called once, before the element leaves the page. */
  unmount: () => void;
}

/** Since contract 1.4: draws a screen into `element`. */
export type Mount = (
  element: HTMLElement,
  context: RemoteContext,
) => MountedScreen | Promise<MountedScreen>;

export type RemoteRoute = {
  /** As in remote.json. `/organizations/:id/*` leaves the rest to the remote's own routes. */
  path: string;
  access: Access;
} & ({ component: ComponentType; mount?: never } | { mount: Mount; component?: never });

/** A page or an action that the command palette offers. */
export interface Command {
  /** Unique within the remote that offers it. */
  id: string;
  label: string;
  /** Shown beside the label and searched as well, such as an item's code. */
  detail?: string;
  /**
   * Other words that find it, such as “export” for a download; of every language, and not shown. The
   * beginning of one is enough. An older shell ignores this.
   */
  keywords?: string;
  /**
   * A line below the label, such as how an item stands. It is not searched. The palette calls it for
   * the commands that it shows, since a remote may offer thousands. An older shell ignores this.
   */
  about?: () => string;
  group: 'action' | 'page' | 'item';
  /**
   * What an `item` is that is none of the tree: it is listed in a group of its own. An older shell
   * lists it among the items.
   */
  kind?: 'person' | 'team';
  /** What Enter does, such as “record”; else the palette says whether it opens or does something. */
  enter?: string;
  /** The address to open, after `run`. */
  path?: string;
  run?: () => void;
  /**
   * Whether `run` calls the server. Such a command is disabled, with the reason beside it, while
   * nothing can be sent. An older shell ignores this.
   */
  sends?: boolean;
  /**
   * The search for which the remote has found the command. It is shown for that search whatever its
   * words are, such as “7,300” for a typed 7300. An older shell ignores this.
   */
  searched?: string;
  /**
   * A question that the palette asks in the place of the command, for what is probably a slip. The
   * first Enter asks, and the second one runs. An older shell ignores this and opens `path`, where
   * the question is asked too.
   */
  asks?: { question: string; run: () => void };
}

/**
 * The component renders nothing. It offers its commands whenever they change; the shell filters.
 */
export interface CommandsProps {
  /** The typed text, for a remote that searches on the server. */
  search: string;
  offer: (commands: readonly Command[]) => void;
}

/** Components for the shell's frame. Their failure never disturbs the page. */
export interface RemoteWidgets {
  bell?: ComponentType;
  /** Since contract 1.1; loaded with the palette. An older shell does not use it. */
  commands?: ComponentType<CommandsProps>;
}

/** Since contract 1.4: the places of other screens that a remote may fill, with what they pass. */
export interface SlotProps {
  /** An action beside those of an opened item; rendered as a link or a button, or nothing. */
  'item-panel-action': { item: Item };
  /** A tab of an opened item, named by the label in remote.json. */
  'item-panel-tab': { item: Item };
  /**
   * An entry in the menu of an item's row, named by the label in remote.json. The component is
   * rendered once the entry is chosen, such as a dialog, until it calls `onClose` or the person goes back.
   */
  'item-row-menu': { item: Item; onClose: () => void };
  /** Below the content of the home screen. */
  home: object;
  /** A tab of the account screen, named by the label in remote.json. */
  'settings-section': object;
  /** A card of an organization's overview. */
  'overview-card': { organizationId: string };
}
export type SlotName = keyof SlotProps;

/** Components for slots, by the id in remote.json. Their failure never disturbs the screen. */
export type SlotComponents = Record<
  string,
  { [Name in SlotName]: ComponentType<SlotProps[Name]> }[SlotName]
>;

export interface Remote {
  routes: RemoteRoute[];
  widgets?: RemoteWidgets;
  /** Since contract 1.4. An older shell does not use them. */
  slots?: SlotComponents;
}

/** The export named `register` of a remote's one exposed module, `./remote`. */
export type Register = (context: RemoteContext) => Remote | Promise<Remote>;
