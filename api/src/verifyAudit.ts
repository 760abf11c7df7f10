// `npm run verify-audit [-- --heads file]`: proves that no entry of the audit logs was changed or
// left out, while the servers run. It prints the heads of the logs; kept elsewhere and given with
// --heads the next time, they also prove that no end was cut off.
import { readFile } from 'node:fs/promises';
import { messageOf } from './requireRuntime';
import { INSTALLATION } from './delivery/audit/chain';
import { verifyAudit } from './delivery/audit/verifyAudit';
import type { Head } from './delivery/audit/verifyAudit';
import { withReadTransaction } from './platform/backup/snapshot';
import { readSettings } from './platform/settings/settings';

/** Lines as this command prints them: scope, sequence and hash. */
function readHeads(text: string): Head[] {
  return text
    .split('\n')
    .map((line) => /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line.trim()))
    .flatMap((match) =>
      match ? [{ scope: match[1]!, sequence: Number(match[2]), hash: match[3]! }] : [],
    );
}

async function run(): Promise<void> {
  const [, , option, file, ...further] = process.argv;
  if (further.length > 0 || (option !== undefined && (option !== '--heads' || !file)))
    throw new Error('Use: npm run verify-audit [-- --heads file]');
  const noted = file ? readHeads(await readFile(file, 'utf8')) : [];
  if (file && noted.length === 0) throw new Error(`${file} has no heads`);
  const settings = readSettings({
    ...process.env,
    APP_ENV: 'development',
    NODE_ENV: undefined,
  });
  const { entries, heads, broken, names } = await withReadTransaction(settings, async (db) => ({
    ...(await verifyAudit(db, { now: new Date(), noted })),
    names: await db.selectFrom('organizations').select(['id', 'name']).execute(),
  }));
  const named = (scope: string) => {
    const name = names.find(({ id }) => id === scope)?.name ?? 'a deleted organization';
    return scope === INSTALLATION ? scope : `${scope} (${name})`;
  };
  for (const { scope, sequence, hash } of heads)
    if (sequence > 0) process.stdout.write(`${scope} ${sequence} ${hash}\n`);
  for (const { scope, sequence, reason } of broken)
    process.stderr.write(`Broken: entry ${sequence} of the log ${named(scope)}: ${reason}.\n`);
  if (broken.length > 0) {
    process.exitCode = 1;
    return;
  }
  process.stderr.write(
    `${entries} entries of ${heads.length} logs, none changed or left out` +
      `${noted.length > 0 ? `, and all ${noted.length} noted heads are in them` : ''}.\n`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`Nothing was verified. ${messageOf(error)}\n`);
  process.exitCode = 2;
});
