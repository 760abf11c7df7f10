// The parameter of the address that opens the panel for developers.
export const INSPECT_PARAMETER = 'mfe.inspect';

/** Whether the page was opened with the panel. */
export const isInspected = new URLSearchParams(window.location.search).has(INSPECT_PARAMETER);
