/** Escapes the wildcards of LIKE; the condition says `escape '\'`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
