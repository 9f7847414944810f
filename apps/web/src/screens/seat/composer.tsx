import type { OddsShown, ReadingShown } from '@boevka/api';
import type { Cell, Choice, Composer as Choices } from '@boevka/kernel';
import { IconCheck, IconEraser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Button } from '../../parts/button.tsx';
import { Glyph } from '../../parts/glyph.tsx';
import { percentText } from '../../parts/numbers.ts';
import { chanceOf } from '../../parts/time-line.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import css from './composer.module.css';

interface Props {
  readonly composer: Choices;
  readonly text: string;
  readonly reading: ReadingShown | null;
  readonly odds: OddsShown | null;
  readonly onText: (text: string) => void;
  readonly battle: string;
  readonly fighter: string;
}

/**
 * The order by taps: a place, a verb, a target. Every tap writes the words of the order, which the reader takes back: taps and text are one
 * order.
 */
export function Composer({ composer, text, reading, odds, onText, battle, fighter }: Props) {
  const words = useWords();
  const locale = useLocale();
  const [open, setOpen] = useState<string | null>(composer.slots[0] ?? null);
  const [group, setGroup] = useState(composer.groups[0]?.id ?? '');
  const [choice, setChoice] = useState<Choice | null>(null);
  const compose = useMutation({
    mutationFn: (places: readonly { readonly slot: string; readonly text: string }[]) =>
      client.composeText({ params: { battle }, body: { lang: locale, fighter, places } }),
    onSuccess: (made) => onText(made.text),
  });
  const cells = reading?.timeLine?.cells ?? [];
  const list = composer.slots.length <= 1;
  const places = list ? wordsInOrder(cells, text) : placesOf(composer.slots, cells, text);

  function put(slot: string, words_: string): void {
    const next = list
      ? [...places.filter((p) => p.text !== ''), { slot, text: words_ }]
      : places.map((p) => (p.slot === slot ? { slot, text: words_ } : p));
    compose.mutate(next);
    setChoice(null);
    const at = composer.slots.indexOf(slot);
    if (!list) setOpen(composer.slots[at + 1] ?? null);
  }

  return (
    <ol className={css.slots}>
      {(list ? [...places, { slot: composer.slots[0] ?? '', text: '' }] : places).map((place, i) => {
        const cell = cells.find((c) => covers(c, place.slot));
        const isOpen = list ? i === places.length : open === place.slot;
        return (
          <li key={list ? `${i}` : place.slot} className={css.slot} data-open={isOpen || undefined}>
            <button type="button" className={css.row} aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : place.slot)}>
              <b>{list ? i + 1 : place.slot}</b>
              {cell === undefined || place.text === '' ? (
                <span className={css.empty}>{place.text === '' ? words.nothingYet : place.text}</span>
              ) : (
                <Told cell={cell} chance={reading?.timeLine == null ? null : chanceOf(odds, reading.timeLine, cell)} />
              )}
            </button>
            {isOpen && (
              <div className={css.sheet}>
                <div className={css.groups} role="tablist" aria-label={words.whatToDo}>
                  {groupsFor(composer, place.slot).map((g) => (
                    <button
                      key={g.id}
                      type="button"
                      role="tab"
                      aria-selected={g.id === groupIn(composer, place.slot, group)}
                      onClick={() => {
                        setGroup(g.id);
                        setChoice(null);
                      }}
                    >
                      <Glyph name={g.glyph} />
                      {g.label}
                    </button>
                  ))}
                </div>
                <ul className={css.choices}>
                  {groupsFor(composer, place.slot)
                    .find((g) => g.id === groupIn(composer, place.slot, group))
                    ?.choices.map((c) => (
                      <li key={c.id}>
                        <button
                          type="button"
                          disabled={c.blocked !== null || c.at.length === 0}
                          aria-pressed={choice?.id === c.id}
                          onClick={() => {
                            const only = c.at.length === 1 ? c.at[0] : undefined;
                            if (only === undefined) setChoice(c);
                            else put(place.slot, only.text);
                          }}
                        >
                          <Glyph name={c.deed.glyph} />
                          <span>
                            <b>{c.deed.verb}</b>
                            <small>{c.blocked ?? c.deed.detail}</small>
                          </span>
                          {c.deed.cost !== null && <em>{c.deed.cost}</em>}
                        </button>
                        {choice?.id === c.id && (
                          <div className={css.targets}>
                            {c.at.map((a) => (
                              <Button key={a.text} small onClick={() => put(place.slot, a.text)}>
                                {a.label === '' ? a.text : a.label}
                              </Button>
                            ))}
                          </div>
                        )}
                      </li>
                    ))}
                </ul>
                {!list && (
                  <div className={css.buttons}>
                    <Button icon={<IconEraser aria-hidden />} onClick={() => put(place.slot, '')}>
                      {words.clearSlot}
                    </Button>
                    <Button kind="ink" icon={<IconCheck aria-hidden />} onClick={() => setOpen(null)}>
                      {words.ready}
                    </Button>
                  </div>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Told({ cell, chance }: { readonly cell: Cell; readonly chance: ReturnType<typeof chanceOf> }) {
  const locale = useLocale();
  const { deed } = cell;
  return (
    <>
      <Glyph name={deed.glyph} />
      <span>
        <b>{deed.verb}</b>
        <small>{deed.detail}</small>
        {cell.variants.map((v) => (
          <small key={v.condition}>
            {v.condition} → {v.deed.verb}
          </small>
        ))}
      </span>
      {chance !== null && <b title={chance.title}>{percentText(chance.percent / 100, locale)}</b>}
      {deed.cost !== null && <em>{deed.cost}</em>}
    </>
  );
}

function groupsFor(composer: Choices, slot: string): Choices['groups'] {
  return composer.groups.filter((g) => g.slots === null || g.slots.includes(slot));
}

/** The group that is open at a place: the one chosen, if it is there at all. */
function groupIn(composer: Choices, slot: string, chosen: string): string {
  const there = groupsFor(composer, slot);
  return there.some((g) => g.id === chosen) ? chosen : (there[0]?.id ?? '');
}

/** Whether a cell stands over a place: «5–6» stands over 5 and 6. */
function covers(cell: Cell, slot: string): boolean {
  const [from, to] = cell.label.split('–').map(Number);
  const n = Number(slot);
  return cell.label === slot || (from !== undefined && to !== undefined && from <= n && n <= to);
}

/** The words that each place has now: from the text that was read, without the number that stands before them. */
function placesOf(slots: readonly string[], cells: readonly Cell[], text: string): { readonly slot: string; readonly text: string }[] {
  return slots.map((slot) => {
    const cell = cells.find((c) => covers(c, slot));
    return { slot, text: cell?.span == null ? '' : bareWords(text.slice(cell.span.start, cell.span.end)) };
  });
}

function wordsInOrder(cells: readonly Cell[], text: string): { readonly slot: string; readonly text: string }[] {
  return cells.flatMap((c) => (c.span === null ? [] : [{ slot: c.label, text: bareWords(text.slice(c.span.start, c.span.end)) }]));
}

function bareWords(words: string): string {
  return words.replace(/^\s*\d+(?:\s*[-–—]\s*\d+)?\s*(?:действие|действия|action)?\s*[.):]\s*/u, '').trim();
}
