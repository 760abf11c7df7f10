// How an objective of a finished cycle ended: its final grade with the reason, what was learned and what
// comes next, in the words of the cycle's story, to which it leads.
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Flex, Heading, LoadingState, Text } from '@cumbre/ui/base';
import { Grade } from '../components/Grade';
import { useClosingQuery } from '../data/closing';
import { closingTexts } from '../locales/closingTexts';
import { useTranslation } from '../useTranslation';

export interface ItemOutcomeProps {
  itemId: string;
  cycle: string;
}

export function ItemOutcome({ itemId, cycle }: ItemOutcomeProps) {
  useLazyNamespace(closingTexts);
  const { t } = useTranslation();
  const { data, isLoading } = useClosingQuery(cycle);
  const objective = data?.objectives.find(({ id }) => id === itemId);
  const verdict = objective?.verdict ?? null;
  const hasGrade = objective?.computedGrade != null;
  const facts = verdict
    ? [
        { name: t('closing.reason'), text: verdict.reason },
        { name: t('closing.learning'), text: verdict.learning },
        { name: t('closing.outcome.next'), text: t(`closing.decision.${verdict.decision}`) },
      ].filter(({ text }) => text !== '')
    : [];
  return (
    <section className="mfe-okr_item-outcome" aria-labelledby="mfe-okr_outcome">
      <Heading level={2} className="mfe-okr_section" id="mfe-okr_outcome">
        {t('closing.outcome.title')}
      </Heading>
      {isLoading ? <LoadingState label={t('closing.loading')} rows={2} /> : null}
      {objective ? (
        <Flex gap={16} wrap align="baseline">
          {verdict || hasGrade ? <Grade objective={objective} /> : null}
          {verdict ? null : (
            <Text tone="secondary">
              {t(hasGrade ? 'closing.outcome.notGraded' : 'closing.outcome.gradeless')}
            </Text>
          )}
        </Flex>
      ) : null}
      {facts.length > 0 ? (
        <dl className="mfe-okr_item-verdict">
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Flex gap={16} wrap>
        {objective?.continuedIn ? (
          <Link
            to={`/?${new URLSearchParams({ cycle: objective.continuedIn.cycle, item: objective.continuedIn.id })}`}
          >
            {t('closing.story.continued', { cycle: objective.continuedIn.cycleName })}
          </Link>
        ) : null}
        <Link to={`/cycles/${cycle}/story`}>{t('closing.toStory')}</Link>
      </Flex>
    </section>
  );
}
