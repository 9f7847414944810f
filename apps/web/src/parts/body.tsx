import type { Wound } from '@boevka/kernel';
import { useWords } from '../words/index.ts';
import css from './body.module.css';

/** Front view: his right is at our left. Places that a rulebook calls otherwise are told in words beside the figure. */
const PARTS: { readonly [place: string]: string } = {
  head: 'M22 9a8 9 0 1 0 16 0a8 9 0 1 0-16 0',
  torso: 'M19 23q11-4 22 0l2 8-4 30H21l-4-30Z',
  rightArm: 'M17 24q-6 2-7 10L7 60q0 5 4 5l6-28Z',
  leftArm: 'M43 24q6 2 7 10l3 26q0 5-4 5l-6-28Z',
  rightLeg: 'M21 63h8.5l-1 26-1 22q-6 2-8 0l-1-24Z',
  leftLeg: 'M30.5 63H39l2.5 24-1 24q-3 2-8 0l-1-22Z',
};

/** Other names of the same places. */
const SAME: { readonly [place: string]: string } = {
  body: 'torso',
  chest: 'torso',
  upperBody: 'torso',
  lowerBody: 'torso',
  rightHand: 'rightArm',
  leftHand: 'leftArm',
  rightFoot: 'rightLeg',
  leftFoot: 'leftLeg',
};

export function Body({ wounds }: { readonly wounds: readonly Wound[] }) {
  const words = useWords();
  const worst = (part: string): Wound['degree'] | undefined => {
    const here = wounds.filter((w) => (SAME[w.place] ?? w.place) === part);
    return here.find((w) => w.degree === 'lost')?.degree ?? here.find((w) => w.degree === 'heavy')?.degree ?? here[0]?.degree;
  };
  return (
    <svg className={css.body} viewBox="0 0 60 114" role="img" aria-label={words.woundsOn(wounds.map((w) => w.label).join('; '))}>
      <defs>
        <pattern id="wound-dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.1" className={css.mark} />
        </pattern>
        <pattern id="wound-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="4" className={css.mark} />
        </pattern>
      </defs>
      {Object.entries(PARTS).map(([part, path]) => {
        const degree = worst(part);
        return (
          <g key={part}>
            <path d={path} className={css.part} data-degree={degree} />
            {degree === 'light' && <path d={path} fill="url(#wound-dots)" />}
            {degree === 'heavy' && <path d={path} fill="url(#wound-hatch)" />}
          </g>
        );
      })}
    </svg>
  );
}
