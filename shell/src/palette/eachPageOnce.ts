// A page that is in the menu and that its remote offers too stands once in the palette: under the name
// of the menu and with the keys that lead there. What the remote says more is beside it, and found.
import type { PaletteCommand } from './filterCommands';

const placeOf = ({ group, path }: PaletteCommand): string | null =>
  group === 'page' && path !== undefined ? path.replace(/\?.*/, '') : null;

/** `menu` first, without the pages of `offered` that it has; these tell it their details. */
export function withEachPageOnce(
  menu: readonly PaletteCommand[],
  offered: readonly PaletteCommand[],
): PaletteCommand[] {
  const places = new Set(menu.map(placeOf));
  const isInMenu = (command: PaletteCommand) => {
    const place = placeOf(command);
    // An address with a tab is another page than the one of the menu.
    return place !== null && places.has(place) && !/[?&]tab=/.test(command.path ?? '');
  };
  const same = offered.filter(isInMenu);
  return [
    ...menu.map((entry) => {
      const twin = same.find((command) => placeOf(command) === placeOf(entry));
      if (!twin) return entry;
      const more = [twin.label === entry.label ? undefined : twin.label, twin.detail];
      const detail = more.filter((text) => text !== undefined && text !== '').join(' · ');
      return { ...entry, ...(detail && { detail }) };
    }),
    ...offered.filter((command) => !isInMenu(command)),
  ];
}
