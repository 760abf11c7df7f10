// A release store for tests that break remotes: a copy of this run's store, changed by the same
// writer as `npm run release`. Faulty releases are complete and have correct hashes.
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OfferedManifest } from '@cumbre/releases/remoteManifest';
import type { Canary, Pointer, ReleaseManifest } from '@cumbre/releases/schemas';

const writer = async (folder: string) => ({
  ...(await import('@cumbre/releases/releases')),
  ...(await import('@cumbre/releases/promotions')),
  ...(await import('@cumbre/releases/canary')),
  ...(await import('@cumbre/releases/previews')),
  ...(await import('@cumbre/releases/skew')),
  store: (await import('@cumbre/releases/folderStore')).createFolderStore(folder),
});

export class ReleaseStore {
  constructor(
    readonly folder: string,
    private readonly environment: string,
  ) {}

  /** Copies the store. `environment` serves the releases of this run, which are in development. */
  static async copy(environment = 'development'): Promise<ReleaseStore> {
    const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-faults-'));
    await cp(path.resolve(process.env.RELEASES_DIR ?? ''), folder, { recursive: true });
    if (environment !== 'development')
      await cp(
        path.join(folder, 'pointers/development'),
        path.join(folder, 'pointers', environment),
        { recursive: true },
      );
    return new ReleaseStore(folder, environment);
  }

  /** The same store for another environment, which serves nothing before a promotion. */
  in(environment: string): ReleaseStore {
    return new ReleaseStore(this.folder, environment);
  }

  private pointerFile(remote: string): string {
    return path.join(this.folder, 'pointers', this.environment, `${remote}.json`);
  }

  /** The current release. */
  async current(remote: string): Promise<string> {
    const { readPointer, store } = await writer(this.folder);
    const pointer = await readPointer({ store, environment: this.environment, remote });
    if (!pointer) throw new Error(`${remote} is not released.`);
    return pointer.release;
  }

  async pointer(remote: string): Promise<Pointer | null> {
    const { readPointer, store } = await writer(this.folder);
    return readPointer({ store, environment: this.environment, remote });
  }

  /** Gives `release` to some people beside the current one. */
  async startCanary(
    remote: string,
    release: string,
    audience: Partial<Canary['audience']>,
    growth: { steps?: number[]; people?: number; minutes?: number } = {},
  ): Promise<void> {
    const { startCanary, store } = await writer(this.folder);
    const place = { store, environment: this.environment, remote };
    await startCanary({ ...place, release, audience, ...growth, force: true });
  }

  /** Makes `name` a preview of the release. */
  async preview(remote: string, name: string, release: string): Promise<void> {
    const { setPreview, store } = await writer(this.folder);
    await setPreview({ store, environment: this.environment, remote, name, release, force: true });
  }

  /** Whether the environment serves the remote at all. */
  async isServed(remote: string): Promise<boolean> {
    const { readPointer, store } = await writer(this.folder);
    return (await readPointer({ store, environment: this.environment, remote })) !== null;
  }

  releaseFolder(remote: string, release: string): string {
    return path.join(this.folder, 'releases', remote, release);
  }

  /** The current release's manifest. */
  async manifest(remote: string): Promise<ReleaseManifest> {
    const { readRelease, store } = await writer(this.folder);
    const manifest = await readRelease(store, remote, await this.current(remote));
    if (!manifest) throw new Error(`The release of ${remote} cannot be read.`);
    return manifest;
  }

  /** Writes a release of `remote` that contains only `entry`. `more` is added to its manifest. */
  async write(remote: string, entry: string, more: object = {}): Promise<string> {
    const { name, contract, routes, navigation, widgets } = await this.manifest(remote);
    const built = await mkdtemp(path.join(tmpdir(), 'cumbre-built-'));
    try {
      await writeFile(path.join(built, 'remoteEntry.js'), entry);
      const { writeRelease, store } = await writer(this.folder);
      return await writeRelease({
        store,
        built,
        manifest: { name, contract, routes, navigation, widgets, ...more } as OfferedManifest &
          Record<string, unknown>,
        version: '9.9.9',
        entry: 'remoteEntry.js',
        preload: ['remoteEntry.js'],
      });
    } finally {
      await rm(built, { recursive: true, force: true });
    }
  }

  /** Writes the current release again with a comment in its entry, as a next release. */
  async writeAgain(remote: string): Promise<string> {
    const { name, contract, routes, navigation, widgets, preload, entry } =
      await this.manifest(remote);
    const built = await mkdtemp(path.join(tmpdir(), 'cumbre-built-'));
    try {
      await cp(this.releaseFolder(remote, await this.current(remote)), built, { recursive: true });
      await appendFile(path.join(built, entry), '\n// The next release.');
      await (await import('@cumbre/releases/compressedFiles')).compressFiles(built);
      const { writeRelease, store } = await writer(this.folder);
      return await writeRelease({
        store,
        built,
        manifest: { name, contract, routes, navigation, widgets } as OfferedManifest &
          Record<string, unknown>,
        version: '9.9.9',
        entry,
        preload,
      });
    } finally {
      await rm(built, { recursive: true, force: true });
    }
  }

  /** Writes a built shell as a release that any remote fits. */
  async writeShell(built: string, contract = '1.4.0'): Promise<string> {
    const { writeRelease, store } = await writer(this.folder);
    return writeRelease({
      store,
      built,
      manifest: { name: 'shell', contract },
      version: '9.9.9',
      entry: 'index.html',
      preload: [],
    });
  }

  /** The compressed size of a release's scripts in bytes, without headers. */
  async compressedScripts(remote: string, release: string): Promise<number> {
    const folder = this.releaseFolder(remote, release);
    const sizes = await Promise.all(
      (await readdir(folder))
        .filter((file) => file.endsWith('.js'))
        .map(
          async (file) =>
            (await stat(path.join(folder, `${file}.br`)).catch(() => stat(path.join(folder, file))))
              .size,
        ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /**
   * Serves `release`, from `address` on another host if given. The current release becomes the
   * fallback. The contract is not checked, since tests release incompatible remotes.
   */
  async promote(remote: string, release: string, address?: string): Promise<void> {
    const { promote: move, store } = await writer(this.folder);
    await move({
      store,
      environment: this.environment,
      remote,
      release,
      address,
      force: true,
    });
  }

  async rollback(remote: string): Promise<void> {
    const { rollback: move, store } = await writer(this.folder);
    await move({ store, environment: this.environment, remote });
  }

  /** Serves `release` without a previous release to fall back to. */
  async serveAlone(remote: string, release: string): Promise<void> {
    await mkdir(path.dirname(this.pointerFile(remote)), { recursive: true });
    await rm(this.pointerFile(remote), { force: true });
    await this.promote(remote, release);
  }

  async dispose(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
