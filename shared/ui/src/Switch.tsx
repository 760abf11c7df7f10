// A switch with a name. antd's has none of its own, so one must come along: a label, the id of one, or the id that a
// form item's label points to.
import AntSwitch from 'antd/es/switch';
import type { SwitchProps as AntSwitchProps } from 'antd/es/switch';

export type SwitchProps = AntSwitchProps & ({ 'aria-label': string } | { 'aria-labelledby': string } | { id: string });

export function Switch(props: SwitchProps) {
  return <AntSwitch {...props} />;
}
