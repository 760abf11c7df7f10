// Finds the point of a drawing that is nearest to the pointer or the finger: a person reads it without
// aiming at it.
import { useState } from 'react';
import type { PointerEvent } from 'react';

export interface NearestPoint {
  /** The index of the point; null while nobody points. */
  pointed: number | null;
  /** For the drawing, which is `width` wide in its own units. */
  onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerLeave: (event: PointerEvent<SVGSVGElement>) => void;
}

/** `positions`: of the points from left to right, in the units of the drawing. */
export function useNearestPoint(positions: readonly number[], width: number): NearestPoint {
  const [pointed, setPointed] = useState<number | null>(null);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const frame = currentTarget.getBoundingClientRect();
    const at = ((clientX - frame.left) / (frame.width || 1)) * width;
    const distances = positions.map((position) => Math.abs(position - at));
    setPointed(distances.length > 0 ? distances.indexOf(Math.min(...distances)) : null);
  };
  return {
    pointed: pointed !== null && pointed < positions.length ? pointed : null,
    onPointerDown: point,
    onPointerMove: point,
    // A finger leaves when it is lifted, and the person reads then.
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') setPointed(null);
    },
  };
}
