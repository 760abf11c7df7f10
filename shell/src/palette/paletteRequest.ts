// Opens the command palette from a page; the frame listens.
const listeners = new Set<() => void>();

export const requestPalette = (): void => listeners.forEach((listener) => listener());

export function onPaletteRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
