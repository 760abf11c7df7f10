// What step 1 keeps in this tab over a reload: the e-mail and that the terms were accepted. Never the password. And when
// the last verification mail went out, so that a reload does not start the wait for the next one afresh or skip it.

export interface Beginning { email: string; accepted: boolean }

export const BEGINNING_STORAGE_KEY = 'cumbre-sign-up';
const SENT_STORAGE_KEY = 'cumbre-mail-sent';
export const RESEND_AFTER_MILLISECONDS = 60_000;

export function readBeginning(): Beginning {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(BEGINNING_STORAGE_KEY) ?? 'null') as Partial<Beginning> | null;
    return { email: typeof kept?.email === 'string' ? kept.email : '', accepted: kept?.accepted === true };
  } catch {
    return { email: '', accepted: false };
  }
}

export function keepBeginning({ email, accepted }: Beginning): void {
  window.sessionStorage.setItem(BEGINNING_STORAGE_KEY, JSON.stringify({ email, accepted }));
}

export function mailSentNow(): void {
  window.sessionStorage.setItem(SENT_STORAGE_KEY, String(Date.now()));
}

/** When another mail may be asked for, as milliseconds of the clock; in the past when none was sent from this tab. */
export function nextMailAt(): number {
  return Number(window.sessionStorage.getItem(SENT_STORAGE_KEY) ?? 0) + RESEND_AFTER_MILLISECONDS;
}
