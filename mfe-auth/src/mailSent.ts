// The time at which this tab last sent a verification mail, so that a reload neither restarts nor
// skips the wait before the next one.
const SENT_STORAGE_KEY = 'mfe-auth/mail-sent';
export const RESEND_AFTER_MILLISECONDS = 60_000;

export function mailSentNow(): void {
  window.sessionStorage.setItem(SENT_STORAGE_KEY, String(Date.now()));
}

/**
 * The earliest time for another mail, in epoch milliseconds; in the past when this tab has sent
 * none.
 */
export function nextMailAt(): number {
  return Number(window.sessionStorage.getItem(SENT_STORAGE_KEY) ?? 0) + RESEND_AFTER_MILLISECONDS;
}
