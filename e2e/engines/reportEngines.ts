// Runs after the journeys: says which engines were held, with their versions, and which are not
// installed.
import { ENGINES } from './installedEngines';

export default async function reportEngines(): Promise<void> {
  for (const { name, packages, start } of ENGINES) {
    if (!start) {
      process.stdout.write(`${name}: skipped, not installed (Debian: ${packages})\n`);
      continue;
    }
    const engine = await start();
    process.stdout.write(`${name} ${engine.version}: held\n`);
    await engine.close();
  }
}
