import type { BattleDetail, LineState } from '@boevka/api';
import { IconGavel, IconHistory, IconLink, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { Refused } from '../../parts/asking.tsx';
import { Button, LinkButton } from '../../parts/button.tsx';
import { Coach } from '../../parts/coach.tsx';
import { Field } from '../../parts/field.tsx';
import { FighterCard } from '../../parts/fighter-card.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import { Claims } from './claims.tsx';
import { Desk } from './desk.tsx';
import { DraftPane } from './draft-pane.tsx';
import { DeskHistory } from './history.tsx';
import { PastTurn } from './past-turn.tsx';
import { Questions } from './questions.tsx';
import { Seats } from './seats.tsx';
import css from './table.module.css';
import { TurnStrip } from './turn-strip.tsx';
import { useDesk } from './use-desk.ts';
import { useDraft } from './use-draft.ts';

const TABS = ['turn', 'fighters', 'questions', 'report', 'field'] as const;
type Tab = (typeof TABS)[number];

/** The judge's table: fighters, the turn that is being judged, what it would come to, the field and the turns before. */
export function Table({ battle, line }: { readonly battle: BattleDetail; readonly line: LineState }) {
  const words = useWords();
  const locale = useLocale();
  const [tab, setTab] = useState<Tab>('turn');
  const [panel, setPanel] = useState<'history' | 'seats' | null>(null);
  const [past, setPast] = useState<number | null>(null);
  /** Opens a turn that was judged; on a phone its report is a tab of its own. */
  const show = (turn: number | null): void => {
    setPast(turn);
    setTab(turn === null ? 'turn' : 'report');
  };
  const { desk, error, retry } = useDesk(battle.id);
  const { draft, error: draftError, reroll } = useDraft(battle.id, desk);
  const sides = [...new Set(battle.fighters.map((f) => f.side))];
  const coming = desk?.desk.turn ?? null;
  const cards = battle.scene.cards ?? [];
  const picture = draft?.scene.picture ?? battle.scene.picture;
  const played = battle.turnList.find((t) => t.status === 'played' || t.changed);
  const openQuestions = (draft?.questions ?? []).filter((q) => !q.answered).length;
  const shownTurn = past ?? (coming === null ? (battle.turnList.at(-1)?.turn ?? null) : null);

  return (
    <div className={css.table}>
      <header className={css.head}>
        <div>
          <p className={css.kind}>
            {words.battles} · {battle.systemTitle[locale]}
          </p>
          <h1>
            {battle.title}
            {coming !== null && `. ${words.turn(coming)}`}
          </h1>
        </div>
        <p className={css.saving} role="status" data-state={line === 'open' ? desk?.saving : 'offline'}>
          {line !== 'open' ? words.lineStates[line] : desk === null ? '' : words.savingStates[desk.saving]}
        </p>
        <Button
          small
          icon={<IconLink aria-hidden />}
          aria-expanded={panel === 'seats'}
          onClick={() => setPanel(panel === 'seats' ? null : 'seats')}
        >
          {words.seats}
        </Button>
        <Button
          small
          icon={<IconHistory aria-hidden />}
          aria-expanded={panel === 'history'}
          onClick={() => setPanel(panel === 'history' ? null : 'history')}
        >
          {words.history}
        </Button>
        <LinkButton small icon={<IconWorld aria-hidden />} to="/p/$battle" params={{ battle: battle.id }}>
          {words.publicPage}
        </LinkButton>
      </header>
      {panel === 'seats' && <Seats battle={battle} />}
      {panel === 'history' && <DeskHistory battle={battle.id} version={desk?.desk.version ?? 0} />}
      {desk?.saving === 'conflict' && (
        <div className={css.conflict} role="alert">
          <p>{words.conflict}</p>
          <Button small onClick={desk.takeTheirs}>
            {words.takeTheirs}
          </Button>
          <Button small onClick={desk.keepMine}>
            {words.keepMine}
          </Button>
        </div>
      )}
      <Claims battle={battle} onTurn={show} />
      <div className={css.tabs} role="tablist" aria-label={words.partsOfTable}>
        {TABS.map((t) => (
          <button key={t} type="button" role="tab" aria-selected={tab === t} onClick={() => setTab(t)}>
            {words.tabs[t]}
            {t === 'questions' && openQuestions > 0 && ` (${openQuestions})`}
          </button>
        ))}
      </div>
      <div className={css.columns} data-tab={tab}>
        <aside className={css.fighters} data-part="fighters" aria-label={words.tabs.fighters}>
          {cards.map((card) => (
            <FighterCard
              key={card.id}
              card={card}
              side={sides.indexOf(card.side)}
              after={draft?.scene.cards?.find((c) => c.id === card.id)}
            >
              <OrderState battle={battle} desk={desk?.desk ?? null} fighter={card.id} />
            </FighterCard>
          ))}
        </aside>
        <section className={css.middle} aria-label={words.tabs.turn}>
          {error !== null && <Refused error={error} again={retry} />}
          {played !== undefined && (
            <p className={css.notice}>
              <IconGavel size={18} stroke={1.7} aria-hidden /> {words.turnNotPublished(played.turn)}
              <Button small kind="ink" onClick={() => show(played.turn)}>
                {words.open}
              </Button>
            </p>
          )}
          {desk !== null && coming !== null && (
            <>
              {battle.demo && <Coach id="paste" text={words.coach.paste} />}
              <Desk battle={battle} desk={desk} draft={draft} sides={sides} onReroll={reroll} onClosed={show} />
              {draftError !== null && <Refused error={draftError} />}
              <div data-part="questions">
                {battle.demo && (draft?.questions.length ?? 0) > 0 && <Coach id="questions" text={words.coach.questions} />}
                <Questions questions={draft?.questions ?? []} desk={desk} />
              </div>
            </>
          )}
          {coming === null && battle.outcome !== null && <p className={css.notice}>{words.battleOver(battle.outcome.won.join(', '))}</p>}
        </section>
        <aside className={css.report} data-part="report" aria-label={words.tabs.report}>
          {battle.demo && <Coach id="report" text={words.coach.report} />}
          {shownTurn !== null ? (
            <PastTurn battle={battle} turn={shownTurn} onBack={past === null ? null : () => show(null)} />
          ) : (
            draft !== null && desk !== null && <DraftPane battle={battle} draft={draft} desk={desk} sides={sides} />
          )}
        </aside>
      </div>
      <section className={css.strip} data-part="field" aria-label={words.tabs.field} data-tab={tab}>
        {picture !== null && picture.kind !== 'none' && (
          <>
            <h2>{words.tabs.field}</h2>
            <Field picture={picture} sides={sides} title={`${battle.title}. ${words.turn(coming ?? battle.turns)}`} />
          </>
        )}
        <TurnStrip battle={battle} coming={coming} shown={past} onShow={show} />
      </section>
    </div>
  );
}

function OrderState({
  battle,
  desk,
  fighter,
}: {
  readonly battle: BattleDetail;
  readonly desk: { readonly texts: readonly { readonly fighter: string; readonly from: string }[] } | null;
  readonly fighter: string;
}) {
  const words = useWords();
  if (battle.awaiting === null || !battle.awaiting.who.includes(fighter)) return null;
  const from = desk?.texts.find((t) => t.fighter === fighter)?.from ?? 'nobody';
  return <span className={css.orderState}>{from === 'nobody' ? words.noOrder : words.orderThere}</span>;
}
