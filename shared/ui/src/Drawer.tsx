// A panel at the side of the page. It has a separate container, because antd locks the page's
// scrolling with a style tag if a drawer is in the body itself; the style sheet does that instead.
import AntDrawer from 'antd/es/drawer';
import type { DrawerProps } from 'antd/es/drawer';

export type { DrawerProps };

function overlays(): HTMLElement {
  const existing = document.getElementById('cu-overlays');
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = 'cu-overlays';
  document.body.append(created);
  return created;
}

export function Drawer({ destroyOnHidden = true, ...rest }: DrawerProps) {
  return <AntDrawer {...rest} destroyOnHidden={destroyOnHidden} getContainer={overlays} />;
}
