// All pictures of an overview: of a cycle, or of a team in it.
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { Overview } from '@cumbre/contract/overview';
import { Segmented } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { forecastSentence } from '../components/groupForecast';
import { useTranslation } from '../useTranslation';
import { HeatMap } from './HeatMap';
import { Headline, headlineOf } from './Headline';
import { LateItems } from './LateItems';
import { Movements } from './Movements';
import { treeOf } from './place';
import type { Place } from './place';
import { ProgressPicture } from './ProgressPicture';
import { StatusPicture } from './StatusPicture';
import type { useShownParts } from './useShownParts';
import './overview.css';

export const isEmpty = ({ weeks }: Overview): boolean => {
  const newest = weeks.at(-1)!;
  return ITEM_KINDS.every((kind) =>
    Object.values(newest.statuses[kind]).every((count) => count === 0),
  );
};

interface GroupsProps {
  overview: Overview;
  place: Place;
  shown: ReturnType<typeof useShownParts>;
}

/** Side by side by the first choice of the server, or by person where that is one too. */
function Groups({ overview, place, shown: { rows, showRows } }: GroupsProps) {
  const { t } = useTranslation();
  const { groups, groupsByPerson } = overview;
  if (groups.rows.length === 0) return null;
  if (!groupsByPerson) return <HeatMap overview={overview} groups={groups} place={place} />;
  return (
    <HeatMap
      overview={overview}
      groups={rows === 'person' ? groupsByPerson : groups}
      place={place}
      actions={
        <Segmented
          aria-label={t('overview.groups.rows')}
          value={rows}
          onChange={showRows}
          options={(['team', 'person'] as const).map((value) => ({
            value,
            label: t(`overview.groups.by.${value}`),
          }))}
        />
      }
    />
  );
}

interface PicturesProps extends GroupsProps {
  /** A card right after the headline. */
  first?: ReactNode;
  /** A card beside what moved. */
  people?: ReactNode;
}

export function Pictures({ overview, place, shown, first, people }: PicturesProps) {
  const { t, language } = useTranslation();
  return (
    <div className="mfe-okr_overview">
      <Headline overview={overview} place={place} />
      {first}
      <ProgressPicture
        overview={overview}
        headline={headlineOf(overview, place, t, language)}
        sentence={forecastSentence('cycle', overview, t, language)}
        treePath={treeOf(place)}
      />
      <StatusPicture overview={overview} kind={shown.kind} onKind={shown.showKind} place={place} />
      {/* What moves and what is late is of a cycle that goes on. */}
      {place.isFinished ? null : <Movements overview={overview} place={place} />}
      {people}
      {/* The people of a team say already that nobody is late. */}
      {place.isFinished || (people && overview.late.count === 0) ? null : (
        <LateItems overview={overview} place={place} isWide={people !== undefined} />
      )}
      <Groups overview={overview} place={place} shown={shown} />
    </div>
  );
}
