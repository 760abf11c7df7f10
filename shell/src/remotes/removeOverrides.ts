// Removes the parameters that requested overrides of remotes from the address: the server has
// handled them, and a reload or a copied link must not repeat them. The panel for developers stays.
import { INSPECT_PARAMETER } from '../inspect/inspectParameter';

export function removeOverrides(href: string): string {
  const address = new URL(href);
  const overrideParameters = [...address.searchParams.keys()].filter(
    (name) => name.startsWith('mfe.') && name !== INSPECT_PARAMETER,
  );
  if (overrideParameters.length === 0) return href;
  for (const name of overrideParameters) address.searchParams.delete(name);
  return address.href;
}
