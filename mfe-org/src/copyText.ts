// Puts a text on the clipboard. Browsers allow it on secure pages and close to a click alone; false where they refuse, so
// that the screen shows the text to be copied by hand.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
