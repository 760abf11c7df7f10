// The token of a mailed link. It follows `#`, a part that browsers never send: neither to the
// server's log nor as a referrer. Both `#token=…` and the bare token are read.

export function linkToken(hash: string): string | null {
  const rest = hash.replace(/^#/, '');
  if (!rest) return null;
  return (
    new URLSearchParams(rest).get('token') || (rest.includes('=') ? null : decodeURIComponent(rest))
  );
}

/** The token of an invitation, which leads to the sign-up instead: `#invitation=…`. */
export function invitationToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invitation');
}
