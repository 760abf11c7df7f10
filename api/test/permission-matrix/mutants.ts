// The guards of the server, found in its sources: refusals by an `if`, the rule of an ability, the ability that a use case
// asks for, and the row being the caller's. Each gets a switch, so that one running server can lose them one at a time.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Mutant {
  /** Relative to api/src. */
  file: string;
  /** Counted from one. */
  line: number;
  /** The line as it is. */
  from: string;
}

const SOURCES = join(__dirname, '../../src');
const GUARDING = 'FORBIDDEN|NOT_FOUND|TOKEN_MISSING|TOKEN_INVALID|EMAIL_NOT_VERIFIED|ROLE_NOT_ALLOWED|CYCLE_FINISHED|OWNER_CANNOT_LEAVE|OWNS_ORGANIZATIONS|PROFILE_INCOMPLETE|MIRROR_READ_ONLY|API_KEY_INVALID|API_KEY_NOT_ALLOWED';

/** GONE stands for the question whether this guard is the one that is taken away. */
const GUARDS: [where: RegExp, guard: RegExp, switched: string][] = [
  [/\.ts$/, new RegExp(`\\bif \\((.*)\\) (throw (?:new DomainError\\(.*'(?:${GUARDING})'|refusalOf\\(|wrongPassword))`), 'if (!GONE && ($1)) $2'],
  [/Rules\.ts$/, /^( {2}\w+): (.*),$/, '$1: (...asked) => GONE || ($2)(...asked),'],
  // Whatever every member and every key may do asks for nothing more than the membership.
  [/\.ts$/, /(requireOrganizationAbility\([^']*)('(?!viewUser|leave|exportOkrs)\w+')/, "$1GONE ? 'exportOkrs' : $2"],
  [/\.ts$/, /^(\s+(?:else |if \([\w?.= ']+\) )?)(requireItemAbility\(.*\);)$/, '$1GONE || $2'],
  [/\.ts$/, /(\.where\('id', '=', \w+\))(\.where\('user_id', '=', userId\))/, '$1.$if(!GONE, (own) => own$2)'],
  [/\.ts$/, /(db\.selectFrom\('(?:sessions|notifications)'\).*?)(\.where\('user_id', '=', userId\))/, '$1.$if(!GONE, (own) => own$2)'],
];

const isServer = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('..');
const guardIn = (file: string, text: string) => GUARDS.find(([where, guard]) => where.test(file) && guard.test(text));

export const nameOf = ({ file, line }: Pick<Mutant, 'file' | 'line'>) => `${file}:${line}`;

export function findMutants(): Mutant[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(isServer).toSorted().flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').split('\n').flatMap((from, index) => (guardIn(file, from) ? [{ file, line: index + 1, from }] : [])));
}

/** The source with a switch in each of its guards, that asks `guardIsGone` with the guard's name; what is no server's stays as it is. */
export function switchable(filename: string, source: string): string {
  const file = relative(SOURCES, filename);
  return !isServer(file) ? source : source.split('\n').map((text, index) => {
    const found = guardIn(file, text);
    return found ? text.replace(found[1], found[2]).replace('GONE', `globalThis.guardIsGone('${nameOf({ file, line: index + 1 })}')`) : text;
  }).join('\n');
}
