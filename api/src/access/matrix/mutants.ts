// The guards of the server, found in its sources, each with the change that takes it away: refusals by an `if`, the rule
// of an ability, the ability that a use case asks for, and the row being the caller's.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Mutant {
  /** Relative to api/src. */
  file: string;
  line: number;
  /** The line as it is, and without its guard. */
  from: string;
  to: string;
}

const SOURCES = join(__dirname, '../..');
const GUARDING = 'FORBIDDEN|NOT_FOUND|TOKEN_INVALID|EMAIL_NOT_VERIFIED|ROLE_NOT_ALLOWED|CYCLE_FINISHED|OWNER_CANNOT_LEAVE|OWNS_ORGANIZATIONS|PROFILE_INCOMPLETE';

const TAKEN_AWAY: [where: RegExp, guard: RegExp, gone: string][] = [
  [/\.ts$/, new RegExp(`\\bif \\(.*\\) (throw new DomainError\\(.*'(?:${GUARDING})')`), 'if (false) $1'],
  [/Rules\.ts$/, /^( {2}\w+): .*,$/, '$1: () => true,'],
  [/\.ts$/, /(requireOrganizationAbility\([^']*)'(?!viewUser|leave)\w+'/, "$1'viewUser'"],
  [/\.ts$/, /^(\s+(?:else |if \(parent\) )?)requireItemAbility\(.*\);$/, '$1void 0;'],
  [/\.ts$/, /(\.where\('id', '=', \w+\))\.where\('user_id', '=', userId\)/, '$1'],
  [/\.ts$/, /(db\.selectFrom\('(?:sessions|notifications)'\).*)\.where\('user_id', '=', userId\)/, '$1'],
];

export function findMutants(): Mutant[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|access\/matrix)\//.test(file));
  return files.toSorted().flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').split('\n').flatMap((text, index) => (
    TAKEN_AWAY.filter(([where, guard]) => where.test(file) && guard.test(text)).map(([, guard, gone]) => ({ file, line: index + 1, from: text, to: text.replace(guard, gone) }))
  )));
}
