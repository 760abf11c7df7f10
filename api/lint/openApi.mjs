// The OpenAPI document as strangers' tools see it: Redocly's recommended rules (redocly.yaml) and
// Spectral's spectral:oas. A single warning fails. Part of `npm run lint`.
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;
const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-lint-'));
const file = path.join(folder, 'openapi.json');
const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

function run(args, options = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    ...options,
  });
  return { ok: status === 0, said: `${stdout}${stderr}` };
}

function written() {
  const { ok, said } = run([
    '--require',
    path.join(here, '../src/exchange/spreadsheets/files/sourceLoader.cjs'),
    path.join(here, 'writeOpenApi.ts'),
    file,
  ]);
  if (!ok) throw new Error(`The document could not be written.\n${said}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function redocly() {
  // It would ask its makers for a newer version, and tell them that it was run.
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    CI: 'true',
  };
  const { said } = run(
    [
      cli,
      'lint',
      file,
      '--config',
      path.join(here, 'redocly.yaml'),
      '--format',
      'json',
      '--max-problems',
      '1000',
    ],
    { env },
  );
  const report = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  return report.problems.map(
    ({ ruleId, message, location }) =>
      `redocly ${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`,
  );
}

async function spectralOas(document) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
  return (await linter.run(document)).map(
    ({ code, message, path: at }) => `spectral ${code} at ${at.join('.')}: ${message}`,
  );
}

try {
  const document = written();
  const problems = [...redocly(), ...(await spectralOas(document))];
  for (const problem of problems) console.error(problem);
  console.log(
    `The OpenAPI document of ${Object.keys(document.paths).length} paths: ${problems.length} problems.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
