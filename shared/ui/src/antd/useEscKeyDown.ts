// Replaces the module of the same name of @rc-component/portal in every build and test
// (docs/decisions/0154): Escape goes to the topmost open popup or dialog. That module enters a dialog
// while it renders. A render that React discards, such as one that waits for a script, never leaves
// again, and Escape stays without effect until the page is left. This one enters in an effect.
import { useEffect, useEffectEvent, useMemo } from 'react';

type OnEsc = (escape: { top: boolean; event: KeyboardEvent }) => void;
interface Layer {
  /** The order of rendering: a dialog is rendered before what opens in it, whose effects come first. */
  order: number;
  onEsc: OnEsc;
}

/** Milliseconds after the end of a composition in which Escape belongs to the input method. */
const COMPOSITION_END_MILLISECONDS = 200;

let renders = 0;
let layers: Layer[] = [];
let composedAt = Number.NEGATIVE_INFINITY;

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (performance.now() - composedAt < COMPOSITION_END_MILLISECONDS) return;
  const top = layers.at(-1);
  for (const layer of layers.toReversed()) layer.onEsc({ top: layer === top, event });
}
const onCompositionEnd = () => {
  composedAt = performance.now();
};

/** The order counts from the render that opens. */
const nextOrder = (open: boolean) => (open ? (renders += 1) : 0);

export default function useEscKeyDown(open: boolean, onEsc?: OnEsc): void {
  const order = useMemo(() => nextOrder(open), [open]);
  const escape = useEffectEvent<OnEsc>((pressed) => onEsc?.(pressed));
  useEffect(() => {
    if (!open) return;
    const layer: Layer = { order, onEsc: (pressed) => escape(pressed) };
    layers = [...layers, layer].toSorted((one, other) => one.order - other.order);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('compositionend', onCompositionEnd);
    return () => {
      layers = layers.filter((each) => each !== layer);
      if (layers.length > 0) return;
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('compositionend', onCompositionEnd);
    };
  }, [open, order]);
}
