// A panel from the side. It stands in an element of its own, since antd locks the scrolling of the page by a style tag
// when a drawer stands in the body itself; the style sheet does that.
import AntDrawer from 'antd/es/drawer';
import type { DrawerProps } from 'antd/es/drawer';

export type { DrawerProps };

function overlays(): HTMLElement {
  const found = document.getElementById('cu-overlays');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'cu-overlays';
  document.body.append(made);
  return made;
}

export function Drawer({ destroyOnHidden = true, ...rest }: DrawerProps) {
  return <AntDrawer {...rest} destroyOnHidden={destroyOnHidden} getContainer={overlays} />;
}
