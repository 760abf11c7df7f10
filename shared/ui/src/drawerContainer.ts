// The element in the page that holds all drawers. It is in the page before any dialog, so a dialog is above
// a drawer, also where a link opens both and the drawer comes later. A drawer that is rendered in a
// dialog is above it: antd gives it a higher z-index.
export function drawerContainer(): HTMLElement {
  const existing = document.getElementById('cu-overlays');
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = 'cu-overlays';
  document.body.append(created);
  return created;
}
