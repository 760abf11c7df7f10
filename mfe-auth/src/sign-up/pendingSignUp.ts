// The data of step 1 that this tab stores over a reload: the e-mail, and that the terms were
// accepted. Never the password.

export interface PendingSignUp {
  email: string;
  accepted: boolean;
}

export const PENDING_SIGN_UP_STORAGE_KEY = 'mfe-auth/sign-up';

export function readPendingSignUp(): PendingSignUp {
  try {
    const stored = JSON.parse(
      window.sessionStorage.getItem(PENDING_SIGN_UP_STORAGE_KEY) ?? 'null',
    ) as Partial<PendingSignUp> | null;
    return {
      email: typeof stored?.email === 'string' ? stored.email : '',
      accepted: stored?.accepted === true,
    };
  } catch {
    return { email: '', accepted: false };
  }
}

export function savePendingSignUp({ email, accepted }: PendingSignUp): void {
  window.sessionStorage.setItem(PENDING_SIGN_UP_STORAGE_KEY, JSON.stringify({ email, accepted }));
}
