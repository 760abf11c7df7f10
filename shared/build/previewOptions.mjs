// The options that make a release a preview: `--preview name`, in production with `--people`
// (docs/registry.md).
import { checkedPreview } from '@cumbre/releases/names';
import { CANARY_OPTIONS, listOf } from './canaryOptions.mjs';

/** The name and the people of the preview that the options describe; null where they describe none. */
export function previewOf(values) {
  const { preview: name, people } = values;
  if (name === undefined) return null;
  const other = ['address', ...Object.keys(CANARY_OPTIONS)].find(
    (option) => option !== 'people' && values[option] !== undefined,
  );
  if (other) throw new Error(`--preview and --${other} exclude each other.`);
  return {
    name: checkedPreview(name),
    ...(people === undefined ? {} : { people: listOf(people) }),
  };
}
