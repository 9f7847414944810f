import type { PublicBattle } from '@boevka/api';
import type { Ref } from '@boevka/language';
import { IconLink, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { useLive } from '../../app/live.ts';
import { Asking } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Field } from '../../parts/field.tsx';
import { FighterCard } from '../../parts/fighter-card.tsx';
import { Replay } from '../../parts/replay.tsx';
import { keyOf, Report } from '../../parts/report.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { timeText } from '../../parts/times.ts';
import { Why } from '../../parts/why.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import { DiceBadge } from './dice-badge.tsx';
import css from './public.module.css';

/** The page of a battle that anybody may read. */
export function PublicBattlePage() {
  const { battle = '' } = useParams({ strict: false });
  const locale = useLocale();
  const page = useQuery({
    queryKey: ['public', battle, locale],
    queryFn: () => client.getPublicBattle({ params: { battle }, query: { lang: locale } }),
  });
  useLive(battle, [['public', battle]]);
  return <Asking query={page}>{(data) => <Page battle={data} />}</Asking>;
}

function Page({ battle }: { readonly battle: PublicBattle }) {
  const words = useWords();
  const locale = useLocale();
  const fromHash = Number(/^#turn-(\d+)$/.exec(location.hash)?.[1]);
  const [chosen, setChosen] = useState(battle.turns.find((t) => t.turn === fromHash)?.turn ?? battle.turns.at(-1)?.turn ?? null);
  const [asked, setAsked] = useState<Ref | null>(null);
  const [replaying, setReplaying] = useState(false);
  const sides = [...new Set(battle.fighters.map((f) => f.side))];
  const turn = battle.turns.find((t) => t.turn === chosen) ?? null;
  const cards = battle.scene.cards ?? [];
  return (
    <>
      <header className={css.head}>
        <div>
          <p>{battle.systemTitle[locale]}</p>
          <h1>{battle.title}</h1>
        </div>
        <ul>
          {battle.fighters.map((f) => (
            <li key={f.id}>
              <SideMark index={sides.indexOf(f.side)} name={f.side} /> {f.name}
            </li>
          ))}
        </ul>
        {battle.outcome !== null && (
          <p className={css.outcome}>
            {words.battleOver(battle.outcome.won.map((w) => battle.fighters.find((f) => f.side === w)?.name ?? w).join(', '))}
          </p>
        )}
      </header>
      <div className={css.columns}>
        <nav className={css.turns} aria-label={words.turns}>
          <ol>
            {battle.turns.map((t) => (
              <li key={t.turn}>
                <a
                  href={`#turn-${t.turn}`}
                  aria-current={t.turn === chosen ? 'page' : undefined}
                  onClick={() => {
                    setChosen(t.turn);
                    setAsked(null);
                  }}
                >
                  <b>{t.turn}</b>
                  <span>
                    {t.title ?? words.turn(t.turn)}
                    <small>
                      {timeText(t.publishedAt, locale)}
                      {t.corrections.length > 0 && ` · ${words.wasBecame}`}
                    </small>
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <p>{words.pinned(battle.rulesVersion)}</p>
        </nav>
        <section className={css.report} aria-label={words.tabs.report}>
          {turn === null ? (
            <p className={css.empty}>{words.nothingPublished}</p>
          ) : (
            <>
              {turn.title !== null && <h2>{turn.title}</h2>}
              {turn.corrections.map((c) => (
                <p key={c.at} className={css.corrected}>
                  {words.correctedAt(timeText(c.at, locale), c.reason)}
                </p>
              ))}
              {turn.document === null ? (
                <p>{words.annulled}</p>
              ) : (
                <Report
                  document={turn.document}
                  asked={asked === null ? null : keyOf(asked)}
                  onAsk={(ref) => setAsked(asked !== null && keyOf(asked) === keyOf(ref) ? null : ref)}
                  answer={
                    asked === null ? undefined : (
                      <Why battle={battle.id} system={battle.system} of={asked} audience="public" onClose={() => setAsked(null)} />
                    )
                  }
                />
              )}
              <Button icon={<IconPlayerPlay aria-hidden />} aria-expanded={replaying} onClick={() => setReplaying(!replaying)}>
                {replaying ? words.hideReplay : words.showReplay}
              </Button>
              {replaying && (
                <Replay key={turn.turn} battle={battle.id} turn={turn.turn} audience="public" sides={sides} title={battle.title} />
              )}
              <CopyButton text={`${location.origin}/p/${battle.id}#turn-${turn.turn}`} label={words.turnLink} />
            </>
          )}
        </section>
        <aside className={css.side}>
          {battle.dice === 'sealed' ? <DiceBadge battle={battle} /> : <p className={css.handed}>{words.handedEverywhere}</p>}
          {cards.map((card) => (
            <FighterCard key={card.id} card={card} side={sides.indexOf(card.side)} />
          ))}
          {battle.scene.picture !== null && <Field picture={battle.scene.picture} sides={sides} title={battle.title} />}
          <p className={css.linkHint}>
            <IconLink size={16} stroke={1.7} aria-hidden /> {words.publicHint}
          </p>
        </aside>
      </div>
    </>
  );
}
