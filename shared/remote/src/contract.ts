// The contract between the shell and its remotes: what a remote is given, and what it gives back. Types first; the only
// value is the version. A change that an older remote would not survive raises the major number (docs/registry.md).
import type { NamespacedApi } from '@cumbre/client/api';
import type { SessionUser } from '@cumbre/client/session';
import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

export const CONTRACT_VERSION = '1.2.0';

export type Language = 'en' | 'es';
export interface Texts { [key: string]: string | Texts }

/** What happens in the shell or in one remote and concerns others. State that can be fetched goes through `http` instead. */
export interface RemoteEvents {
  'organization-selected': { organizationId: string };
  'language-changed': { language: Language };
}

export interface TelemetryRecord {
  /** What was measured, such as `load`, `register` or `failure`. */
  name: string;
  milliseconds?: number;
  detail?: Record<string, string | number>;
}

/** What the shell hands to one remote. */
export interface Host {
  readonly contractVersion: string;
  /** The remote's own name: also its i18n namespace and the name of its slice. */
  readonly remote: string;
  readonly session: {
    user: () => SessionUser | null;
    /** Calls `listener` whenever the person changes; returns how to stop. */
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
  /** The one RTK Query api under the remote's name: what is injected becomes `<remote>/<name>` in the page. */
  readonly http: NamespacedApi;
  /** Toasts, top right for five seconds. A second one with the same key replaces the first. */
  readonly notify: Record<'success' | 'info' | 'warning' | 'error', (message: string, key?: string) => void>;
  /** Asks whether unsaved edits may be given up. Forms use `useUnsavedChanges` for leaving the page. An aborted signal takes the question back. */
  readonly confirmDiscard: (signal?: AbortSignal) => Promise<boolean>;
  readonly events: {
    emit: <Name extends keyof RemoteEvents>(name: Name, event: RemoteEvents[Name]) => void;
    /** Returns how to stop. */
    on: <Name extends keyof RemoteEvents>(name: Name, listener: (event: RemoteEvents[Name]) => void) => () => void;
  };
  readonly telemetry: { record: (record: TelemetryRecord) => void };
}

export type Access = 'open' | 'signed-in';

export interface RemoteRoute {
  /** As in remote.json; `/organizations/:id/*` leaves what follows to the remote's own routes. */
  path: string;
  access: Access;
  component: ComponentType;
}

/** Something a person can be brought to or have done from the command palette. */
export interface Command {
  /** Unique within the remote that offers it. */
  id: string;
  label: string;
  /** Said beside the label and searched as well, such as an item's code. */
  detail?: string;
  group: 'action' | 'page' | 'item';
  /** Where it leads; opened after `run`. */
  path?: string;
  run?: () => void;
  /** What `run` does is sent at once: off, with the reason beside it, while nothing can be sent. A shell of before takes no notice. */
  sends?: boolean;
}

/** Renders nothing: offers its commands whenever they change. The shell chooses among them by what is typed. */
export interface CommandsProps {
  /** What is typed so far, for a remote that asks the server. */
  search: string;
  offer: (commands: readonly Command[]) => void;
}

/** Pieces that the shell shows in its frame. Their failure never disturbs the page. */
export interface RemoteWidgets {
  bell?: ComponentType;
  /** Since contract 1.1: fetched with the palette. An older shell does not ask for it. */
  commands?: ComponentType<CommandsProps>;
}

export interface Remote {
  routes: RemoteRoute[];
  widgets?: RemoteWidgets;
}

/** The export named `register` of a remote's one exposed module, `./remote`. */
export type Register = (host: Host) => Remote | Promise<Remote>;
