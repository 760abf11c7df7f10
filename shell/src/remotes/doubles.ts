// Names that two remotes use in the same page. A promotion refuses them; a remote of the developer's
// machine or of an override was never promoted, so the page checks them outside production. Each
// double is an uncaught error, which developers see in the console and tests as a failure.
import type { RemoteManifest } from '@cumbre/remote/registry';
import { collide } from '@cumbre/releases/routeOverlap';

export function doublesIn(remotes: readonly RemoteManifest[]): string[] {
  return remotes.flatMap((remote, at) =>
    remotes.slice(0, at).flatMap((other) => {
      const both = `of ${other.name} and of ${remote.name}`;
      const routes = remote.routes.flatMap((route) =>
        other.routes
          .filter((taken) => collide(route, taken))
          .map((taken) => `routes ${taken.path} and ${route.path} match one address: ${both}`),
      );
      const ids = remote.navigation
        .filter(({ id }) => other.navigation.some((entry) => entry.id === id))
        .map(({ id }) => `two menu entries have the id "${id}": ${both}`);
      const bells =
        remote.widgets.includes('bell') && other.widgets.includes('bell')
          ? [`two remotes have the widget "bell": ${both}`]
          : [];
      return [...routes, ...ids, ...bells];
    }),
  );
}

export function throwDoubles(remotes: readonly RemoteManifest[]): void {
  for (const double of doublesIn(remotes)) reportError(new Error(double));
}
