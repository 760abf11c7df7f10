// The time zones to choose from. The chosen one is there at once; the others follow, because their
// names take a moment.
import { useEffect, useMemo, useState } from 'react';
import { allTimeZones, timeZoneChoices } from '../placeOptions';
import type { Choice } from '../placeOptions';

const NONE: readonly Choice[] = [];

export function useTimeZoneChoices(present: string, language: string): Choice[] {
  const [named, setNamed] = useState<{ language: string; zones: readonly Choice[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void allTimeZones(language).then((zones) => {
      if (isCurrent) setNamed({ language, zones });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const zones = named?.language === language ? named.zones : NONE;
  return useMemo(() => timeZoneChoices(present, zones, language), [present, zones, language]);
}
