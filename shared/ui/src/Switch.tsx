// A switch with a name. antd's has none of its own, so one must come along: a label, the id of one, or the id that a
// form item's label points to.
import AntSwitch from 'antd/es/switch';
import type { SwitchProps as AntSwitchProps } from 'antd/es/switch';
import { useOffWhilePaused } from './sending';

/** `sends`: whether turning it is sent at once. */
export type SwitchProps = AntSwitchProps & { sends?: boolean } & ({ 'aria-label': string } | { 'aria-labelledby': string } | { id: string });

export function Switch({ sends = false, ...props }: SwitchProps) {
  const off = useOffWhilePaused(sends);
  return <AntSwitch {...props} {...off} />;
}
