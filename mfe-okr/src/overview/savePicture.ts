// Saves a drawing as a PNG. The browser draws the SVG on a canvas; the colours of the page, which
// the SVG has by classes, are written into a copy of it as attributes, because an image has no
// style sheet. The image is a data: address, which the page's policy allows.
import { saveFile } from '@cumbre/client/saveFile';

/** The properties of our drawings, each of which is an attribute of SVG too. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const PIXEL_RATIO = 2;
const MARGIN = 24;
const TITLE_HEIGHT = 40;
const SVG = 'http://www.w3.org/2000/svg';

function copyWithColours(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll('*')];
  for (const [index, element] of [...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    for (const name of PROPERTIES) {
      const value = style.getPropertyValue(name);
      if (value) copies[index]?.setAttribute(name, value);
    }
    copies[index]?.removeAttribute('class');
  }
  return copy;
}

/** The drawing with its title on the colour of its card. */
function framed(drawing: SVGSVGElement, title: string): { text: string; size: [number, number] } {
  const { width, height } = drawing.getBoundingClientRect();
  const size: [number, number] = [width + 2 * MARGIN, height + 2 * MARGIN + TITLE_HEIGHT];
  const style = getComputedStyle(drawing);
  const frame = document.createElementNS(SVG, 'svg');
  frame.setAttribute('xmlns', SVG);
  frame.setAttribute('width', String(size[0]));
  frame.setAttribute('height', String(size[1]));
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', style.getPropertyValue('--cu-paper') || 'white');
  const heading = document.createElementNS(SVG, 'text');
  heading.textContent = title;
  heading.setAttribute('x', String(MARGIN));
  heading.setAttribute('y', String(MARGIN + 16));
  heading.setAttribute('fill', style.color);
  heading.setAttribute('font-family', style.fontFamily);
  heading.setAttribute('font-size', '16');
  heading.setAttribute('font-weight', '600');
  const copy = copyWithColours(drawing);
  copy.removeAttribute('class');
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_HEIGHT));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  frame.append(ground, heading, copy);
  return { text: new XMLSerializer().serializeToString(frame), size };
}

/** Rejects where the browser cannot draw. */
export async function savePicture(
  drawing: SVGSVGElement,
  title: string,
  name: string,
): Promise<void> {
  const { text, size } = framed(drawing, title);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size[0] * PIXEL_RATIO;
  canvas.height = size[1] * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser made no image');
  saveFile(blob, `${name}.png`);
}
