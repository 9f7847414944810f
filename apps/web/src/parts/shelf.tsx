import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocale, useWords } from '../words/index.ts';
import { Asking } from './asking.tsx';
import { Button } from './button.tsx';
import css from './shelf.module.css';
import { timeText } from './times.ts';

/** What lies on a shelf: a text of somebody's own that a rulebook reads. */
interface Kept {
  readonly id: string;
  readonly system: string;
  readonly updatedAt: string;
  /** Whether the rulebook takes it. */
  readonly ok: boolean;
}

/** What an editor tells of the text at hand. */
export interface Shelved {
  /** `null`: a new one. */
  readonly id: string | null;
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}

/** Texts of one's own in a list, and one of them open in its editor. */
export function Shelf<T extends Kept>({
  title,
  fresh,
  empty,
  query,
  called,
  editor,
}: {
  readonly title: string;
  /** The button that begins a new one. */
  readonly fresh: string;
  /** Said where there is none. */
  readonly empty: string;
  readonly query: UseQueryResult<readonly T[]>;
  readonly called: (one: T) => string;
  readonly editor: (shelved: Shelved) => ReactNode;
}) {
  const words = useWords();
  const locale = useLocale();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <Button kind="ink" icon={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
          {fresh}
        </Button>
      </header>
      <div className={css.columns}>
        <Asking query={query}>
          {(all) =>
            all.length === 0 ? (
              <p className={css.empty}>{empty}</p>
            ) : (
              <ul className={css.list}>
                {all.map((one) => (
                  <li key={one.id}>
                    <button type="button" aria-pressed={open === one.id} onClick={() => setOpen(one.id)}>
                      <b>{called(one)}</b>
                      <small>
                        {one.system} · {timeText(one.updatedAt, locale)}
                        {!one.ok && ` · ${words.hasErrors}`}
                      </small>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Asking>
        {open !== null && editor({ id: open === 'new' ? null : open, onSaved: setOpen, onGone: () => setOpen(null) })}
      </div>
    </div>
  );
}
