import type { BattleDetail, DraftShown } from '@boevka/api';
import type { Document } from '@boevka/language';
import { useState } from 'react';
import { Report } from '../../parts/report.tsx';
import { useWords } from '../../words/index.ts';
import { Audiences } from './audiences.tsx';
import css from './report.module.css';

/** The report as it would be read, on throw-away dice. */
export function DraftPane({
  battle,
  draft,
  sides,
}: {
  readonly battle: BattleDetail;
  readonly draft: DraftShown;
  readonly sides: readonly string[];
}) {
  const words = useWords();
  const [audience, setAudience] = useState('public');
  const told = draft.documents.find((d) => d.audience === audience) ?? draft.documents[0];
  return (
    <>
      <Audiences battle={battle} list={draft.documents.map((d) => d.audience)} chosen={audience} onChoose={setAudience} sides={sides} />
      <p className={css.state} role="status">
        {words.draftState(draft.milliseconds)}
      </p>
      {told !== undefined && <Report document={told.document as unknown as Document} />}
    </>
  );
}
