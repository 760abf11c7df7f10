// Copies a text to the clipboard. Browsers allow this on secure pages and after a click only;
// returns false when the browser refuses, so that the screen shows the text to copy by hand.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
