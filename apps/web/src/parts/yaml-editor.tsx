import type { Issue } from '@boevka/api';
import { autocompletion } from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import { useLocale } from '../words/index.ts';
import { keysOf, schemaWords } from './schema-words.ts';
import css from './yaml-editor.module.css';

/** The ledger's inks for the parts of a file, by day and by night. */
const INKS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--steel)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--amber)' },
  { tag: tags.comment, color: 'var(--ink3)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink2)' },
]);

/** A file with its errors at their lines. */
export function YamlEditor({
  value,
  onChange,
  issues,
  label,
  schema,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly issues: readonly Issue[];
  readonly label: string;
  /** JSON Schema of the file: its keys and closed lists are offered as one writes. */
  readonly schema: unknown;
}) {
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const wanted = useRef(schema);
  wanted.current = schema;
  const now = useRef(onChange);
  now.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes later is told to it below
  useEffect(() => {
    if (host.current === null) return;
    const editor = new EditorView({
      parent: host.current,
      doc: value,
      extensions: [
        basicSetup,
        yaml(),
        syntaxHighlighting(INKS),
        autocompletion({ override: [(context) => schemaWords(keysOf(wanted.current))(context)] }),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) now.current(update.state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const { doc } = editor.state;
    const found = issues.map((issue): Diagnostic => {
      const line = doc.line(Math.min(Math.max(issue.line ?? 1, 1), doc.lines));
      const from = Math.min(line.from + Math.max((issue.column ?? 1) - 1, 0), line.to);
      return { from, to: Math.max(from, line.to), severity: 'error', message: issue.message[locale] };
    });
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [issues, locale]);

  return <div ref={host} className={css.editor} />;
}
