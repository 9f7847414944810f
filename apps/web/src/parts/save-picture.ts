/** What a picture looks like by itself: its styles go with it. */
function whole(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const from = svg.querySelectorAll('*');
  for (const [i, to] of copy.querySelectorAll('*').entries()) {
    const look = getComputedStyle(from[i] as Element);
    for (const name of [
      'fill',
      'stroke',
      'stroke-width',
      'stroke-dasharray',
      'font-family',
      'font-weight',
      'font-size',
      'opacity',
      'text-anchor',
    ]) {
      (to as SVGElement).style.setProperty(name, look.getPropertyValue(name));
    }
  }
  copy.style.background = getComputedStyle(svg).backgroundColor;
  return new XMLSerializer().serializeToString(copy);
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveSvg(svg: SVGSVGElement, title: string): void {
  save(new Blob([whole(svg)], { type: 'image/svg+xml' }), `${title}.svg`);
}

/** @returns when the picture has been handed to the browser */
export async function savePng(svg: SVGSVGElement, title: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const scale = 2;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([whole(svg)], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob !== null) save(blob, `${title}.png`);
}

/** A text as a file. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}
