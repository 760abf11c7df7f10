// How often a value is asked for. A recurrent item has no such field: it is asked for as often as it recurs.
import { CADENCES } from '@cumbre/domain/cadence';
import { Form, Select } from '@cumbre/ui/form';
import { useTexts } from '../useTexts';

export function CadenceField() {
  const { t } = useTexts();
  return (
    <Form.Item name="cadence" label={t('form.field.cadence')} extra={t('form.cadenceHint')}>
      <Select options={CADENCES.map((value) => ({ value, label: t(`items.cadence.${value}`) }))} />
    </Form.Item>
  );
}
