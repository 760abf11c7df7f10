// A panel at the side of the page. It has a separate container, because antd locks the page's
// scrolling with a style tag if a drawer is in the body itself; the style sheet does that instead.
import AntDrawer from 'antd/es/drawer';
import type { DrawerProps } from 'antd/es/drawer';
import { drawerContainer } from './drawerContainer';
import { useFocusReturn } from './useFocusReturn';
import { useLeavingToasts } from './useLeavingToasts';
import { useSecondPress } from './useSecondPress';

export type { DrawerProps };

export function Drawer({
  open = false,
  destroyOnHidden = true,
  focusable,
  afterOpenChange,
  ...rest
}: DrawerProps) {
  const { returnFocus, ...focus } = useFocusReturn(open, focusable);
  useLeavingToasts(open);
  useSecondPress(open);
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
      getContainer={drawerContainer}
    />
  );
}
