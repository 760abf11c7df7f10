// The objectives of a team with their status, as links into the tree.
import type { Overview } from '@cumbre/contract/overview';
import { Link } from '@cumbre/remote/router';
import { Card, Text } from '@cumbre/ui/base';
import { ShownStanding } from '../components/ShownStanding';
import { useTranslation } from '../useTranslation';
import { ItemList } from './ItemList';
import { treeOf } from './place';
import type { Place } from './place';

interface TeamObjectivesProps {
  objectives: NonNullable<Overview['objectives']>;
  place: Place;
}

export function TeamObjectives({ objectives: { count, items }, place }: TeamObjectivesProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('teams.objectives')} className="mfe-okr_picture mfe-okr_wide">
      <ItemList
        items={items}
        count={count}
        shown={items.length}
        cycle={place.cycle}
        rest={treeOf(place)}
      >
        {({ code, title, status, progress, expected }) => (
          <ShownStanding
            name={`${code} ${title}`}
            progress={progress}
            expected={expected}
            standing={{ status, isNearlyOnTrack: false }}
            isFinished={place.isFinished ?? false}
          />
        )}
      </ItemList>
      {count === 0 ? <Text tone="secondary">{t('teams.page.noObjectives')}</Text> : null}
      <Link to={treeOf(place)}>{t('teams.page.toTree')}</Link>
    </Card>
  );
}
