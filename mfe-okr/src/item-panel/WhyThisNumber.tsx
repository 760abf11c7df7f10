// "Why this number": the calculation of an item's progress. For a measure it shows the three
// values, for an objective each child with its weight and contribution, so that a reader can check
// the sum.
import type { Item, ItemAnswer } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';
import { shownStatus } from '@cumbre/domain/status';
import { Link } from '@cumbre/remote/router';
import { Paragraph, Text, useMediaQuery } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { StatusTag } from '@cumbre/ui/progress';
import { contributionsOf, isAdjusted } from '../format/contributions';
import { NOTHING, formatPercent, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

type Term = NonNullable<ItemAnswer['terms']>[number];

function MeasureSum({ item }: { item: Item }) {
  const { t, language } = useTranslation();
  if (!hasMeasure(item) || item.currentValue === null)
    return <Paragraph>{t('why.nothing')}</Paragraph>;
  const values = {
    start: formatValue(item.startValue, language),
    current: formatValue(item.currentValue, language),
    target: formatValue(item.targetValue, language),
  };
  const raw = item.rawProgress;
  return (
    <>
      <Paragraph>{t('why.measure')}</Paragraph>
      <Paragraph className="mfe-okr_formula">
        {t('why.formula', { ...values, raw: formatPercent(raw, language) })}
      </Paragraph>
      {raw !== null && (raw < 0 || raw > 1) ? (
        <Paragraph>
          {t(raw < 0 ? 'why.below' : 'why.beyond', {
            shown: formatPercent(item.realProgress, language),
          })}
        </Paragraph>
      ) : null}
    </>
  );
}

/** On a phone the numbers of an item are one line below its name. */
function TermLine({ term, contribution }: { term: Term; contribution: string | null }) {
  const { t, language } = useTranslation();
  const numbers = {
    progress: formatPercent(term.progress, language),
    weight: formatValue(term.weight, language),
  };
  return (
    <span className="mfe-okr_term-line">
      {contribution === null
        ? t('why.lineNotCounted', numbers)
        : t('why.line', { ...numbers, contribution })}
    </span>
  );
}

export function WhyThisNumber({
  item,
  terms,
  metOccurrences,
  rows,
  isFinished,
  hrefOf,
}: {
  item: Item;
  terms: readonly Term[];
  metOccurrences: { met: number; all: number } | null;
  /** The items of the tree, which have the statuses of the terms. */
  rows: ReadonlyMap<string, Item>;
  isFinished: boolean;
  hrefOf: (itemId: string) => string;
}) {
  const { t, language } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const counted = terms.filter(
    (term): term is Term & { progress: number } => term.counts && term.progress !== null,
  );
  if (counted.length === 0) {
    if (metOccurrences)
      return (
        <Paragraph>
          {t('why.recurrent', {
            ...metOccurrences,
            progress: formatPercent(item.realProgress, language),
          })}
        </Paragraph>
      );
    return <MeasureSum item={item} />;
  }
  const shares = contributionsOf(counted);
  const contributions = new Map(counted.map(({ id }, index) => [id, shares[index]!]));
  const statusOf = ({ id }: Term) => {
    const { status = null, realProgress = null } = rows.get(id) ?? {};
    return status && shownStatus(status, realProgress, isFinished);
  };
  const contribution = ({ id }: Term) => {
    const share = contributions.get(id);
    return share === undefined ? null : formatPercent(share, language);
  };
  return (
    <>
      <Paragraph>
        {t('why.children', {
          count: counted.length,
          progress: formatPercent(item.realProgress, language),
        })}
      </Paragraph>
      <Table
        caption={t('why.caption', { title: item.title })}
        dataSource={terms}
        rowKey="id"
        columns={[
          {
            key: 'child',
            title: t('why.child'),
            rowHeader: true,
            render: (term) => {
              const status = statusOf(term);
              return (
                <span className="mfe-okr_term">
                  <Link to={hrefOf(term.id)}>
                    {term.code} {term.title}
                  </Link>
                  {status ? (
                    <StatusTag status={status} label={t(`items.status.${status}`)} />
                  ) : null}
                  {isPhone ? <TermLine term={term} contribution={contribution(term)} /> : null}
                </span>
              );
            },
          },
          ...(isPhone
            ? []
            : [
                {
                  key: 'weight',
                  title: t('why.weight'),
                  align: 'end' as const,
                  render: (term: Term) => formatValue(term.weight, language),
                },
                {
                  key: 'progress',
                  title: t('why.progress'),
                  align: 'end' as const,
                  render: (term: Term) => formatPercent(term.progress, language),
                },
                {
                  key: 'part',
                  title: t('why.contribution'),
                  align: 'end' as const,
                  render: (term: Term) => contribution(term) ?? `${NOTHING} ${t('why.notCounted')}`,
                },
              ]),
        ]}
      />
      {isAdjusted(counted, shares) ? (
        <Text as="p" small tone="secondary">
          {t('why.adjusted')}
        </Text>
      ) : null}
    </>
  );
}
