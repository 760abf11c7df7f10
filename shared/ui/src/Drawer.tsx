// A panel at the side of the page. It has a separate container, because antd locks the page's
// scrolling with a style tag if a drawer is in the body itself; the style sheet does that instead.
import AntDrawer from 'antd/es/drawer';
import type { DrawerProps } from 'antd/es/drawer';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
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

/**
 * antd inserts a panel within one task. What is in the panel comes right after that, in slices, so
 * that a long form does not keep a slow phone busy.
 */
function InSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

export function Drawer({
  open = false,
  destroyOnHidden = true,
  focusable,
  afterOpenChange,
  children,
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
    >
      {/* A sheet that is as high as its content slides in with it. */}
      {rest.size === 'auto' ? children : <InSlices>{children}</InSlices>}
    </AntDrawer>
  );
}
