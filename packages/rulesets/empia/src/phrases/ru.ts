import type { Phrases } from './phrase-ids.ts';
import { ABILITIES } from './ru/abilities.ts';
import { BLOWS } from './ru/blows.ts';
import { BODIES } from './ru/bodies.ts';
import { COURSE } from './ru/course.ts';
import { WAYS } from './ru/ways.ts';

export const RU = { ...BLOWS, ...WAYS, ...ABILITIES, ...BODIES, ...COURSE } as const satisfies Phrases;
