import type { DiagnosticShown, OddsShown } from '@boevka/api';
import type { Cell, TimeLine as Line } from '@boevka/kernel';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLocale, useWords } from '../words/index.ts';
import { Glyph } from './glyph.tsx';
import { numberText, percentText } from './numbers.ts';
import css from './time-line.module.css';

interface Props {
  readonly line: Line;
  readonly name: string;
  readonly diagnostics: readonly DiagnosticShown[];
  /** How likely its deeds come off, where that may be told. */
  readonly odds?: OddsShown | null;
  readonly chosen: string | null;
  readonly onChoose: (cell: Cell) => void;
}

/** What was read, moment by moment. What is doubtful is hatched and shows the player's own words elsewhere, underlined. */
export function TimeLine({ line, name, diagnostics, odds = null, chosen, onChoose }: Props) {
  const words = useWords();
  const locale = useLocale();
  const shared = line.columns.length > 0;
  return (
    <div
      className={css.line}
      style={{ '--columns': shared ? line.columns.length : undefined } as React.CSSProperties}
      data-shared={shared || undefined}
    >
      <ol className={css.cells} aria-label={words.orderOf(name)}>
        {line.cells.map((cell) => (
          <li key={cell.label} style={{ '--width': cell.width } as React.CSSProperties}>
            <CellButton
              cell={cell}
              cost={costOf(line, cell, locale)}
              chance={chanceOf(odds, line, cell)}
              name={name}
              doubt={doubtOf(cell, diagnostics)}
              chosen={chosen === cell.label}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
      <Variants cell={line.cells.find((c) => c.label === chosen)} />
      {line.curve !== null && <Curve line={line} />}
    </div>
  );
}

/** The conditions of the chosen cell, in the order in which they are tried. */
function Variants({ cell }: { readonly cell: Cell | undefined }) {
  const words = useWords();
  if (cell === undefined || cell.variants.length === 0) return null;
  return (
    <ul className={css.variants}>
      {cell.variants.map((v) => (
        <li key={`${v.condition}${v.deed.verb}${v.deed.detail}`}>
          {v.condition} → <b>{v.deed.verb}</b> {v.deed.detail}
        </li>
      ))}
      <li>
        {words.otherwise} → <b>{cell.deed.verb}</b> {cell.deed.detail}
      </li>
    </ul>
  );
}

/** What a cell costs or gives: as its deed says, else as the curve shows. */
function costOf(line: Line, cell: Cell, locale: Parameters<typeof numberText>[1]): string | null {
  if (cell.deed.cost !== null || line.curve === null) return cell.deed.cost;
  const first = line.columns.indexOf(cell.label.split('–')[0] ?? '');
  if (first < 0) return null;
  const before = first === 0 ? line.curve.start : line.curve.values[first - 1];
  const after = line.curve.values[first + cell.width - 1];
  if (before === undefined || after === undefined) return null;
  const change = Math.round((after - before) * 100) / 100;
  return change === 0 ? null : `${change > 0 ? '+' : ''}${numberText(change, locale)}`;
}

interface Chance {
  readonly percent: number;
  readonly title: string;
}

/**
 * The chance of the deed that a cell does where no condition fires. It is counted in the state in which the turn begins: what cannot be done from there, and
 * may from where he will stand by then, has none.
 */
export function chanceOf(odds: OddsShown | null, line: Line, cell: Cell): Chance | null {
  const [first = ''] = cell.label.split('–');
  const steps = line.columns.length > 0 ? Array.from({ length: cell.width }, (_, i) => String(Number(first) + i)) : [cell.label];
  const found = odds?.exchanges.find(
    (e) => e.variant === null && steps.some((step) => e.step === step || e.step.endsWith(`.${step}`)) && e.who === line.who,
  );
  return found === undefined
    ? null
    : { percent: found.hit.percent, title: `${found.title}${found.hit.fraction === null ? '' : `: ${found.hit.fraction}`}` };
}

function doubtOf({ span }: Cell, diagnostics: readonly DiagnosticShown[]): DiagnosticShown | null {
  if (span === null) return null;
  return diagnostics.find((d) => d.severity !== 'hint' && d.span !== null && d.span.start < span.end && d.span.end > span.start) ?? null;
}

function CellButton({
  cell,
  cost,
  chance,
  name,
  doubt,
  chosen,
  onChoose,
}: {
  readonly cell: Cell;
  readonly cost: string | null;
  readonly chance: Chance | null;
  readonly name: string;
  readonly doubt: DiagnosticShown | null;
  readonly chosen: boolean;
  readonly onChoose: (cell: Cell) => void;
}) {
  const words = useWords();
  const locale = useLocale();
  const { deed, variants } = cell;
  return (
    <button
      type="button"
      className={css.cell}
      data-tone={deed.tone}
      data-doubt={doubt?.severity}
      aria-pressed={chosen}
      aria-label={`${words.cellSentence(cell.label, name, deed.verb, deed.detail, cost, doubt?.message ?? null)}${chance === null ? '' : `, ${percentText(chance.percent / 100, locale)}`}`}
      onClick={() => onChoose(cell)}
    >
      <span className={css.top}>
        <b className={css.number}>{cell.label}</b>
        <Glyph name={deed.glyph} />
        {cost !== null && (
          <span className={css.cost} data-gain={cost.startsWith('+') || undefined}>
            {cost}
          </span>
        )}
      </span>
      <span className={css.verb}>
        {doubt !== null && <IconAlertTriangle size={15} stroke={1.7} aria-hidden />} {deed.verb}
      </span>
      <span className={css.detail}>{deed.detail}</span>
      {chance !== null && (
        <span className={css.chance} title={chance.title}>
          {percentText(chance.percent / 100, locale)}
          <i style={{ width: `${chance.percent}%` }} />
        </span>
      )}
      {variants.length > 0 && <span className={css.variant}>{words.ifs(variants.length)}</span>}
    </button>
  );
}

const HEIGHT = 46;

/** What would be left at the end of each moment; below zero the line turns red and says so. */
function Curve({ line }: { readonly line: Line }) {
  const words = useWords();
  const locale = useLocale();
  const { curve } = line;
  if (curve === null) return null;
  const values = [curve.start, ...curve.values];
  const low = Math.min(0, ...values);
  const high = Math.max(curve.max, ...values, 1);
  const x = (i: number): number => (100 * i) / curve.values.length;
  const y = (v: number): number => HEIGHT - (HEIGHT * (v - low)) / (high - low);
  const steps = values.map((v, i) => (i === 0 ? `M0 ${y(v)}` : `L${x(i - 1)} ${y(v)} L${x(i)} ${y(v)}`)).join(' ');
  const falls = curve.values.findIndex((v) => v < 0);
  return (
    <div className={css.curve}>
      <p className={css.curveHead}>
        {curve.label} {numberText(curve.start, locale)}
        {falls >= 0 && <strong> {words.belowZeroAt(line.columns[falls] ?? String(falls + 1))}</strong>}
      </p>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={css.ground} d={`${steps} L100 ${y(0)} L0 ${y(0)} Z`} />
        <path className={css.steps} d={steps} data-low={falls >= 0 || undefined} />
        <path className={css.zero} d={`M0 ${y(0)} H100`} />
      </svg>
      <ol className={css.values} aria-label={words.curveValues(curve.label)}>
        {curve.values.map((v, i) => (
          <li key={line.columns[i] ?? String(i)} data-low={v < 0 || undefined}>
            {numberText(v, locale)}
          </li>
        ))}
      </ol>
    </div>
  );
}
