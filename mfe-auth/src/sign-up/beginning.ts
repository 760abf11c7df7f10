// The data of step 1 that this tab stores over a reload: the e-mail, and that the terms were
// accepted. Never the password.

export interface Beginning {
  email: string;
  accepted: boolean;
}

export const BEGINNING_STORAGE_KEY = 'cumbre-sign-up';

export function readBeginning(): Beginning {
  try {
    const kept = JSON.parse(
      window.sessionStorage.getItem(BEGINNING_STORAGE_KEY) ?? 'null',
    ) as Partial<Beginning> | null;
    return {
      email: typeof kept?.email === 'string' ? kept.email : '',
      accepted: kept?.accepted === true,
    };
  } catch {
    return { email: '', accepted: false };
  }
}

export function keepBeginning({ email, accepted }: Beginning): void {
  window.sessionStorage.setItem(BEGINNING_STORAGE_KEY, JSON.stringify({ email, accepted }));
}
