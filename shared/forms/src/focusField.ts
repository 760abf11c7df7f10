// Focuses the field with this id. A field of several controls, such as a group of radios, focuses
// its first one; a folded part opens, since nothing in it can take the focus.
const CONTROLS = 'input, select, textarea, button';

export function focusField(id: string): void {
  const element = document.getElementById(id);
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  element?.focus();
  if (element && !element.contains(document.activeElement))
    element.querySelector<HTMLElement>(CONTROLS)?.focus();
}
