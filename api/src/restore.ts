// `npm run restore <file>`: restores a backup into the empty database of the settings. With --check
// it only checks the file.
import { messageOf } from './requireRuntime';
import { readBackup } from './platform/backup/format';
import { restoreBackup } from './platform/backup/restoreBackup';
import { readSettings } from './platform/settings/settings';

async function run(): Promise<void> {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (!file) throw new Error('Name the file: npm run restore -- cumbre-….backup');
  if (process.argv.includes('--check')) {
    const { head, rows } = await readBackup(file);
    process.stdout.write(`${file} is whole: ${rows} rows of ${head.createdAt}.\n`);
    return;
  }
  const { rows, createdAt } = await restoreBackup(
    readSettings({ ...process.env, APP_ENV: 'development', NODE_ENV: undefined }),
    file,
  );
  process.stdout.write(
    `${rows} rows of ${createdAt} are restored. Start the server on this database.\n`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored. ${messageOf(error)}\n`);
  process.exitCode = 1;
});
