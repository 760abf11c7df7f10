// A key that no other request has. Not crypto.randomUUID: browsers give that under https and on this machine only.

export function randomKey(): string {
  return Array.from(window.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
