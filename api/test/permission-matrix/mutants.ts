// Finds the guards of the server in its sources: errors thrown by an `if`, rules of abilities,
// required abilities, and conditions on the caller's own rows. Each gets a switch, so that a
// running server can disable them one at a time.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Mutant {
  /** Relative to api/src. */
  file: string;
  /** Counted from one. */
  line: number;
  /** The text of the line. */
  from: string;
}

const SOURCES = join(__dirname, '../../src');
const GUARDING = [
  'FORBIDDEN',
  'NOT_FOUND',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'EMAIL_NOT_VERIFIED',
  'ROLE_NOT_ALLOWED',
  'CYCLE_FINISHED',
  'CYCLE_NOT_RUNNING',
  'OWNER_CANNOT_LEAVE',
  'OWNS_ORGANIZATIONS',
  'PROFILE_INCOMPLETE',
  'MIRROR_READ_ONLY',
  'API_KEY_INVALID',
  'API_KEY_NOT_ALLOWED',
  'STEP_UP_REQUIRED',
  'FACTOR_NEEDED',
].join('|');

/** The text between two parts of one statement, over line breaks. */
const WITHIN = '(?:(?!\\bif \\()[^;])*?';

/** GONE stands for the call that asks whether this guard is removed. */
const GUARDS: [where: RegExp, guard: RegExp, switched: string][] = [
  [
    /\.ts$/,
    new RegExp(
      `\\bif \\((${WITHIN})\\)(\\s+(?:\\{\\s+)?throw ` +
        `(?:new DomainError\\([^;]*?'(?:${GUARDING})'|forbidden\\(|accessErrorOf\\(|wrongPassword))`,
      'g',
    ),
    'if (!GONE && ($1))$2',
  ],
  [
    /Rules\.ts$/,
    /^( {2}\w+): ((?:(?!,\n {2}\S|\n\S)[^;])*),$/gm,
    '$1: (...asked) => GONE || ($2)(...asked),',
  ],
  // Abilities of every member and key require only the membership.
  [
    /\.ts$/,
    /(requireOrganizationAbility\([^';]*)('(?!viewUser|leave|exportOkrs)\w+')/g,
    "$1GONE ? 'exportOkrs' : $2",
  ],
  [
    /\.ts$/,
    /^(\s+(?:else |if \([\w?.= ']+\)\s+)?)(requireItemAbility\([^;]*\);)$/gm,
    '$1GONE || $2',
  ],
  [
    /\.ts$/,
    /(\.where\('id', '=', \w+\)\s*)(\.where\('user_id', '=', userId\))/g,
    '$1.$if(!GONE, (own) => own$2)',
  ],
  [
    /\.ts$/,
    /(db\s*\.selectFrom\('(?:sessions|notifications)'\)[^;]*?)(\.where\('user_id', '=', userId\))/g,
    '$1.$if(!GONE, (own) => own$2)',
  ],
];

const isServer = (file: string) =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('..');

interface Guard extends Omit<Mutant, 'file'> {
  start: number;
  end: number;
  switched: string;
}

/** The guards of one source, in the order of the text. A guard within another counts as part of it. */
function guardsIn(file: string, source: string): Guard[] {
  const guards = GUARDS.filter(([where]) => where.test(file)).flatMap(([, guard, switched]) =>
    [...source.matchAll(guard)].map((match) => {
      const blank = match[0].length - match[0].trimStart().length;
      return {
        start: match.index,
        end: match.index + match[0].length,
        line: source.slice(0, match.index + blank).split('\n').length,
        from: statementAt(source, match.index + blank),
        switched: match[0].replace(
          new RegExp(guard.source, guard.flags.replace('g', '')),
          switched,
        ),
      };
    }),
  );
  return guards
    .toSorted((one, other) => one.start - other.start)
    .filter((guard, at, all) => all.slice(0, at).every(({ end }) => end <= guard.start));
}

/** From the start of the line to the end of the statement, on one line. */
function statementAt(source: string, at: number): string {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const end = source.indexOf(';', at);
  const text = source.slice(start, end === -1 ? undefined : end + 1);
  return text.trim().replaceAll(/\s+/g, ' ');
}

export const nameOf = ({ file, line }: Pick<Mutant, 'file' | 'line'>) => `${file}:${line}`;

export function findMutants(): Mutant[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(isServer)
    .toSorted()
    .flatMap((file) =>
      guardsIn(file, readFileSync(join(SOURCES, file), 'utf8')).map(({ line, from }) => ({
        file,
        line,
        from,
      })),
    );
}

/**
 * The source with a switch in each guard that calls `guardIsGone` with the guard's name; other
 * files are unchanged.
 */
export function switchable(filename: string, source: string): string {
  const file = relative(SOURCES, filename);
  if (!isServer(file)) return source;
  let changed = '';
  let done = 0;
  for (const { start, end, line, switched } of guardsIn(file, source)) {
    const asked = `globalThis.guardIsGone('${nameOf({ file, line })}')`;
    changed += source.slice(done, start) + switched.replace('GONE', asked);
    done = end;
  }
  return changed + source.slice(done);
}
