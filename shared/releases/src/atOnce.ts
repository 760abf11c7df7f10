// Does work for many keys of a store, a few at once, so that a bucket is fast and not flooded.

const AT_ONCE = 8;

/** The results in the order of `parts`. After an error no further work begins. */
export async function atOnce<Part, Result>(
  parts: readonly Part[],
  work: (part: Part) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < parts.length) {
      const index = next;
      next += 1;
      results[index] = await work(parts[index]!).catch((error: unknown) => {
        next = parts.length;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, worker));
  return results;
}
