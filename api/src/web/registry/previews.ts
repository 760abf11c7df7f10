// Which previews a browser gets: outside production all that it has opened, in production those for
// its person (docs/registry.md).
import { PREVIEW_NAME, REMOTE_NAME, SHELL } from '@cumbre/releases/names';
import { readPreview } from '@cumbre/releases/previews';
import type { Preview } from '@cumbre/releases/schemas';
import type { Store } from '@cumbre/releases/store';
import { isInAudience } from '../canary/audience';
import type { Visitor } from '../canary/audience';

/** In the overrides of a browser, a preview is its name after this sign; a release has none. */
const SIGN = '@';

export const toPreview = (name: string): string => `${SIGN}${name}`;
/** The name of the preview that an override is for, or null. */
export const previewNameOf = (override: string): string | null =>
  override.startsWith(SIGN) ? override.slice(SIGN.length) : null;

export interface PreviewReader {
  /** The preview that `visitor` may open, or null. The visitor is asked for in production alone. */
  read: (
    remote: string,
    name: string,
    visitor: () => Promise<Visitor | null>,
  ) => Promise<Preview | null>;
}

export function createPreviewReader(
  store: Store,
  environment: string,
  clock: { now: () => Date },
): PreviewReader {
  return {
    async read(remote, name, visitor) {
      if (!REMOTE_NAME.test(remote) || remote === SHELL || !PREVIEW_NAME.test(name)) return null;
      const preview = await readPreview({ store, environment, remote, name, now: clock.now() });
      if (preview === null || environment !== 'production') return preview;
      const asking = await visitor();
      const audience = { percent: 0, people: preview.people, organizations: [] };
      return asking?.user && isInAudience(audience, preview, asking) ? preview : null;
    },
  };
}
