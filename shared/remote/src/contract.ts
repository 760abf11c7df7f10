// The contract between the shell and its remotes: the context that the shell passes to a remote,
// and the result that a remote returns. Apart from the version it has only types. A change that
// breaks an older remote raises the major number (docs/registry.md).
import type { NamespacedApi } from '@cumbre/client/api';
import type { SessionUser } from '@cumbre/client/session';
import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

export const CONTRACT_VERSION = '1.3.0';

export type Language = 'en' | 'es';
export interface Texts {
  [key: string]: string | Texts;
}

/** Events of the shell or of one remote that concern others. Data of the server uses `http`. */
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
    emit: <Name extends keyof RemoteEvents>(name: Name, event: RemoteEvents[Name]) => void;
    /** Returns an unsubscriber. */
    on: <Name extends keyof RemoteEvents>(
      name: Name,
      listener: (event: RemoteEvents[Name]) => void,
    ) => () => void;
  };
  readonly telemetry: { record: (record: TelemetryRecord) => void };
}

export type Access = 'open' | 'signed-in';

export interface RemoteRoute {
  /** As in remote.json. `/organizations/:id/*` leaves the rest to the remote's own routes. */
  path: string;
  access: Access;
  component: ComponentType;
}

/** A page or an action that the command palette offers. */
export interface Command {
  /** Unique within the remote that offers it. */
  id: string;
  label: string;
  /** Shown beside the label and searched as well, such as an item's code. */
  detail?: string;
  group: 'action' | 'page' | 'item';
  /** The address to open, after `run`. */
  path?: string;
  run?: () => void;
  /**
   * Whether `run` calls the server. Such a command is disabled, with the reason beside it, while
   * nothing can be sent. An older shell ignores this.
   */
  sends?: boolean;
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

export interface Remote {
  routes: RemoteRoute[];
  widgets?: RemoteWidgets;
}

/** The export named `register` of a remote's one exposed module, `./remote`. */
export type Register = (context: RemoteContext) => Remote | Promise<Remote>;
