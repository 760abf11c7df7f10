// The rules for commit messages (CONTRIBUTING.md). The hook commit-msg and the check of a pull
// request apply them.

export const SUBJECT_LENGTH = 72;
/** git adds everything below this line for the editor, and does not commit it. */
const SCISSORS = /^# -+ >8 -+/;

/** The faults of a message as sentences; empty for a valid message. */
export function commitMessageFaults(message) {
  const lines = message.split('\n');
  const end = lines.findIndex((line) => SCISSORS.test(line));
  const [subject = '', second = '', ...rest] = lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !line.startsWith('#'));
  // git writes the subject of a merge.
  if (subject.startsWith('Merge ')) return [];
  const faults = [];
  if (!/^[^\s:][^:]*: \S/.test(subject) && !subject.startsWith('Revert "'))
    faults.push('The subject does not have the form "area: what changes".');
  if (subject.length > SUBJECT_LENGTH)
    faults.push(`The subject has ${subject.length} characters; ${SUBJECT_LENGTH} are allowed.`);
  if (subject.endsWith('.')) faults.push('The subject ends with a full stop.');
  if (second.trim() !== '') faults.push('The second line is not empty.');
  if (rest.every((line) => line.trim() === ''))
    faults.push('The body is missing: say why, after an empty line.');
  return faults;
}
