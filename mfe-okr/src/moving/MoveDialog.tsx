// "Move to…": chooses the parent objective and the position among its children, and previews the
// progress of the parents.
import type { Item } from '@cumbre/contract/items';
import { FormSummary, NativeSelectField, useServerForm } from '@cumbre/forms/form';
import { Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useMemo } from 'react';
import { EffectList } from '../components/EffectList';
import { effectsOfItems } from '../data/effectsOfItems';
import type { EvaluatedOn } from '../data/effectsOfItems';
import { useTranslation } from '../useTranslation';
import { ParentChooser, ROOT } from './ParentChooser';
import { placeOf, refusalsOf } from './places';
import { useMoveItem } from './useMoveItem';
import '../components/fittingDialog.css';

const WHY = 'mfe-okr_move-why';

interface MoveValues {
  parent: string;
  /** Empty: the present position, or the last one below another parent. */
  place: string;
}

interface MoveDialogProps {
  item: Item;
  items: readonly Item[];
  evaluatedOn: EvaluatedOn;
  onClose: () => void;
  onMoved: (item: Item) => void;
}

export function MoveDialog({ item, items, evaluatedOn, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation();
  const { move } = useMoveItem(items);
  const now = placeOf(items, item).position;
  const placeIn = ({ parent, place }: MoveValues) => {
    const parentId = parent === ROOT ? null : parent;
    const siblings = items.filter((each) => each.parentId === parentId && each.id !== item.id);
    const nearest = parentId === item.parentId ? now : siblings.length;
    return { siblings, place: { parentId, position: place ? Number(place) : nearest } };
  };
  const form = useServerForm<MoveValues>({
    id: 'move',
    initial: { parent: item.parentId ?? ROOT, place: '' },
    send: async (values) => ({ error: await move(item, placeIn(values).place) }),
    onSaved: (_answer, values) => {
      onMoved({ ...item, parentId: placeIn(values).place.parentId });
      onClose();
    },
    fieldOf: { parentId: 'parent', position: 'place' },
    failed: t('move.failed'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('deletion.stale') : message || t('move.failed'),
    draft: null,
    guarded: false,
  });
  const refusalOf = useMemo(() => refusalsOf(items, [item]), [items, item]);
  const { siblings, place } = placeIn(form.values);
  const { parentId, position } = place;
  const stays = parentId === item.parentId;
  const effects = stays
    ? []
    : effectsOfItems(items, { kind: 'move', parents: new Map([[item.id, parentId]]) }, evaluatedOn);
  const unchanged = stays && position === now;

  return (
    <Modal
      open
      title={t('move.title', { code: item.code })}
      width={560}
      className="mfe-okr_fitting-dialog mfe-okr_move-dialog"
      okText={t('move.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ disabled: unchanged, 'aria-describedby': unchanged ? WHY : undefined }}
      onOk={() => void form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) document.querySelector<HTMLElement>('.mfe-okr_parents [data-autofocus]')?.focus();
      }}
    >
      <FormSummary form={form} />
      <Paragraph strong className="mfe-okr_moved">
        {item.title}
      </Paragraph>
      <ParentChooser
        items={items}
        value={form.values.parent}
        onChange={(next) => form.changeAll({ parent: next, place: '' })}
        refusalOf={refusalOf}
      />
      <NativeSelectField
        form={form}
        name="place"
        label={t('move.place')}
        chosen={String(position)}
        options={[
          { value: '0', label: t('move.first') },
          ...siblings.map(({ code, title }, index) => ({
            value: String(index + 1),
            label: t('move.after', { code, title }),
          })),
        ]}
      />
      <EffectList effects={effects} />
      {effects.length === 0 ? (
        <Paragraph
          tone="secondary"
          className={unchanged ? 'mfe-okr_move-why' : 'mfe-okr_move-effect'}
          id={WHY}
        >
          {t(unchanged ? 'move.unchanged' : 'move.noEffect')}
        </Paragraph>
      ) : null}
      {stays ? null : (
        <Paragraph small tone="secondary" className="mfe-okr_move-effect">
          {t('move.keepsCode', { code: item.code })}
        </Paragraph>
      )}
    </Modal>
  );
}
