// The password policy of this installation, which the page's settings tell where it is not that of
// the specification.
import type { PasswordPolicy } from '@cumbre/contract/passwords';

export const passwordPolicy = (): PasswordPolicy =>
  document.querySelector('meta[name="cumbre-password-policy"][content="asvs"]')
    ? 'asvs'
    : 'specified';
