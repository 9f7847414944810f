import type { BattleDetail, TurnReport } from '@boevka/api';
import type { Ref } from '@boevka/language';
import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlayerPlay, IconRubberStamp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Asking, Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { Replay } from '../../parts/replay.tsx';
import { keyOf, Report } from '../../parts/report.tsx';
import { Why } from '../../parts/why.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import { Audiences } from './audiences.tsx';
import { Correction } from './correction.tsx';
import { Posts } from './posts.tsx';
import css from './report.module.css';

/** A turn whose dice are thrown: read it, publish it, copy its posts, correct it. */
export function PastTurn({
  battle,
  turn,
  onBack,
}: {
  readonly battle: BattleDetail;
  readonly turn: number;
  readonly onBack: (() => void) | null;
}) {
  const words = useWords();
  const locale = useLocale();
  const [audience, setAudience] = useState('public');
  const report = useQuery({
    queryKey: ['turn', battle.id, turn, audience, locale, battle.version],
    queryFn: () => client.getTurn({ params: { battle: battle.id, turn }, query: { lang: locale, as: audience } }),
  });
  const sides = [...new Set(battle.fighters.map((f) => f.side))];
  return (
    <>
      <div className={css.head}>
        <h2>{words.turn(turn)}</h2>
        {onBack !== null && (
          <Button small icon={<IconArrowLeft aria-hidden />} onClick={onBack}>
            {words.toDraft}
          </Button>
        )}
      </div>
      <Audiences
        battle={battle}
        list={['public', ...battle.fighters.map((f) => f.id), 'judge']}
        chosen={audience}
        onChoose={setAudience}
        sides={sides}
      />
      <Asking query={report}>{(data) => <Told battle={battle} report={data} />}</Asking>
    </>
  );
}

function Told({ battle, report }: { readonly battle: BattleDetail; readonly report: TurnReport }) {
  const words = useWords();
  const [asked, setAsked] = useState<Ref | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const [replaying, setReplaying] = useState(false);
  const changed = battle.turnList.find((t) => t.turn === report.turn)?.changed === true;
  return (
    <>
      <p className={css.state} role="status">
        {changed ? words.changedSincePublished : words.turnStates[report.status]}
      </p>
      {(report.status === 'played' || changed) && <Publish battle={battle} report={report} />}
      {report.document === null ? (
        <p>{words.annulled}</p>
      ) : (
        <Report
          document={report.document}
          asked={asked === null ? null : keyOf(asked)}
          onAsk={(ref) => setAsked(asked !== null && keyOf(asked) === keyOf(ref) ? null : ref)}
          answer={
            asked === null ? undefined : (
              <Why battle={battle.id} system={battle.system} of={asked} audience={report.audience} onClose={() => setAsked(null)} />
            )
          }
        />
      )}
      <Posts battle={battle.id} turn={report.turn} audience={report.audience} />
      <div className={css.buttons}>
        <Button aria-expanded={replaying} icon={<IconPlayerPlay aria-hidden />} onClick={() => setReplaying(!replaying)}>
          {replaying ? words.hideReplay : words.showReplay}
        </Button>
        <Button icon={<IconPencil aria-hidden />} aria-expanded={correcting} onClick={() => setCorrecting(!correcting)}>
          {words.correctTurn}
        </Button>
      </div>
      {replaying && (
        <Replay
          battle={battle.id}
          turn={report.turn}
          audience={report.audience}
          sides={[...new Set(battle.fighters.map((f) => f.side))]}
          title={battle.title}
        />
      )}
      {correcting && <Correction battle={battle} report={report} onDone={() => setCorrecting(false)} />}
    </>
  );
}

function Publish({ battle, report }: { readonly battle: BattleDetail; readonly report: TurnReport }) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const publish = useMutation({
    mutationFn: () =>
      client.publishTurn({
        params: { battle: battle.id, turn: report.turn },
        body: { lang: locale, title: title.trim() === '' ? null : title.trim(), expectedVersion: battle.version },
      }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <div className={css.publish}>
      <TextInput
        label={words.turnTitle}
        description={words.turnTitleHint}
        value={title}
        maxLength={200}
        onChange={(e) => setTitle(e.currentTarget.value)}
      />
      {report.blockedBy.length > 0 && (
        <ul>
          {report.blockedBy.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <Button
          kind="wax"
          icon={<IconRubberStamp aria-hidden />}
          disabled={publish.isPending || report.blockedBy.length > 0}
          onClick={() => publish.mutate()}
        >
          {words.publish}
        </Button>
      </div>
      {publish.error !== null && <Refused error={publish.error} />}
    </div>
  );
}
