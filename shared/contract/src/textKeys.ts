// The keys of a text resource as a type: what `t` and the server's `textOf` accept, so that a key
// which the English resources do not have fails to compile. Spanish is held equal by a test.

type Plural = 'zero' | 'one' | 'other';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** Every path to a text, joined with dots; `summary_one` and `summary_other` become `summary`. */
export type TextKey<Resources, Path extends string = ''> = {
  [Key in keyof Resources & string]: Resources[Key] extends string
    ? `${Path}${WithoutPlural<Key>}`
    : TextKey<Resources[Key], `${Path}${Key}.`>;
}[keyof Resources & string];

/** What is filled into a text; `count` also chooses between singular and plural. */
export interface TextValues {
  readonly [name: string]: string | number | boolean | undefined;
  readonly count?: number;
}

/** Whether `part` has a text under `key`, for keys that come from outside, such as codes. */
export const isKeyOf = <Part extends object>(part: Part, key: string): key is keyof Part & string =>
  Object.hasOwn(part, key);
