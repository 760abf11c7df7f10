// Focuses the field with this id. A field of several controls, such as a group of radios, focuses
// its first one; a folded part opens, since nothing in it can take the focus. A dialog that is open over
// the form keeps the focus: the form of a link may be rendered after it.
const CONTROLS = 'input, select, textarea, button';

/** Whether the focus is in a dialog that opened after the one of this element. */
function isCovered(element: Element): boolean {
  const dialog = document.activeElement?.closest('[aria-modal=true]');
  return (
    dialog instanceof Element &&
    (element.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element || isCovered(element)) return;
  const fold = element.closest('details');
  if (fold) fold.open = true;
  element.focus();
  if (!element.contains(document.activeElement))
    element.querySelector<HTMLElement>(CONTROLS)?.focus();
}
