import type { Json, Locale, Refusal } from '@boevka/kernel';
import { quote } from '@boevka/language';
import type { ActKind } from './orders/plan.ts';
import { clauseText } from './phrases/clause-names.ts';
import { ACT_WORDS, CONDITION_WORDS } from './phrases/labels.ts';
import type { Condition } from './terms.ts';

type NameOf = (id: string) => string;
type Said = (r: Refusal, ru: boolean, name: NameOf) => string;

/** Why an order or a setup may not stand, as a sentence with place and remedy. */
export function refusalText(r: Refusal, locale: Locale, nameOf: NameOf): string {
  const say = Object.hasOwn(SAID, r.code) ? SAID[r.code] : undefined;
  const ru = locale === 'ru';
  const text = say === undefined ? general(r, ru, nameOf) : say(r, ru, nameOf);
  return r.data.warning === true ? `${ru ? 'Предупреждение' : 'A warning'}: ${lower(text)}` : text;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function num(v: Json | undefined): string {
  return typeof v === 'number' ? String(v) : '?';
}

/** Whom or what the refusal is about: a fighter's or a thing's name, or the id that nobody has. */
function called(v: Json | undefined, name: NameOf, locale: Locale): string {
  const id = typeof v === 'string' ? v : '';
  const found = id === '' ? '' : name(id);
  return found === id ? quote(id, locale) : found;
}

/** «В 2-м действии»: which of the acts it is about. */
function place(r: Refusal, ru: boolean): string {
  const { act } = r.data;
  if (typeof act !== 'number') return '';
  return ru ? `Действие ${act} заявки: ` : `Act ${act} of the plan: `;
}

function placed(r: Refusal, ru: boolean, text: string): string {
  const before = place(r, ru);
  return before === '' ? text : before + lower(text);
}

/** What is missing or unknown, for the codes that are clauses of the rulebook. */
function general(r: Refusal, ru: boolean, name: NameOf): string {
  const locale: Locale = ru ? 'ru' : 'en';
  const { unknown, missing, field, target } = r.data;
  if (typeof unknown === 'string') {
    const what = quote(unknown, locale);
    return placed(
      r,
      ru,
      ru
        ? `Здесь нет никого и ничего с именем ${what}. Проверьте, как это названо.`
        : `There is nobody and nothing called ${what} here. See how it is spelt.`,
    );
  }
  if (missing === 'shield')
    return placed(
      r,
      ru,
      ru ? 'Щита нет. Возьмите щит или выберите другое действие.' : 'There is no shield. Take one, or choose something else.',
    );
  if (missing === 'weapon')
    return placed(
      r,
      ru,
      ru
        ? 'Парировать нечем: в руке нет оружия. Достаньте его или уклоняйтесь.'
        : 'There is nothing to parry with: no weapon in hand. Draw one, or dodge.',
    );
  if (missing === 'launcher')
    return placed(
      r,
      ru,
      ru
        ? 'Выцеливают из лука, арбалета, пистолета или мушкета; в руке его нет. Достаньте его.'
        : 'Aim is taken with a bow, crossbow, pistol or musket, and there is none in hand. Draw it.',
    );
  if (missing === 'target') return placed(r, ru, targetText(r, ru, name));
  if (typeof missing === 'string')
    return placed(
      r,
      ru,
      ru
        ? `Этого нет при себе: ${called(missing, name, locale)}. Выберите другое.`
        : `It is not at hand: ${called(missing, name, locale)}. Choose something else.`,
    );
  if (typeof field === 'string')
    return ru
      ? `Поле ${quote(field, locale)} заполнено неверно. Исправьте файл боя.`
      : `The field ${quote(field, locale)} is wrong. Correct the battle file.`;
  const about = typeof target === 'string' ? ` (${called(target, name, locale)})` : '';
  return placed(
    r,
    ru,
    ru ? `Так нельзя${about}: ${lower(clauseText(r.clause, 'ru'))}.` : `This may not be${about}: ${lower(clauseText(r.clause, 'en'))}.`,
  );
}

function targetText(r: Refusal, ru: boolean, name: NameOf): string {
  const ids = Array.isArray(r.data.candidates) ? r.data.candidates.filter((id): id is string => typeof id === 'string') : [];
  const names = ids.map(name).join(', ');
  if (ids.length === 0)
    return ru
      ? 'Не сказано, против кого это, и противника нет. Уберите это из заявки.'
      : 'It is not said against whom, and there is no opponent. Take it out of the plan.';
  return ru ? `Не сказано, против кого это. Назовите одного: ${names}.` : `It is not said against whom. Name one: ${names}.`;
}

const SAID: { readonly [code: string]: Said } = {
  'no-main': (r, ru) => {
    const { act, as } = r.data;
    if (typeof act === 'string' && typeof as === 'string')
      return ru
        ? `Нет основного действия: ${ACT_WORDS[act as ActKind]?.ru ?? act} — основное, а вписано как меньшее. Впишите его основным.`
        : `No main action: ${ACT_WORDS[act as ActKind]?.en ?? act} is a main action and is written as a smaller one. Write it as the main one.`;
    if (r.clause === 'd10.reaction.surprise')
      return ru
        ? 'В сюрпризном действии есть только малое: основное сюда не помещается. Оставьте малое.'
        : 'A surprise minor action holds no main one. Leave only a minor action.';
    return ru
      ? `Основное действие в раунде одно, а в заявке их ${num(r.data.mains)}. Оставьте одно.`
      : `A round has one main action, and the plan has ${num(r.data.mains)}. Leave one.`;
  },
  'no-minor': (r, ru) => {
    if (typeof r.data.dodges === 'number')
      return ru
        ? `Уклонений ${num(r.data.dodges)}: больше одного нельзя, пока основное действие занято другим. Оставьте одно или отдайте уклонениям и основное.`
        : `${num(r.data.dodges)} dodges: beside a main action spent otherwise there is room for one. Leave one, or give the main action to dodging too.`;
    return ru
      ? `На малые действия не хватает места: нужно ${num(r.data.minors)}, есть ${num(r.data.most)}. Уберите лишнее или освободите основное.`
      : `There is no room for the minor actions: ${num(r.data.minors)} asked for, ${num(r.data.most)} there. Leave some out, or free the main action.`;
  },
  'no-instant': (r, ru) =>
    ru
      ? `Мгновенных действий ${num(r.data.instants)}, а есть место для ${num(r.data.most)}. Уберите лишнее.`
      : `${num(r.data.instants)} instant actions, and room for ${num(r.data.most)}. Leave some out.`,
  'too-many-attacks': (r, ru) =>
    ru
      ? `Ударов ${num(r.data.attacks)}, а этим оружием можно не больше ${num(r.data.most)} за раунд. Уберите лишние.`
      : `${num(r.data.attacks)} blows, and this weapon allows ${num(r.data.most)} a round at most. Leave some out.`,
  'too-many-actions': (r, ru) =>
    ru
      ? `Ударов, парирований и уклонений вместе ${num(r.data.actions)}, а можно не больше ${num(r.data.most)}. Уберите лишние.`
      : `Blows, parries and dodges are ${num(r.data.actions)} together, and ${num(r.data.most)} are the most. Leave some out.`,
  'out-of-reach': (r, ru, name) =>
    placed(
      r,
      ru,
      ru
        ? `Сейчас до этой цели не дотянуться: ${called(r.data.target, name, 'ru')}. Подойдите или выберите другую.`
        : `This target is out of reach now: ${called(r.data.target, name, 'en')}. Come nearer, or choose another.`,
    ),
  'out-of-range': (r, ru, name) =>
    placed(
      r,
      ru,
      ru
        ? `Для выстрела слишком далеко, больше 160 м: ${called(r.data.target, name, 'ru')}. Подойдите или выберите другую цель.`
        : `Too far for a shot, more than 160 m: ${called(r.data.target, name, 'en')}. Come nearer, or choose another target.`,
    ),
  'out-of-sight': (r, ru, name) =>
    placed(
      r,
      ru,
      ru
        ? `Этой цели не видно: ${called(r.data.target, name, 'ru')}. Выберите другую.`
        : `This target is out of sight: ${called(r.data.target, name, 'en')}. Choose another.`,
    ),
  'cannot-stand-heavy': (r, ru) =>
    placed(
      r,
      ru,
      ru
        ? 'В тяжёлом доспехе без помощи не встать. Нужен союзник рядом, который потратит на это основное действие.'
        : 'Nobody gets up in heavy armour without help. An ally beside you has to spend a main action on it.',
    ),
  'no-exit-after-intercept': (r, ru) =>
    placed(
      r,
      ru,
      ru
        ? 'После встречного удара в этом раунде дистанцию не увеличить. Уберите отрыв или откажитесь от перехвата.'
        : 'After a blow to meet somebody the distance cannot be lengthened this round. Drop the breaking away, or the intercepting.',
    ),
  'skill-cap': (r, ru) =>
    ru
      ? `Уклонение от стрел и болтов ${num(r.data.skill)} выше предела ${num(r.data.cap)} для ${num(r.data.level)}-го уровня. Понизьте скилл.`
      : `Arrow dodge ${num(r.data.skill)} is above its cap ${num(r.data.cap)} at level ${num(r.data.level)}. Lower the skill.`,
  'd10.battle.end': (_r, ru) => (ru ? 'Бой окончен: заявки больше не нужны.' : 'The battle is over: no more plans are needed.'),
  'd10.damage.hp-zero': (r, ru) => {
    const condition = String(r.data.condition ?? '') as Condition;
    const word = CONDITION_WORDS[condition]?.[ru ? 'ru' : 'en'] ?? '';
    const how = word === '' ? '' : ` (${word})`;
    return ru ? `Вне боя${how}: заявка не нужна.` : `Out of the fight${how}: no plan is needed.`;
  },
  'd10.cond.stun': (r, ru) =>
    ru
      ? `Оглушение длится до конца ${num(r.data.until)}-го раунда: заявка не исполняется.`
      : `The stun lasts to the end of round ${num(r.data.until)}: the plan is not carried out.`,
  'd10.reaction.surprise': (_r, ru) =>
    ru
      ? 'Застигнутые врасплох в этом раунде не действуют. Пришлите заявку на следующий.'
      : 'Those who are surprised do not act this round. Send a plan for the next.',
  'd10.content.weapons': (r, ru, name) =>
    placed(
      r,
      ru,
      ru
        ? `Этого оружия нет в руке: ${called(r.data.with, name, 'ru')}. Сначала достаньте его (малое действие).`
        : `This weapon is not in hand: ${called(r.data.with, name, 'en')}. Draw it first (a minor action).`,
    ),
  'd10.aim.two-rounds': (r, ru, name) =>
    typeof r.data.acts === 'number'
      ? placed(
          r,
          ru,
          ru
            ? 'Выцеливание не терпит других действий в раунде. Оставьте только его.'
            : 'Aiming leaves room for nothing else in the round. Leave only that.',
        )
      : general(r, ru, name),
  'd10.many.teams': (r, ru, name) =>
    placed(
      r,
      ru,
      ru
        ? `Удар по своему: ${called(r.data.target, name, 'ru')}. Если так и задумано, ничего не меняйте.`
        : `A blow at an ally: ${called(r.data.target, name, 'en')}. If it is meant so, change nothing.`,
    ),
  'd10.content.packs': (r, ru, name) => {
    const { field, twice, taken, unknown } = r.data;
    if (twice === true)
      return ru ? 'Двое бойцов названы одинаково. Дайте им разные имена.' : 'Two fighters have one name. Give them different ones.';
    if (Array.isArray(taken))
      return ru
        ? 'Так бойца назвать нельзя: имя занято или в нём лишние знаки. Возьмите буквы, цифры, дефис.'
        : 'A fighter may not be called so: the name is taken, or has other signs than letters, digits and hyphens.';
    if (typeof unknown === 'string' && typeof field === 'string')
      return ru
        ? `В поле ${quote(field, 'ru')} стоит ${quote(unknown, 'ru')}, а такого в наборах нет. Проверьте имя или подключите набор.`
        : `The field ${quote(field, 'en')} names ${quote(unknown, 'en')}, which no pack has. Check the name, or add the pack.`;
    if (field === 'fighters') return ru ? 'В бою нет ни одного бойца. Добавьте бойцов.' : 'The battle has no fighters. Add some.';
    return general(r, ru, name);
  },
};
