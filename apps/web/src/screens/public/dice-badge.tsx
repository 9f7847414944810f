import type { DiceShown, PublicBattle } from '@boevka/api';
import type { Verification } from '@boevka/kernel';
import { verifyDraws } from '@boevka/kernel';
import { IconCheck, IconShieldSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { Asking } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { saveText } from '../../parts/save-picture.ts';
import { useWords } from '../../words/index.ts';
import css from './public.module.css';

/** The dice of all published turns, checked here, in the reader's own browser, against what was promised before the first turn. */
export function DiceBadge({ battle }: { readonly battle: PublicBattle }) {
  const words = useWords();
  const dice = useQuery({
    queryKey: ['dice', battle.id, battle.version],
    queryFn: () => client.getDice({ params: { battle: battle.id } }),
  });
  return <section className={css.dice}>{<Asking query={dice}>{(data) => <Checked dice={data} words={words} />}</Asking>}</section>;
}

function check({ record }: DiceShown): Verification {
  // Comes over the wire as a record's public part; whatever does not hold in it, the check itself tells.
  return verifyDraws(record as unknown as Parameters<typeof verifyDraws>[0]);
}

function Checked({ dice, words }: { readonly dice: DiceShown; readonly words: ReturnType<typeof useWords> }) {
  const result = check(dice);
  const bad = result.mismatches.length;
  return (
    <>
      <header data-bad={bad > 0 || undefined}>
        {bad === 0 ? <IconCheck size={34} stroke={1.7} aria-hidden /> : <IconX size={34} stroke={1.7} aria-hidden />}
        <div>
          <h2>{bad === 0 ? words.diceFit(result.draws - bad, result.draws) : words.diceDoNotFit(bad, result.draws)}</h2>
          <p>{words.checkedHere}</p>
        </div>
      </header>
      {dice.closed.length > 0 && <p>{words.diceClosed(dice.closed.length)}</p>}
      <p>{words.promised}</p>
      <code>{dice.record.commitments.open}</code>
      <Button icon={<IconShieldSearch aria-hidden />} onClick={() => saveText(JSON.stringify(dice.record, null, 2), 'boevka-dice.json')}>
        {words.checkYourself}
      </Button>
    </>
  );
}
