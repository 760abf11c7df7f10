// A panel at the side of the page. It has a separate container, because antd locks the page's
// scrolling with a style tag if a drawer is in the body itself; the style sheet does that instead.
import AntDrawer from 'antd/es/drawer';
import type { DrawerProps } from 'antd/es/drawer';
import { useFocusReturn } from './useFocusReturn';
import { useLeavingToasts } from './useLeavingToasts';

export type { DrawerProps };

function overlays(): HTMLElement {
  const existing = document.getElementById('cu-overlays');
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = 'cu-overlays';
  document.body.append(created);
  return created;
}

export function Drawer({
  open = false,
  destroyOnHidden = true,
  focusable,
  afterOpenChange,
  ...rest
}: DrawerProps) {
  const { returnFocus, ...focus } = useFocusReturn(open, focusable);
  useLeavingToasts(open);
  return (
    <AntDrawer
      {...rest}
      {...focus}
      open={open}
      destroyOnHidden={destroyOnHidden}
      afterOpenChange={(isOpen) => {
        afterOpenChange?.(isOpen);
        if (!isOpen) returnFocus();
      }}
      getContainer={overlays}
    />
  );
}
