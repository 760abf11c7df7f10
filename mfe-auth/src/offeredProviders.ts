// The sign-in providers of this server, which the page's settings tell in the order of their
// buttons.

export interface OfferedProvider {
  id: string;
  name: string;
  /** The name of a mark (ProviderMark.tsx) or a picture as a data URL. */
  icon: string;
}

export function offeredProviders(): readonly OfferedProvider[] {
  const settings = document.querySelector<HTMLMetaElement>(
    'meta[name="cumbre-sign-in-providers"]',
  )?.content;
  return settings ? (JSON.parse(settings) as OfferedProvider[]) : [];
}

/** The provider whose id is a parameter, with the value: an outcome or a proof. */
export function providerIn(
  parameters: string,
): { provider: OfferedProvider; value: string } | null {
  const values = new URLSearchParams(parameters);
  const provider = offeredProviders().find(({ id }) => values.has(id));
  return provider ? { provider, value: values.get(provider.id) ?? '' } : null;
}
