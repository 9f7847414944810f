import type { QuestionShown } from '@boevka/api';
import type { Json } from '@boevka/kernel';
import { NumberInput, Radio, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/index.ts';
import css from './questions.module.css';
import type { DeskInHand } from './use-desk.ts';

/** Judgement calls of the draft. Those without an answer take their default; those that must be answered come first. */
export function Questions({ questions, desk }: { readonly questions: readonly QuestionShown[]; readonly desk: DeskInHand }) {
  const words = useWords();
  if (questions.length === 0) return null;
  const rank = (q: QuestionShown): number => (q.blocking ? 0 : q.answered ? 2 : 1);
  return (
    <section className={css.questions} aria-labelledby="questions-head">
      <h2 id="questions-head">
        {words.questions} <small>{words.questionsHint}</small>
      </h2>
      <div className={css.cards}>
        {[...questions]
          .sort((a, b) => rank(a) - rank(b))
          .map((q) => (
            <QuestionCard key={q.id} question={q} desk={desk} />
          ))}
      </div>
    </section>
  );
}

const keyOf = (value: Json): string => JSON.stringify(value);

function QuestionCard({ question: q, desk }: { readonly question: QuestionShown; readonly desk: DeskInHand }) {
  const words = useWords();
  const [taken, setTaken] = useState<Json>(q.taken);
  const [reason, setReason] = useState(q.reason ?? '');
  const [open, setOpen] = useState(q.blocking);
  const changed = keyOf(taken) !== keyOf(q.taken) || reason !== (q.reason ?? '');
  if (!open) {
    const label =
      q.options.find((o) => keyOf(o.value) === keyOf(q.taken))?.label ??
      (q.answered ? keyOf(q.taken) : (q.byDefaultLabel ?? keyOf(q.taken)));
    return (
      <div className={css.folded}>
        <p>
          {q.message}{' '}
          <b>
            {label}
            {!q.answered && ` (${words.byDefault})`}
          </b>
        </p>
        <Button small onClick={() => setOpen(true)}>
          {q.answered ? words.change : words.answer}
        </Button>
      </div>
    );
  }
  return (
    <article className={css.card} data-blocking={q.blocking || undefined}>
      <h3>{q.message}</h3>
      <p className={css.why}>{q.clauseText}</p>
      {q.options.length > 0 ? (
        <Radio.Group
          value={keyOf(taken)}
          onChange={(key) => setTaken(q.options.find((o) => keyOf(o.value) === key)?.value ?? taken)}
          aria-label={q.message}
        >
          {q.options.map((o) => (
            <Radio
              key={keyOf(o.value)}
              value={keyOf(o.value)}
              className={css.option ?? ''}
              label={
                <>
                  {o.label}
                  {keyOf(o.value) === keyOf(q.byDefault) && <small>{words.byDefault}</small>}
                </>
              }
            />
          ))}
        </Radio.Group>
      ) : (
        <NumberInput
          value={typeof taken === 'number' ? taken : ''}
          onChange={(v) => typeof v === 'number' && setTaken(v)}
          aria-label={q.message}
        />
      )}
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
        autosize
        minRows={2}
        mt="xs"
      />
      <div className={css.buttons}>
        <Button
          icon={<IconCheck aria-hidden />}
          onClick={() => {
            desk.answer(q.id, q.blocking ? { question: q.id, answer: q.byDefault, reason } : null);
            setTaken(q.byDefault);
            setOpen(false);
          }}
          disabled={q.blocking && q.byDefault === null}
        >
          {words.takeDefault}
        </Button>
        <Button
          kind="ink"
          disabled={!changed && q.answered}
          onClick={() => {
            desk.answer(q.id, { question: q.id, answer: taken, reason });
            setOpen(false);
          }}
        >
          {words.answer}
        </Button>
      </div>
    </article>
  );
}
