/** Makes the first number format of this process in a worker, while the scripts of a remote load. */
export function prepareNumbers(): void {
  const address = new URL('./firstNumberFormat.js', import.meta.url);
  try {
    // oxlint-disable-next-line no-new -- it closes itself
    new Worker(address);
  } catch {
    // Then the first number takes longer.
  }
}
