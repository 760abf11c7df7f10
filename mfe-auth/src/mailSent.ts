// When the last verification mail went out from this tab, so that a reload does not start the wait for the next one afresh
// or skip it.
const SENT_STORAGE_KEY = 'cumbre-mail-sent';
export const RESEND_AFTER_MILLISECONDS = 60_000;

export function mailSentNow(): void {
  window.sessionStorage.setItem(SENT_STORAGE_KEY, String(Date.now()));
}

/** When another mail may be asked for, as milliseconds of the clock; in the past when none was sent from this tab. */
export function nextMailAt(): number {
  return Number(window.sessionStorage.getItem(SENT_STORAGE_KEY) ?? 0) + RESEND_AFTER_MILLISECONDS;
}
