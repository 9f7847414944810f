import { Slider } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../app/client.ts';
import { useLocale, useWords } from '../words/index.ts';
import { Asking } from './asking.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FighterCard } from './fighter-card.tsx';
import css from './replay.module.css';

const BEAT = 1100;

/** A turn played back step by step, as far as the viewer may see it. */
export function Replay({
  battle,
  turn,
  audience,
  sides,
  title,
}: {
  readonly battle: string;
  readonly turn: number;
  readonly audience: string | undefined;
  readonly sides: readonly string[];
  readonly title: string;
}) {
  const locale = useLocale();
  const frames = useQuery({
    queryKey: ['frames', battle, turn, audience, locale],
    queryFn: () =>
      client.getFrames({ params: { battle, turn }, query: { lang: locale, ...(audience === undefined ? {} : { as: audience }) } }),
  });
  return <Asking query={frames}>{(data) => <Stage frames={data.frames} sides={sides} title={title} />}</Asking>;
}

type Frames = Awaited<ReturnType<typeof client.getFrames>>['frames'];

function Stage({ frames, sides, title }: { readonly frames: Frames; readonly sides: readonly string[]; readonly title: string }) {
  const words = useWords();
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const last = frames.length - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(
      () =>
        setAt((now) => {
          if (now >= last) setPlaying(false);
          return Math.min(now + 1, last);
        }),
      BEAT,
    );
    return () => clearInterval(timer);
  }, [playing, last]);
  const frame = frames[Math.min(at, last)];
  if (frame === undefined) return <p>{words.nothingToSee}</p>;
  const { picture, cards } = frame.scene;
  return (
    <section className={css.stage} aria-label={words.replay}>
      {picture !== null && picture.kind !== 'none' && <Field picture={picture} sides={sides} title={`${title}, ${frame.step}`} />}
      <div className={css.cards}>
        {(cards ?? []).map((card) => (
          <FighterCard key={card.id} card={card} side={Math.max(0, sides.indexOf(card.side))} />
        ))}
      </div>
      <div className={css.bar}>
        <Button icon={<IconPlayerSkipBack aria-hidden />} disabled={at === 0} onClick={() => setAt(at - 1)}>
          {words.stepBack}
        </Button>
        {still !== true && (
          <Button
            kind="ink"
            icon={playing ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
            onClick={() => {
              if (!playing && at >= last) setAt(0);
              setPlaying(!playing);
            }}
          >
            {playing ? words.pause : words.play}
          </Button>
        )}
        <Button icon={<IconPlayerSkipForward aria-hidden />} disabled={at >= last} onClick={() => setAt(at + 1)}>
          {words.stepOn}
        </Button>
        <Slider
          className={css.slider ?? ''}
          min={0}
          max={Math.max(1, last)}
          value={Math.min(at, last)}
          onChange={setAt}
          label={(i) => frames[i]?.step ?? ''}
          thumbLabel={words.replay}
        />
        <span aria-live="polite">{frame.step}</span>
      </div>
    </section>
  );
}
