// The address without what asked the server to swap remotes: it has been heard, and a reload or a copied link must not ask
// again.

export function withoutSwaps(href: string): string {
  const address = new URL(href);
  const asking = [...address.searchParams.keys()].filter((name) => name.startsWith('mfe.'));
  if (asking.length === 0) return href;
  for (const name of asking) address.searchParams.delete(name);
  return address.href;
}
