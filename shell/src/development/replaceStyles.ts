// Replaces the style sheets of a remote that have changed. The runtime of the remote names the file
// of each sheet in `data-href`; the former sheet stays until the new one has loaded.
import type { RemoteRelease } from '@cumbre/remote/registry';

export async function replaceStyles(
  { base, files }: Pick<RemoteRelease, 'base' | 'files'>,
  page: Document = document,
): Promise<void> {
  const changed = [...page.querySelectorAll<HTMLLinkElement>('link[data-href]')].filter((link) => {
    const integrity = files[link.dataset.href ?? ''];
    return link.rel === 'stylesheet' && integrity !== undefined && integrity !== link.integrity;
  });
  await Promise.all(
    changed.map((former) => {
      const link = page.createElement('link');
      link.rel = 'stylesheet';
      link.dataset.href = former.dataset.href;
      // The page adds the integrity (@cumbre/remote/releaseFiles).
      link.href = `${base}${former.dataset.href}`;
      return new Promise<void>((resolve) => {
        const end = () => {
          former.remove();
          resolve();
        };
        link.addEventListener('load', end);
        link.addEventListener('error', end);
        former.after(link);
      });
    }),
  );
}
