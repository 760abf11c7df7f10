// antd's Select. Its own icons have English names, which a screen reader says in every language.
import DownOutlined from '@ant-design/icons/DownOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import AntSelect from 'antd/es/select';
import type { SelectProps } from 'antd/es/select';

function SelectWithoutIconNames(props: SelectProps) {
  return (
    <AntSelect
      suffixIcon={
        props.loading ? <LoadingOutlined aria-hidden spin /> : <DownOutlined aria-hidden />
      }
      {...props}
    />
  );
}

export const Select = SelectWithoutIconNames as typeof AntSelect;
