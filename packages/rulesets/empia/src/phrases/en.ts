import { ABILITIES } from './en/abilities.ts';
import { BLOWS } from './en/blows.ts';
import { BODIES } from './en/bodies.ts';
import { COURSE } from './en/course.ts';
import { WAYS } from './en/ways.ts';
import type { Phrases } from './phrase-ids.ts';

export const EN = { ...BLOWS, ...WAYS, ...ABILITIES, ...BODIES, ...COURSE } as const satisfies Phrases;
