import type { BattleDetail, TurnChange, TurnReport } from '@boevka/api';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import css from './report.module.css';

/** Changes the orders or answers of a past turn: the difference is shown first, then written; dice of what stays the same stay the same. */
export function Correction({
  battle,
  report,
  onDone,
}: {
  readonly battle: BattleDetail;
  readonly report: TurnReport;
  readonly onDone: () => void;
}) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const [texts, setTexts] = useState<{ readonly [fighter: string]: string }>({});
  const [answers, setAnswers] = useState<{ readonly [question: string]: string }>({});
  const [reason, setReason] = useState('');
  const body = (preview: boolean) => {
    const rulings = Object.entries(answers).flatMap(([question, key]) => {
      const option = report.questions.find((q) => q.id === question)?.options.find((o) => JSON.stringify(o.value) === key);
      return option === undefined ? [] : [{ question, answer: option.value, reason }];
    });
    const kept = report.answers.filter((a) => answers[a.question] === undefined);
    return {
      lang: locale,
      reason,
      preview,
      expectedVersion: battle.version,
      ...(Object.keys(texts).length === 0 ? {} : { texts }),
      ...(rulings.length === 0 ? {} : { answers: [...kept, ...rulings] }),
    };
  };
  const params = { battle: battle.id, turn: report.turn };
  const preview = useMutation({ mutationFn: () => client.correctTurn({ params, body: body(true) }) });
  const write = useMutation({
    mutationFn: () => client.correctTurn({ params, body: body(false) }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onDone();
    },
  });
  const touched = Object.keys(texts).length + Object.keys(answers).length > 0;
  return (
    <div className={css.publish}>
      <p>{words.correctionHint}</p>
      {report.posts.map((post) => (
        <Textarea
          key={post.by}
          mt="sm"
          autosize
          minRows={3}
          label={words.messageOf(battle.fighters.find((f) => f.id === post.by)?.name ?? post.by)}
          defaultValue={post.text}
          onChange={(e) => {
            const text = e.currentTarget.value;
            setTexts(({ [post.by]: _, ...others }) => (text === post.text ? others : { ...others, [post.by]: text }));
          }}
        />
      ))}
      {report.questions
        .filter((q) => q.options.length > 0)
        .map((q) => (
          <label key={q.id} style={{ display: 'block', marginTop: 12 }}>
            {q.message}
            <select
              defaultValue={JSON.stringify(q.taken)}
              onChange={(e) => setAnswers((now) => ({ ...now, [q.id]: e.target.value }))}
              style={{ display: 'block', minHeight: 44, width: '100%' }}
            >
              {q.options.map((o) => (
                <option key={JSON.stringify(o.value)} value={JSON.stringify(o.value)}>
                  {o.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      <Textarea
        mt="sm"
        label={words.reason}
        description={words.correctionReason}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
        autosize
        minRows={2}
      />
      <div className={css.buttons}>
        <Button disabled={!touched || preview.isPending} onClick={() => preview.mutate()}>
          {words.showDifference}
        </Button>
        <Button
          kind="wax"
          disabled={!touched || reason.trim() === '' || preview.data === undefined || write.isPending}
          onClick={() => write.mutate()}
        >
          {words.writeCorrection}
        </Button>
      </div>
      {preview.error !== null && <Refused error={preview.error} />}
      {write.error !== null && <Refused error={write.error} />}
      {preview.data !== undefined && <Changes changes={preview.data.changes} />}
    </div>
  );
}

/** «Было → стало», turn by turn. */
function Changes({ changes }: { readonly changes: readonly TurnChange[] }) {
  const words = useWords();
  if (changes.every((c) => c.lines.length === 0 && c.fate === 'resolved')) return <p className={css.changes}>{words.nothingChanges}</p>;
  return (
    <dl className={css.changes}>
      {changes.map((change) => (
        <div key={change.turn}>
          <dt>
            {words.turn(change.turn)}
            {change.fate !== 'resolved' && ` · ${words.fates[change.fate]}`}
            {change.draws !== null &&
              ` · ${words.drawsKept(change.draws.unchanged, change.draws.rescaled.length + change.draws.replaced.length)}`}
          </dt>
          {change.lines.map((line) => (
            <dd key={`${line.label}${line.before}${line.after}`}>
              <b>{line.label}</b> {line.before !== '' && <del>{line.before}</del>} {line.after !== '' && <ins>{line.after}</ins>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
