import type { Json } from '@boevka/kernel';
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Asking } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { valueText } from '../../parts/house-rule.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import { useRulebooks } from '../../parts/use-rulebook.ts';
import { useLocale, useWords } from '../../words/index.ts';
import { Begin, Links, useBegin } from './begin.tsx';
import css from './new-battle.module.css';
import type { Draft, Entrant } from './parts.ts';
import { isJson } from './parts.ts';

const STEPS = ['rulebook', 'fighters', 'field', 'houseRules', 'dice'] as const;

/** A new battle in five steps; every step has an answer already, so that one may go straight through. */
export function NewBattle() {
  const words = useWords();
  const [draft, setDraft] = useState<Draft>({
    system: null,
    title: '',
    entrants: [],
    distance: null,
    setup: null,
    houseRules: {},
    dice: 'sealed',
    visibility: 'link',
  });
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const begin = useBegin(draft);
  const navigate = useNavigate();
  const { hash } = useLocation();
  // The step stands in the address, so that the browser's own way back goes a step back and not out of here.
  const setStep = (to: number): void => void navigate({ to: '/new', hash: String(to + 1) });
  const last = draft.system === null ? 0 : draft.entrants.length < 2 ? 1 : isJson(draft.setup) ? STEPS.length - 1 : 2;
  const asked = Number(hash === '' ? 1 : hash) - 1;
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), last) : 0;
  const book = useQuery({
    queryKey: ['rulebook', draft.system],
    queryFn: () => client.getRulebook({ params: { system: draft.system ?? '' } }),
    enabled: draft.system !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const made = begin.data;
  if (made !== undefined && made.seats.length > 0) return <Links made={made} />;
  return (
    <div className={css.page}>
      <h1>{words.newBattle}</h1>
      <ol className={css.steps}>
        {STEPS.map((name, i) => (
          <li key={name} aria-current={i === step ? 'step' : undefined} data-done={i < step || undefined}>
            <button type="button" disabled={i > last} onClick={() => setStep(i)}>
              <b>{i + 1}</b> {words.steps[name]}
            </button>
          </li>
        ))}
      </ol>
      <section className={css.sheet} aria-label={words.steps[STEPS[step] ?? 'rulebook']}>
        {step === 0 && <RulebookStep draft={draft} change={change} />}
        {step > 0 && (
          <Asking query={book}>
            {(data) => (
              <>
                {step === 1 && <FightersStep draft={draft} change={change} sheets={data.sheets} />}
                {step === 2 && <FieldStep draft={draft} change={change} sample={data.sampleSetup} />}
                {step === 3 && <HouseRulesStep draft={draft} change={change} rules={data.houseRules} />}
                {step === 4 && <DiceStep draft={draft} change={change} />}
              </>
            )}
          </Asking>
        )}
      </section>
      <div className={css.buttons}>
        {step > 0 && (
          <Button icon={<IconArrowLeft aria-hidden />} onClick={() => setStep(step - 1)}>
            {words.back}
          </Button>
        )}
        {step < STEPS.length - 1 ? (
          <Button kind="ink" icon={<IconArrowRight aria-hidden />} disabled={step >= last} onClick={() => setStep(step + 1)}>
            {words.next}
          </Button>
        ) : (
          <Begin begin={begin} />
        )}
      </div>
    </div>
  );
}

interface StepProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function RulebookStep({ draft, change }: StepProps) {
  const words = useWords();
  const locale = useLocale();
  const books = useRulebooks();
  return (
    <>
      <TextInput
        label={words.battleTitle}
        placeholder={words.battleTitleExample}
        value={draft.title}
        maxLength={200}
        onChange={(e) => change({ title: e.currentTarget.value })}
      />
      <fieldset className={css.choices}>
        <legend>{words.rulebook}</legend>
        <Asking query={books}>
          {(list) =>
            list.map((b) => (
              <button
                key={b.system}
                type="button"
                aria-pressed={draft.system === b.system}
                onClick={() =>
                  change({
                    system: b.system,
                    entrants: draft.system === b.system ? draft.entrants : [],
                    houseRules: {},
                    setup: null,
                    distance: null,
                  })
                }
              >
                <b>{b.title[locale]}</b>
                <small>{words.rulesVersion(b.version)}</small>
              </button>
            ))
          }
        </Asking>
      </fieldset>
    </>
  );
}

function FightersStep({
  draft,
  change,
  sheets,
}: StepProps & {
  readonly sheets: readonly {
    readonly id: string;
    readonly name: { readonly ru: string; readonly en: string };
    readonly summary: { readonly ru: string; readonly en: string } | null;
  }[];
}) {
  const words = useWords();
  const locale = useLocale();
  const own = useQuery({ queryKey: ['characters'], queryFn: () => client.listCharacters() });
  const characters = (own.data ?? []).filter((c) => c.system === draft.system);
  const set = (i: number, part: Partial<Entrant>): void =>
    change({ entrants: draft.entrants.map((e, j) => (i === j ? { ...e, ...part } : e)) });
  const add = (source: string): void => {
    const [kind, id] = [source.slice(0, 1), source.slice(2)];
    const ready = sheets.find((s) => s.id === id);
    const name = kind === 'r' ? (ready?.name[locale] ?? id) : (characters.find((c) => c.id === id)?.name ?? id);
    const same = draft.entrants.filter((e) => e.source === source).length;
    const called = same === 0 ? name : `${name} ${same + 1}`;
    change({ entrants: [...draft.entrants, { source, name: called, sheetName: name, side: draft.entrants.length + 1, player: '' }] });
  };
  return (
    <>
      <Select
        label={words.addFighter}
        placeholder={words.chooseSheet}
        value={null}
        searchable
        nothingFoundMessage={words.nothingFound}
        data={[
          { group: words.readySheets, items: sheets.map((s) => ({ value: `r:${s.id}`, label: s.name[locale] })) },
          { group: words.yourCharacters, items: characters.map((c) => ({ value: `c:${c.id}`, label: c.name })) },
        ]}
        onChange={(v) => v !== null && add(v)}
        leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
      />
      <ul className={css.entrants}>
        {draft.entrants.map((e, i) => (
          // A fighter may enter twice; the place in the list tells them apart.
          <li key={`${i}${e.source}`}>
            <SideMark index={e.side - 1} />
            <TextInput label={words.name} value={e.name} maxLength={200} onChange={(x) => set(i, { name: x.currentTarget.value })} />
            <NumberInput
              label={words.sideNumber}
              w={110}
              min={1}
              max={20}
              value={e.side}
              onChange={(v) => typeof v === 'number' && set(i, { side: v })}
            />
            <TextInput
              label={words.playerName}
              placeholder={words.playerOptional}
              value={e.player}
              onChange={(x) => set(i, { player: x.currentTarget.value })}
            />
            <Button icon={<IconTrash aria-hidden />} onClick={() => change({ entrants: draft.entrants.filter((_, j) => j !== i) })}>
              {words.takeOut}
            </Button>
          </li>
        ))}
      </ul>
      {draft.entrants.length < 2 && <p className={css.hint}>{words.atLeastTwo}</p>}
    </>
  );
}

function FieldStep({ draft, change, sample }: StepProps & { readonly sample: Json }) {
  const words = useWords();
  const [text, setText] = useState(draft.setup ?? '');
  const schemas = useQuery({
    queryKey: ['schemas', draft.system],
    queryFn: () => client.getSchemas({ params: { system: draft.system ?? '' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sampleText = sample === null ? '' : JSON.stringify(sample, null, 2);
  return (
    <>
      {hasDistance(schemas.data?.setup) ? (
        <NumberInput
          label={words.startDistance}
          description={words.startDistanceHint}
          min={0}
          max={500}
          value={draft.distance ?? ''}
          onChange={(v) => change({ distance: typeof v === 'number' ? v : null })}
          suffix={` ${words.metresShort}`}
        />
      ) : (
        <p className={css.hint}>{words.placesByRules}</p>
      )}
      <details className={css.more}>
        <summary>{words.setupByHand}</summary>
        <Textarea
          aria-label={words.setupByHand}
          description={words.setupByHandHint}
          autosize
          minRows={6}
          maxRows={18}
          placeholder={sampleText}
          value={text}
          error={isJson(draft.setup) ? null : words.notJson}
          onChange={(e) => {
            setText(e.currentTarget.value);
            change({ setup: e.currentTarget.value.trim() === '' ? null : e.currentTarget.value });
          }}
        />
      </details>
    </>
  );
}

/** Whether setups of this rulebook tell a distance: its schema says so. */
function hasDistance(schema: unknown): boolean {
  return JSON.stringify(schema ?? null).includes('"distance"');
}

type Rule = {
  readonly id: string;
  readonly title: { readonly ru: string; readonly en: string };
  readonly values: readonly Json[] | { readonly min: number; readonly max: number; readonly whole: boolean };
  readonly valueNames: { readonly [value: string]: { readonly ru: string; readonly en: string } };
  readonly byDefault: Json;
  readonly clauseText: { readonly ru: string; readonly en: string };
};

function HouseRulesStep({ draft, change, rules }: StepProps & { readonly rules: readonly Rule[] }) {
  const words = useWords();
  const locale = useLocale();
  const set = (rule: Rule, value: Json): void => {
    const { [rule.id]: _, ...others } = draft.houseRules;
    change({ houseRules: JSON.stringify(value) === JSON.stringify(rule.byDefault) ? others : { ...others, [rule.id]: value } });
  };
  return (
    <>
      <p className={css.hint}>{words.houseRulesHint}</p>
      <ul className={css.rules}>
        {rules.map((rule) => {
          const value = draft.houseRules[rule.id] ?? rule.byDefault;
          const title = rule.title[locale];
          return (
            <li key={rule.id} data-changed={rule.id in draft.houseRules || undefined}>
              <span>
                {title}
                <small>{rule.clauseText[locale]}</small>
              </span>
              {typeof rule.byDefault === 'boolean' ? (
                <Switch
                  checked={value === true}
                  onChange={(e) => set(rule, e.currentTarget.checked)}
                  aria-label={title}
                  onLabel={words.yes}
                  offLabel={words.no}
                  size="md"
                />
              ) : Array.isArray(rule.values) ? (
                <Select
                  aria-label={title}
                  value={JSON.stringify(value)}
                  allowDeselect={false}
                  data={rule.values.map((v: Json) => ({ value: JSON.stringify(v), label: valueText(rule, v, words, locale) }))}
                  onChange={(v) => v !== null && set(rule, JSON.parse(v) as Json)}
                />
              ) : (
                <NumberInput
                  aria-label={title}
                  value={typeof value === 'number' ? value : ''}
                  {...('min' in rule.values ? { min: rule.values.min, max: rule.values.max, allowDecimal: !rule.values.whole } : {})}
                  onChange={(v) => typeof v === 'number' && set(rule, v)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function DiceStep({ draft, change }: StepProps) {
  const words = useWords();
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{words.steps.dice}</legend>
        {(['sealed', 'handed'] as const).map((d) => (
          <button key={d} type="button" aria-pressed={draft.dice === d} onClick={() => change({ dice: d })}>
            <b>{words.diceModes[d]}</b>
            <small>{words.diceModeHints[d]}</small>
          </button>
        ))}
      </fieldset>
      <fieldset className={css.choices}>
        <legend>{words.whoMayRead}</legend>
        {(['link', 'public', 'members'] as const).map((v) => (
          <button key={v} type="button" aria-pressed={draft.visibility === v} onClick={() => change({ visibility: v })}>
            <b>{words.visibilities[v]}</b>
          </button>
        ))}
      </fieldset>
    </>
  );
}
