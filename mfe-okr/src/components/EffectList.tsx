// The progress of parents before and after a change, in words: "O1 Clean water goes from 25% to
// 50%".
import { Paragraph } from '@cumbre/ui/base';
import { formatPercent } from '../format/formatNumbers';
import type { ItemEffect } from '../data/effectsOfItems';
import { useTranslation } from '../useTranslation';

/** As many as a person reads. */
const MAX_SHOWN = 6;

export function EffectList({ effects }: { effects: readonly ItemEffect[] }) {
  const { t, language } = useTranslation();
  if (effects.length === 0) return null;
  return (
    <>
      <ul className="mfe-okr_effects">
        {effects.slice(0, MAX_SHOWN).map(({ item, before, after }) => (
          <li key={item.id}>
            {t(after === null ? 'effect.lineToNone' : 'effect.line', {
              code: item.code,
              title: item.title,
              from: formatPercent(before, language),
              to: formatPercent(after, language),
            })}
          </li>
        ))}
      </ul>
      {effects.length > MAX_SHOWN ? (
        <Paragraph>{t('effect.more', { count: effects.length - MAX_SHOWN })}</Paragraph>
      ) : null}
    </>
  );
}
