// antd's Select. Its own icons and the button that empties it have English names, which a screen
// reader says in every language. Its arrow is that of a short list (NativeSelect).
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import AntSelect from 'antd/es/select';
import type { SelectProps } from 'antd/es/select';
import { useClearLabel } from './useClearLabel';

function SelectInEveryLanguage({ allowClear = false, ...props }: SelectProps) {
  const label = useClearLabel();
  return (
    <AntSelect
      suffixIcon={
        props.loading ? <LoadingOutlined aria-hidden spin /> : <span className="cu-chevron" />
      }
      allowClear={
        allowClear === true ? { clearIcon: <CloseCircleFilled aria-hidden />, label } : allowClear
      }
      {...props}
    />
  );
}

export const Select = SelectInEveryLanguage as typeof AntSelect;
