// The width of a drawing of the overview: that of its place, and on paper that of the sheet, whatever
// screen it is printed from.
import { useChartWidth } from '@cumbre/ui/charts';
import type { ChartWidth } from '@cumbre/ui/charts';
import { usePrinting } from './usePrinting';

/** In pixels, a sheet of A4 within its margins: the overview is drawn smaller on paper. */
const SHEET = 1090;

/** `share` of the sheet's width that the drawing has on paper. */
export function useDrawingWidth(share: number): ChartWidth {
  const { width, drawing } = useChartWidth();
  const isPrinting = usePrinting();
  return { width: isPrinting ? SHEET * share : width, drawing };
}
