import type { DiagnosticShown } from '@boevka/api';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, keymap, placeholder as placeholderOf } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import css from './order-text.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly diagnostics: readonly DiagnosticShown[];
  /** A place that is looked at elsewhere. */
  readonly lit?: { readonly start: number; readonly end: number } | null;
  readonly label: string;
  readonly placeholder: string;
  readonly readOnly?: boolean;
  /** Somebody touches words that were not understood. */
  readonly onDoubt?: (diagnostic: DiagnosticShown) => void;
}

const setMarks = StateEffect.define<DecorationSet>();
const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setMarks)) next = effect.value;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The message as it came, with what was not understood underlined at its place. */
export function OrderText({ value, onChange, diagnostics, lit = null, label, placeholder, readOnly = false, onDoubt }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const now = useRef({ onChange, onDoubt, diagnostics });
  now.current = { onChange, onDoubt, diagnostics };

  // The editor is made once; what changes later is told to it below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new editor at each letter would lose the caret
  useEffect(() => {
    if (host.current === null) return;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          keymap.of([...standardKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          marksField,
          placeholderOf(placeholder),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({
            tabindex: '0',
            'aria-label': label,
            spellcheck: 'false',
            autocapitalize: 'off',
            autocorrect: 'off',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) now.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({
            click: (event, at) => {
              const pos = at.posAtCoords({ x: event.clientX, y: event.clientY });
              if (pos === null) return false;
              const doubt = now.current.diagnostics.find(({ span }) => span !== null && span.start <= pos && pos <= span.end);
              if (doubt !== undefined) now.current.onDoubt?.(doubt);
              return false;
            },
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [label, readOnly, placeholder]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: setMarks.of(marksOf(diagnostics, lit, value.length)) });
  }, [diagnostics, lit, value]);

  return <div ref={host} className={css.text} data-readonly={readOnly || undefined} />;
}

function marksOf(diagnostics: readonly DiagnosticShown[], lit: Props['lit'], length: number): DecorationSet {
  const marks = diagnostics.flatMap(({ span, severity, message }) =>
    span === null || span.end <= span.start || span.end > length || severity === 'hint'
      ? []
      : [
          Decoration.mark({ class: (severity === 'error' ? css.error : css.doubt) ?? '', attributes: { title: message } }).range(
            span.start,
            span.end,
          ),
        ],
  );
  if (lit !== null && lit !== undefined && lit.end > lit.start && lit.end <= length)
    marks.push(Decoration.mark({ class: css.lit ?? '' }).range(lit.start, lit.end));
  return Decoration.set(marks, true);
}
