import type { Feature, Picture, Spot, Token } from '@boevka/kernel';
import { useElementSize } from '@mantine/hooks';
import { IconPhoto, IconVectorTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLocale, useWords } from '../words/index.ts';
import { Button } from './button.tsx';
import css from './field.module.css';
import { numberText } from './numbers.ts';
import { savePng, saveSvg } from './save-picture.ts';
import { sideColour } from './side-mark.tsx';

const MARGIN = 2;
const HEX = 1;
/** Width to height. */
const SHAPE = 3;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The field as the viewer may see it, with the ways of the turn; the same facts stand as words below. */
export function Field({ picture, sides, title }: { readonly picture: Picture; readonly sides: readonly string[]; readonly title: string }) {
  const words = useWords();
  const locale = useLocale();
  const svg = useRef<SVGSVGElement>(null);
  const { ref: frame, width } = useElementSize<HTMLElement>();
  if (picture.kind === 'none' || picture.tokens.length === 0) return <p className={css.none}>{words.nothingToSee}</p>;
  const hexes = picture.kind === 'hexes';
  const place = hexes ? fromHex : (p: { readonly x: number; readonly y: number }) => ({ x: p.x, y: -p.y });
  const box = boxOf(picture, place);
  // As long as ten points of the screen, however large the field is.
  const unit = (box.w * 10) / Math.max(width, 320);
  const below = labelsBelow(picture.tokens, place, unit);
  return (
    <figure ref={frame} className={css.field}>
      <svg
        ref={svg}
        className={css.map}
        viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
        role="img"
        aria-label={`${title}. ${picture.distances.map((d) => words.distanceBetween(nameOf(picture, d.from), nameOf(picture, d.to), d.text)).join('; ')}`}
      >
        {hexes ? <Hexes box={box} /> : <Grid box={box} unit={unit} text={(n) => `${numberText(n, locale)} ${picture.unit}`} />}
        {picture.features.map((f) => (
          <FeatureShape key={f.id} feature={f} unit={unit} place={place} />
        ))}
        {picture.trails.map((trail) => {
          const points = trail.points.map(place);
          const colour = colourOf(picture, trail.who, sides);
          return (
            <g key={trail.who} style={{ color: colour }}>
              <polyline
                points={points.map((p) => `${p.x},${p.y}`).join(' ')}
                className={css.trail}
                strokeWidth={unit * 0.25}
                strokeDasharray={`${unit * 0.5} ${unit * 0.6}`}
              />
              {points.map((p, i) => (
                <circle key={trail.points[i]?.step ?? i} cx={p.x} cy={p.y} r={unit * 0.35} className={css.step} strokeWidth={unit * 0.18} />
              ))}
            </g>
          );
        })}
        {picture.tokens.map((t) => (
          <TokenShape
            key={t.id}
            token={t}
            at={apart(picture.tokens, t, place(t.at), hexes ? 0.55 : unit)}
            unit={hexes ? 0.55 : unit}
            side={Math.max(0, sides.indexOf(t.side))}
            below={below.has(t.id)}
          />
        ))}
      </svg>
      <figcaption className={css.words}>
        <ul>
          {picture.distances.slice(0, 12).map((d) => (
            <li key={`${d.from}-${d.to}`}>{words.distanceBetween(nameOf(picture, d.from), nameOf(picture, d.to), d.text)}</li>
          ))}
        </ul>
        <div className={css.save}>
          <Button small icon={<IconVectorTriangle aria-hidden />} onClick={() => svg.current !== null && saveSvg(svg.current, title)}>
            SVG
          </Button>
          <Button small icon={<IconPhoto aria-hidden />} onClick={() => svg.current !== null && void savePng(svg.current, title)}>
            PNG
          </Button>
        </div>
      </figcaption>
    </figure>
  );
}

/** Names of neighbours would run into each other: every other one stands below. */
function labelsBelow(tokens: readonly Token[], place: (p: Spot) => Spot, unit: number): ReadonlySet<string> {
  const below = new Set<string>();
  const inRow = [...tokens].sort((a, b) => place(a.at).x - place(b.at).x);
  for (const [i, token] of inRow.entries()) {
    const before = inRow[i - 1];
    if (before === undefined || below.has(before.id)) continue;
    const [a, b] = [place(before.at), place(token.at)];
    if (Math.abs(a.x - b.x) < unit * 9 && Math.abs(a.y - b.y) < unit * 4) below.add(token.id);
  }
  return below;
}

/** Those who stand on one spot are drawn side by side. */
function apart(
  tokens: readonly Token[],
  token: Token,
  at: { readonly x: number; readonly y: number },
  unit: number,
): { x: number; y: number } {
  const here = tokens.filter((t) => Math.abs(t.at.x - token.at.x) < unit && Math.abs(t.at.y - token.at.y) < unit);
  const place = here.findIndex((t) => t.id === token.id) - (here.length - 1) / 2;
  return { x: at.x + place * unit * 5, y: at.y };
}

function nameOf(picture: Picture, id: string): string {
  return picture.tokens.find((t) => t.id === id)?.label ?? id;
}

function colourOf(picture: Picture, id: string, sides: readonly string[]): string {
  return sideColour(Math.max(0, sides.indexOf(picture.tokens.find((t) => t.id === id)?.side ?? '')));
}

/** Axial hex coordinates to the plane; flat sides up. */
function fromHex({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
  return { x: HEX * Math.sqrt(3) * (x + y / 2), y: HEX * 1.5 * y };
}

function boxOf(picture: Picture, place: (p: { x: number; y: number }) => { x: number; y: number }): Box {
  const points = [
    ...picture.tokens.map((t) => t.at),
    ...picture.trails.flatMap((t) => t.points),
    ...picture.features.flatMap(cornersOf),
  ].map(place);
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const needed = {
    w: Math.max(12, Math.max(...xs) - Math.min(...xs) + 2 * MARGIN + 4),
    h: Math.max(6, Math.max(...ys) - Math.min(...ys) + 2 * MARGIN + 2),
  };
  // One shape for every picture: what is too narrow for it gets more ground at its sides.
  const w = Math.max(needed.w, needed.h * SHAPE);
  const h = w / SHAPE;
  return { x: (Math.max(...xs) + Math.min(...xs)) / 2 - w / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 - h / 2, w, h };
}

function cornersOf({ shape }: Feature): { x: number; y: number }[] {
  switch (shape.kind) {
    case 'circle':
      return [
        { x: shape.x - shape.r, y: shape.y - shape.r },
        { x: shape.x + shape.r, y: shape.y + shape.r },
      ];
    case 'rect':
      return [
        { x: shape.x, y: shape.y },
        { x: shape.x + shape.w, y: shape.y + shape.h },
      ];
    case 'segment':
      return [
        { x: shape.x1, y: shape.y1 },
        { x: shape.x2, y: shape.y2 },
      ];
    case 'hex':
      return [{ x: shape.q, y: shape.r }];
  }
}

function Grid({ box, unit, text }: { readonly box: Box; readonly unit: number; readonly text: (n: number) => string }) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((s) => box.w / s <= 12) ?? 200;
  const lines: number[] = [];
  for (let x = Math.ceil(box.x / step) * step; x <= box.x + box.w; x += step) lines.push(x);
  return (
    <g className={css.grid} fontSize={unit * 1.2}>
      {lines.map((x) => (
        <g key={x}>
          <line x1={x} x2={x} y1={box.y} y2={box.y + box.h} strokeWidth={unit * 0.06} />
          <text x={x + unit * 0.3} y={box.y + box.h - unit * 0.5}>
            {text(x)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Hexes({ box }: { readonly box: Box }) {
  const cells: string[] = [];
  const rows = Math.ceil(box.h / 1.5) + 2;
  const firstRow = Math.floor(box.y / 1.5);
  for (let r = firstRow; r < firstRow + rows; r++) {
    const cols = Math.ceil(box.w / Math.sqrt(3)) + 2;
    const firstCol = Math.floor(box.x / Math.sqrt(3) - r / 2);
    for (let q = firstCol; q < firstCol + cols; q++) cells.push(hexPath(fromHex({ x: q, y: r }), 0.98));
  }
  return <path d={cells.join('')} className={css.hexes} />;
}

/** Offsets of the corners of a hex with pointed tops. */
const CORNERS = [
  [0, -1],
  [Math.sqrt(3) / 2, -0.5],
  [Math.sqrt(3) / 2, 0.5],
  [0, 1],
  [-Math.sqrt(3) / 2, 0.5],
  [-Math.sqrt(3) / 2, -0.5],
] as const;

function hexPath(at: { readonly x: number; readonly y: number }, size: number): string {
  return `M${CORNERS.map(([dx, dy]) => `${(at.x + dx * size).toFixed(3)} ${(at.y + dy * size).toFixed(3)}`).join('L')}Z`;
}

function FeatureShape({
  feature,
  unit,
  place,
}: {
  readonly feature: Feature;
  readonly unit: number;
  readonly place: (p: { x: number; y: number }) => { x: number; y: number };
}) {
  const { shape, label, tone } = feature;
  const corners = cornersOf(feature).map(place);
  const [a, b] = [corners[0] ?? { x: 0, y: 0 }, corners[1] ?? corners[0] ?? { x: 0, y: 0 }];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <g className={css.feature} data-tone={tone} strokeWidth={unit * 0.12}>
      {shape.kind === 'circle' && <circle cx={middle.x} cy={middle.y} r={Math.max(shape.r, unit * 0.4)} />}
      {shape.kind === 'rect' && (
        <rect x={Math.min(a.x, b.x)} y={Math.min(a.y, b.y)} width={Math.abs(a.x - b.x)} height={Math.abs(a.y - b.y)} rx={unit * 0.3} />
      )}
      {shape.kind === 'segment' && <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={unit * 0.4} />}
      {shape.kind === 'hex' && <path d={hexPath(middle, 0.95)} />}
      <text x={middle.x} y={middle.y + unit * 2} fontSize={unit * 1.3} textAnchor="middle" strokeWidth={0}>
        {label}
      </text>
    </g>
  );
}

function TokenShape({
  token,
  at,
  unit,
  side,
  below,
}: {
  readonly token: Token;
  readonly at: { readonly x: number; readonly y: number };
  readonly unit: number;
  readonly side: number;
  readonly below: boolean;
}) {
  const r = unit * 1.1;
  const marks = [
    <path key="mark" d={`M${at.x} ${at.y - r}L${at.x + r} ${at.y}L${at.x} ${at.y + r}L${at.x - r} ${at.y}Z`} />,
    <circle key="mark" cx={at.x} cy={at.y} r={r * 0.9} />,
    <path key="mark" d={`M${at.x} ${at.y - r}L${at.x + r} ${at.y + r * 0.8}H${at.x - r}Z`} />,
    <rect key="mark" x={at.x - r * 0.8} y={at.y - r * 0.8} width={r * 1.6} height={r * 1.6} rx={r * 0.15} />,
  ];
  const turn = token.facing === null ? null : (token.facing * Math.PI) / 180;
  return (
    <g style={{ color: sideColour(side) }} className={css.token} strokeWidth={unit * 0.12} data-out={token.out || undefined}>
      {turn !== null && (
        <line x1={at.x} y1={at.y} x2={at.x + Math.cos(turn) * r * 1.8} y2={at.y - Math.sin(turn) * r * 1.8} strokeWidth={unit * 0.25} />
      )}
      {marks[side % marks.length]}
      <text x={at.x} y={below ? at.y + r * 2.4 : at.y - r * 1.4} fontSize={unit * 1.4} textAnchor="middle">
        {token.label}
        {token.note !== null && ` (${token.note})`}
      </text>
    </g>
  );
}
