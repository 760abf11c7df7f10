// Checks commit messages: `--file FILE` a message that git is about to commit, otherwise the
// commits of a range such as main..HEAD.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitMessageFaults } from '../commitMessage.mjs';

function messagesOf(range) {
  const output = execFileSync('git', ['log', '--format=%h%n%B%x00', range], { encoding: 'utf8' });
  return output
    .split('\0')
    .map((text) => text.trimStart())
    .filter((text) => text !== '')
    .map((text) => {
      const [hash, ...message] = text.split('\n');
      return { name: hash, message: message.join('\n') };
    });
}

const [first, file] = process.argv.slice(2);
if (first === undefined || (first === '--file' && file === undefined)) {
  console.error('Usage: checkCommits.mjs --file FILE | RANGE');
  process.exit(2);
}
const messages =
  first === '--file'
    ? [{ name: 'This commit', message: readFileSync(file, 'utf8') }]
    : messagesOf(first);
for (const { name, message } of messages) {
  const faults = commitMessageFaults(message);
  if (faults.length === 0) continue;
  process.exitCode = 1;
  console.error(`${name}: ${message.split('\n')[0]}\n  ${faults.join('\n  ')}`);
}
