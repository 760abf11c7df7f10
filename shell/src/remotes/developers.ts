// What a page outside production does for developers.
import type { RemoteManifest } from '@cumbre/remote/registry';
import { showInDeveloperTools } from '../inspect/developerTools';
import { throwDoubles } from './doubles';

export function tellDevelopers(remotes: readonly RemoteManifest[]): void {
  showInDeveloperTools();
  throwDoubles(remotes);
}
