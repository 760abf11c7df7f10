// `npm run image:tree -- <folder>`: collects the content of an image: the built server, the shell,
// a release of each remote, the packages that the server needs at run time, and their list
// (sbom.cdx.json, CycloneDX). operation/Containerfile calls it. A machine without containers can
// start the server from that folder.
import { parseArgs } from 'node:util';
import { writeImageTree } from '../imageTree.mjs';

const {
  positionals: [folder],
} = parseArgs({ allowPositionals: true });
try {
  if (!folder) throw new Error('Name an empty folder: npm run image:tree -- /image');
  const { bytes, packages } = await writeImageTree(folder);
  console.log(`${folder}: ${(bytes / 2 ** 20).toFixed(1)} MB of files, ${packages} packages.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
