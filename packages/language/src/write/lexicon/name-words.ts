import type { CaseForms } from '../cases.ts';
import { sixForms } from '../cases.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Given names that differ from the noun of the same letters, by the owner's gender. */
export const GIVEN_NAMES: ReadonlyMap<string, { readonly gender: 'm' | 'f'; readonly forms: CaseForms }> = new Map([
  ['любовь', { gender: 'f', forms: sixForms('любовь любови любови любовь любовью любови') }],
  ['павел', { gender: 'm', forms: sixForms('павел павла павлу павла павлом павле') }],
  ['пётр', { gender: 'm', forms: sixForms('пётр петра петру петра петром петре') }],
]);

/** Women's names in -ь that usually do not decline. */
export const FIXED_WOMEN = words('мишель николь рашель изабель аннабель кэрол шанель амель розель кристель');

/** Particles of names: they stay, the word after them moves. */
export const PARTICLES = words('фон ван вон де ди да дю дель делла ле ла лас эль аль ар ас ибн бен бин ап мак тер цу дос дас сен и');

/** First words that take the rest of a name in the genitive: Дочь Ветра, Тень Севера. Titles (Мастер Ли) are not among them. */
export const GENITIVE_HEADS = words(`
  дочь сын дитя тень голос глас песнь песня рука рукоять длань око сердце душа дух клинок меч щит копьё хранитель хранительница повелитель
  повелительница владыка владычица страж пожиратель убийца дыхание ярость гнев кара воля сила свет тьма пламя искра звезда клык коготь
  вестник вестница жнец ловец искатель губитель разрушитель покоритель осколок кровь кость череп крыло перо дар зов эхо лик молот бич гроза
  ужас повелители дети сыны дочери псы стражи
`);

/** Numerals in names stay: Номер Шесть. */
export const NUMERALS = words('два две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать сто тысяча ноль');

/** Particles written with a capital before a surname. «Ван» and «Ли» are names of their own in the East, hence a doubt. */
export const CAPITAL_PARTICLES = words('ван фон де ди ла ле аль эль');

/** Adjectives in -ой that are used as names. Another word in -ой may be a foreign name. */
export const PLAIN_STRESSED = words(`
  злой седой немой слепой хромой глухой лихой лесной речной морской степной ночной святой чужой большой молодой худой тупой кривой рябой босой
  живой стальной ледяной костяной земляной водяной домовой полевой часовой рулевой толстой крутой простой пустой сухой дурной золотой
  голубой грозовой огневой боевой кровяной громовой теневой родной дорогой скупой косой верховой вестовой городовой мирской людской
  шальной хмельной тугой нагой чудной ломовой роковой больной
`);
