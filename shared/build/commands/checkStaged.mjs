// Checks format and lint of the staged files, as they are in the working tree. `npm run lint`
// checks the whole repository.
import { execFileSync, spawnSync } from 'node:child_process';

const FORMATTED = /\.(?:[cm]?[jt]sx?|json|css|ya?ml)$/;
const LINTED = /\.(?:[cm]?[jt]s|[jt]sx)$/;

const staged = execFileSync(
  'git',
  ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file !== '');

function check(files, command, args) {
  if (files.length === 0) return;
  const { status } = spawnSync('npx', ['--no-install', command, ...args, ...files], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

check(
  staged.filter((file) => FORMATTED.test(file)),
  'oxfmt',
  ['--check', '--no-error-on-unmatched-pattern'],
);
check(
  staged.filter((file) => LINTED.test(file)),
  'oxlint',
  ['--deny-warnings'],
);
if (process.exitCode === 1) console.error('npm run format mends the format.');
