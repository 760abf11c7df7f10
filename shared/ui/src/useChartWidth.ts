// Measures a drawing. It is as wide as its container, so that its text is not scaled down on a
// phone.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface ChartWidth {
  /** In pixels; 640 until the drawing is measured. */
  width: number;
  /** The reference for the drawing. */
  drawing: RefObject<SVGSVGElement | null>;
}

/** The width of a drawing, which changes with its container. */
export function useChartWidth(): ChartWidth {
  const [width, setWidth] = useState(640);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const place = drawing.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { width, drawing };
}
