import type { BattleDetail, DraftShown } from '@boevka/api';
import type { Ref } from '@boevka/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Asking } from '../../parts/asking.tsx';
import { Derivation } from '../../parts/derivation.tsx';
import { keyOf, Report } from '../../parts/report.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import { Audiences } from './audiences.tsx';
import css from './report.module.css';
import type { DeskInHand } from './use-desk.ts';

interface Props {
  readonly battle: BattleDetail;
  readonly draft: DraftShown;
  readonly desk: DeskInHand;
  readonly sides: readonly string[];
}

/** The report as it would be read, on throw-away dice; its figures open as those of a real turn do. */
export function DraftPane({ battle, draft, desk, sides }: Props) {
  const words = useWords();
  const [audience, setAudience] = useState('public');
  const [asked, setAsked] = useState<Ref | null>(null);
  const told = draft.documents.find((d) => d.audience === audience) ?? draft.documents[0];
  return (
    <>
      <Audiences
        battle={battle}
        list={draft.documents.map((d) => d.audience)}
        chosen={audience}
        onChoose={(next) => {
          setAudience(next);
          setAsked(null);
        }}
        sides={sides}
      />
      <p className={css.state} role="status">
        {words.draftState(draft.milliseconds)}
      </p>
      {told !== undefined && (
        <Report
          document={told.document}
          asked={asked === null ? null : keyOf(asked)}
          onAsk={(ref) => setAsked(asked !== null && keyOf(asked) === keyOf(ref) ? null : ref)}
          answer={
            asked === null ? undefined : (
              <DraftWhy battle={battle} draft={draft} desk={desk} of={asked} audience={told.audience} onClose={() => setAsked(null)} />
            )
          }
        />
      )}
    </>
  );
}

function DraftWhy({
  battle,
  draft,
  desk,
  of,
  audience,
  onClose,
}: Omit<Props, 'sides'> & { readonly of: Ref; readonly audience: string; readonly onClose: () => void }) {
  const locale = useLocale();
  const why = useQuery({
    queryKey: ['draft-why', battle.id, draft.seed, desk.texts, desk.answers, of.n, of.what, audience, locale],
    queryFn: () =>
      client.explainDraft({
        params: { battle: battle.id },
        body: {
          lang: locale,
          texts: desk.texts,
          answers: desk.answers,
          seed: draft.seed,
          as: audience,
          n: of.n,
          ...(of.what === null ? {} : { what: of.what }),
        },
      }),
  });
  return <Asking query={why}>{(data) => <Derivation why={data} system={battle.system} onClose={onClose} />}</Asking>;
}
