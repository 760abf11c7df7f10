// The form of an e-mail address, as the server's schema has it, for pages that do without a schema
// library.
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Space around the address is allowed: it is cut off before sending. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text.trim());
