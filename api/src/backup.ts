// `npm run backup [file]`: writes a backup of the configured database while its servers run.
import { messageOf } from './requireRuntime';
import { writeBackup } from './platform/backup/writeBackup';
import { readSettings } from './platform/settings/settings';

async function run(): Promise<void> {
  const now = new Date().toISOString();
  const [, , fileArgument] = process.argv;
  if (fileArgument?.startsWith('-')) throw new Error('Use: npm run backup [-- file]');
  const file = fileArgument ?? `cumbre-${now.slice(0, 19).replaceAll(/[-:]/g, '')}.backup`;
  const { tables, rows } = await writeBackup(
    readSettings({ ...process.env, APP_ENV: 'development', NODE_ENV: undefined }),
    file,
    now,
  );
  process.stdout.write(
    `${file}: ${rows} rows of ${tables} tables, read again and found whole. Keep it as safe as the database.\n`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`No backup was made. ${messageOf(error)}\n`);
  process.exitCode = 1;
});
