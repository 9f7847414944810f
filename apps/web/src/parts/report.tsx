import type { Block, Document, Inline, Line, Ref } from '@boevka/language';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import css from './report.module.css';

interface Reading {
  /** Somebody asks where a word or figure came from. */
  readonly onAsk?: ((ref: Ref) => void) | undefined;
  /** Key of the figure that is open. */
  readonly asked?: string | null | undefined;
  /** The answer, shown under the paragraph of the figure that is open. */
  readonly answer?: ReactNode;
}

/** One name for a figure of a report. */
export function keyOf({ turn, n, what }: Ref): string {
  return `${turn}.${n}.${what ?? ''}`;
}

/** A turn's text as it is read: words and figures that were computed are quiet links to their sums. */
export function Report({ document, ...reading }: { readonly document: Document } & Reading) {
  return (
    <article className={css.report} lang={document.locale}>
      {document.blocks.map((block, i) => (
        // Blocks of one document never change their order.
        <BlockView key={`${i}${block.kind}`} block={block} reading={reading} />
      ))}
    </article>
  );
}

function BlockView({ block, reading }: { readonly block: Block; readonly reading: Reading }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 'title' ? (
        <h2 className={css.title}>
          <LineView line={block.parts} reading={reading} />
        </h2>
      ) : (
        <h3 className={css.section}>
          <LineView line={block.parts} reading={reading} />
        </h3>
      );
    case 'slot':
      return (
        <>
          <p className={css.slot}>
            <span className={css.label}>{block.label}</span>
            <span>
              <LineView line={block.parts} reading={reading} />
            </span>
          </p>
          <Answer lines={[block.parts]} reading={reading} />
        </>
      );
    case 'paragraph':
      return (
        <>
          <p className={css.text}>
            <LineView line={block.parts} reading={reading} />
          </p>
          <Answer lines={[block.parts]} reading={reading} />
        </>
      );
    case 'note':
      return (
        <aside className={css.note}>
          <LineView line={block.parts} reading={reading} />
        </aside>
      );
    case 'list':
      return (
        <ul className={css.lines}>
          {block.lines.map((line, i) => (
            <Fragment key={`${i}`}>
              <li>
                <LineView line={line} reading={reading} />
              </li>
              <Answer lines={[line]} reading={reading} />
            </Fragment>
          ))}
        </ul>
      );
    case 'spoiler':
      return (
        <details className={css.fold}>
          <summary>{block.title}</summary>
          {block.blocks.map((inner, i) => (
            <BlockView key={`${i}${inner.kind}`} block={inner} reading={reading} />
          ))}
        </details>
      );
    case 'table':
      return (
        <div className={css.frame}>
          <table className={css.table}>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={`${i}`} scope="col">
                    <LineView line={cell} reading={reading} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={`${i}`}>
                  {row.map((cell, j) =>
                    j === 0 ? (
                      <th key="head" scope="row">
                        <LineView line={cell} reading={reading} />
                      </th>
                    ) : (
                      <td key={`${j}`}>
                        <LineView line={cell} reading={reading} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function Answer({ lines, reading }: { readonly lines: readonly Line[]; readonly reading: Reading }) {
  const { asked, answer } = reading;
  if (answer === undefined || asked === null || asked === undefined) return null;
  return lines.some((line) => line.some((piece) => piece.ref !== undefined && keyOf(piece.ref) === asked)) ? (
    <div className={css.answer}>{answer}</div>
  ) : null;
}

function LineView({ line, reading }: { readonly line: Line; readonly reading: Reading }) {
  return line.map((piece, i) => <Piece key={`${i}`} piece={piece} reading={reading} />);
}

function Piece({ piece, reading }: { readonly piece: Inline; readonly reading: Reading }) {
  const { ref } = piece;
  const { onAsk } = reading;
  let text: ReactNode = piece.text;
  if (piece.struck) text = <s>{text}</s>;
  if (piece.underlined) text = <u>{text}</u>;
  if (piece.bold) text = <b>{text}</b>;
  if (ref === undefined || onAsk === undefined) return text;
  const open = reading.asked === keyOf(ref);
  const ask = (): void => onAsk(ref);
  // A button would not break into lines as text does.
  return (
    <a
      href={`#${keyOf(ref)}`}
      role="button"
      className={css.ref}
      data-figure={ref.what === null ? undefined : true}
      aria-expanded={open}
      onClick={(e) => {
        e.preventDefault();
        ask();
      }}
      onKeyDown={(e) => {
        if (e.key !== ' ') return;
        e.preventDefault();
        ask();
      }}
    >
      {text}
    </a>
  );
}
