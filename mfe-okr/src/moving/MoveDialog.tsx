// "Move to…": under which objective, and where among its siblings; with what it does to the parents' progress.
import type { Failure } from '@cumbre/client/request';
import type { Item } from '@cumbre/contract/items';
import { Alert, NativeSelect, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useId, useMemo, useState } from 'react';
import { EffectList } from '../EffectList';
import { effectsOfItems } from '../effectsOfItems';
import type { EvaluatedOn } from '../effectsOfItems';
import { useTexts } from '../useTexts';
import { ParentChooser, ROOT } from './ParentChooser';
import { placeOf, refusalsOf } from './places';
import { useMoveItem } from './useMoveItem';

interface MoveDialogProps {
  item: Item;
  items: readonly Item[];
  evaluatedOn: EvaluatedOn;
  onClose: () => void;
  onMoved: (item: Item) => void;
}

export function MoveDialog({ item, items, evaluatedOn, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTexts();
  const placeId = useId();
  const { move } = useMoveItem(items);
  const [parent, setParent] = useState<string>(item.parentId ?? ROOT);
  const [position, setPosition] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const parentId = parent === ROOT ? null : parent;
  const refusalOf = useMemo(() => refusalsOf(items, [item]), [items, item]);
  const siblings = useMemo(() => items.filter((each) => each.parentId === parentId && each.id !== item.id), [items, parentId, item.id]);
  const stays = parentId === item.parentId;
  const now = placeOf(items, item).position;
  const place = { parentId, position: position ?? (stays ? now : siblings.length) };
  const effects = useMemo(
    () => (stays ? [] : effectsOfItems(items, { parents: new Map([[item.id, parentId]]) }, evaluatedOn)),
    [items, item.id, parentId, stays, evaluatedOn],
  );
  const unchanged = stays && place.position === now;

  const confirm = async () => {
    setBusy(true);
    const refused = await move(item, place);
    setBusy(false);
    setFailure(refused);
    if (!refused) {
      onMoved({ ...item, parentId });
      onClose();
    }
  };
  return (
    <Modal open title={t('move.title', { code: item.code })} width={560} okText={t('move.confirm')} cancelText={t('common.cancel')} confirmLoading={busy} okButtonProps={{ disabled: unchanged }}
      onOk={() => void confirm()} onCancel={onClose} afterOpenChange={(open) => { if (open) document.querySelector<HTMLElement>('.okr-parents [data-autofocus]')?.focus(); }}>
      {failure ? <Alert role="alert" type="error" showIcon title={failure.status === 412 ? t('deletion.stale') : failure.message || t('move.failed')} className="okr-form-alert" /> : null}
      <Paragraph strong className="okr-moved">{item.title}</Paragraph>
      <ParentChooser items={items} value={parent} onChange={(next) => { setParent(next); setPosition(null); }} refusalOf={refusalOf} />
      <div className="okr-place">
        <label htmlFor={placeId}>{t('move.place')}</label>
        <NativeSelect
          id={placeId}
          value={String(place.position)}
          onChange={(next) => setPosition(Number(next))}
          options={[{ value: '0', label: t('move.first') }, ...siblings.map(({ code, title }, index) => ({ value: String(index + 1), label: t('move.after', { code, title }) }))]}
        />
      </div>
      {effects.length > 0 ? <EffectList effects={effects} /> : <Paragraph tone="secondary">{t('move.noEffect')}</Paragraph>}
    </Modal>
  );
}
