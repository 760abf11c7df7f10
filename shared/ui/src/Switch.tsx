// A switch. antd's switch has no accessible name by default, so pass a label, the id of a label, or
// the id that a form item's label points to.
import AntSwitch from 'antd/es/switch';
import type { SwitchProps as AntSwitchProps } from 'antd/es/switch';
import { useDisabledWhilePaused } from './sending';

/** `sends`: whether a change sends a request immediately. */
export type SwitchProps = AntSwitchProps & { sends?: boolean } & (
    | { 'aria-label': string }
    | { 'aria-labelledby': string }
    | { id: string }
  );

export function Switch({ sends = false, ...props }: SwitchProps) {
  const off = useDisabledWhilePaused(sends);
  return <AntSwitch {...props} {...off} />;
}
