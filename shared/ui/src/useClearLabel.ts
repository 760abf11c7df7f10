// What the button says that empties a field. antd translates it in its calendar, and nowhere else.
import LocaleContext from 'antd/es/locale/context';
import { useContext } from 'react';

export function useClearLabel(): string {
  return useContext(LocaleContext)?.DatePicker?.lang.clear ?? 'Clear';
}
