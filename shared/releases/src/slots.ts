// The places of screens that other remotes may fill. The contract between shell and remotes
// (shared/remote/src/contract.ts) has the properties of each.

/** `labelled`: the screen shows the label of remote.json, such as on a tab. */
export const SLOTS = {
  'item-panel-action': { labelled: false },
  'item-panel-tab': { labelled: true },
  'item-row-menu': { labelled: true },
  home: { labelled: false },
  'settings-section': { labelled: true },
  'overview-card': { labelled: false },
} as const;

/** A slot shows the first ones by order. The promotion refuses more. */
export const MAX_PER_SLOT = 8;

/** The JavaScript of a contribution in a chunk of its own, compressed, in KB (1,000 bytes). */
export const MAX_SLOT_KB = 20;
