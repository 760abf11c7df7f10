// All pictures of an overview: of a cycle, or of a team in it.
import type { ItemKind } from '@cumbre/contract/enumerations';
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { Overview } from '@cumbre/contract/overview';
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
import './overview.css';

export const isEmpty = ({ weeks }: Overview): boolean => {
  const newest = weeks.at(-1)!;
  return ITEM_KINDS.every((kind) =>
    Object.values(newest.statuses[kind]).every((count) => count === 0),
  );
};

interface PicturesProps {
  overview: Overview;
  place: Place;
  kind: ItemKind;
  onKind: (kind: ItemKind) => void;
  /** A card right after the headline. */
  first?: ReactNode;
  /** A card beside what moved. */
  people?: ReactNode;
}

export function Pictures({ overview, place, kind, onKind, first, people }: PicturesProps) {
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
      <StatusPicture overview={overview} kind={kind} onKind={onKind} place={place} />
      {/* What moves and what is late is of a cycle that goes on. */}
      {place.isFinished ? null : <Movements overview={overview} place={place} />}
      {people}
      {/* The people of a team say already that nobody is late. */}
      {place.isFinished || (people && overview.late.count === 0) ? null : (
        <LateItems overview={overview} place={place} isWide={people !== undefined} />
      )}
      {overview.groups.rows.length > 0 ? <HeatMap overview={overview} place={place} /> : null}
    </div>
  );
}
