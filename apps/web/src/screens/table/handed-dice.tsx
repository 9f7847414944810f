import type { BattleDetail, DraftShown } from '@boevka/api';
import { readDiceEvidence } from '@boevka/language';
import { NumberInput, Textarea } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { numberText } from '../../parts/numbers.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import { dealDice } from './dealt-dice.ts';
import css from './desk.module.css';
import type { DeskInHand } from './use-desk.ts';

const MOST_SHOWN = 60;

/** Dice that were thrown elsewhere: one box for each draw that the draft makes, in its range. Everywhere they are shown as typed in. */
export function HandedDice({
  battle,
  desk,
  draft,
}: {
  readonly battle: BattleDetail;
  readonly desk: DeskInHand;
  readonly draft: DraftShown | null;
}) {
  const words = useWords();
  const locale = useLocale();
  const draws = (draft?.draws ?? []).slice(0, MOST_SHOWN);
  const sides = [...new Set(battle.fighters.map((f) => f.side))];
  return (
    <section className={css.dice}>
      <h2>{words.handedDice}</h2>
      <p>{words.handedHint}</p>
      <PastedDice desk={desk} draws={draft?.draws ?? []} />
      <ul>
        {draws.map((d) => {
          const given = desk.desk.handed.find((h) => h.id === d.key)?.handed.value;
          return (
            <li key={d.key}>
              <SideMark index={Math.max(0, sides.indexOf(battle.fighters.find((f) => f.id === d.actor)?.side ?? ''))} />
              <span>
                {words.stepOf(d.step)}. {d.actorName}
                {d.targetName !== null && ` → ${d.targetName}`}: {d.purposeText}, {numberText(d.lo, locale)}…{numberText(d.hi, locale)}
              </span>
              <NumberInput
                size="sm"
                w={110}
                min={d.lo}
                max={d.hi}
                allowDecimal={false}
                defaultValue={given ?? ''}
                aria-label={`${d.actorName}: ${d.purposeText}`}
                onBlur={(e) => {
                  const value = Number(e.currentTarget.value.replace('−', '-'));
                  const empty = e.currentTarget.value.trim() === '';
                  if (empty ? given === undefined : !Number.isInteger(value) || value === given) return;
                  desk.hand(
                    d.key,
                    empty
                      ? null
                      : {
                          turn: desk.desk.turn,
                          step: Number.isNaN(Number(d.step)) ? d.step : Number(d.step),
                          actor: d.actor,
                          purpose: d.purpose,
                          target: d.target,
                          value,
                        },
                  );
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Dice of a forum post or of random.org, dealt out to the draws in their order. */
function PastedDice({ desk, draws }: { readonly desk: DeskInHand; readonly draws: DraftShown['draws'] }) {
  const words = useWords();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  function deal(): void {
    const { rolls, faults } = readDiceEvidence(text);
    const { dealt, left } = dealDice(rolls, draws);
    for (const { draw, value } of dealt) {
      const step = Number.isNaN(Number(draw.step)) ? draw.step : Number(draw.step);
      desk.hand(draw.key, { turn: desk.desk.turn, step, actor: draw.actor, purpose: draw.purpose, target: draw.target, value });
    }
    setSaid(
      words.diceDealt(
        dealt.length,
        left.length,
        faults.map((f) => f.words),
      ),
    );
  }
  return (
    <>
      <Textarea
        label={words.pastedDice}
        description={words.pastedDiceHint}
        autosize
        minRows={2}
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
      />
      <Button small icon={<IconDice5 aria-hidden />} disabled={text.trim() === ''} onClick={deal}>
        {words.dealDice}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
