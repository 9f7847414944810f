import type { Profile } from './profile.ts';

const COMMON = ['b', 'i', 'u', 'url', 'email', 'img', 'quote', 'code', 'list', '*', 'color', 'size'];
const NAMED = [':lol:', ':mad:', ':cool:', ':cry:', ':roll:', ':rolleyes:', ':eek:', ':oops:', ':confused:'];

const phpbb: Profile = {
  id: 'phpbb',
  title: { ru: 'phpBB без спойлера', en: 'phpBB without a spoiler' },
  tags: COMMON,
  spoiler: null,
  table: null,
  centre: null,
  quote: 'quote',
  length: { limit: 60_000, unit: 'escaped-characters', tags: true, newline: 1 },
  smileys: [...NAMED, ':?:', ':!:', ':idea:', ':arrow:', ':geek:', ':ugeek:', ':mrgreen:', ':twisted:', ':evil:', ':shock:', ':???:'],
};

const vbulletin: Profile = {
  id: 'vbulletin',
  title: { ru: 'vBulletin без спойлера', en: 'vBulletin without a spoiler' },
  tags: [...COMMON, 'font', 'left', 'center', 'right', 'indent', 'highlight', 'noparse', 'php', 'html', 'table', 'tr', 'td'],
  spoiler: null,
  table: { attributes: '', head: 'td' },
  centre: { open: 'center', tag: 'center' },
  quote: 'quote',
  length: { limit: 10_000, unit: 'characters', tags: true, newline: 2 },
  smileys: NAMED,
};

/** The engines that reports are laid out for. Limits are those an engine comes with. */
export const PROFILES: readonly Profile[] = [
  {
    id: 'mybb',
    title: { ru: 'mybb.ru, rusff', en: 'mybb.ru, rusff' },
    tags: [...COMMON, 's', 'align', 'font', 'spoiler', 'hide', 'table', 'tr', 'td', 'hr', 'mark', 'abbr', 'sub', 'sup', 'indent', 'video'],
    spoiler: { title: 'quoted' },
    table: { attributes: ' layout=fixed width=100%', head: 'td' },
    centre: { open: 'align=center', tag: 'align' },
    quote: 'quote',
    length: { limit: 65_535, unit: 'bytes-1251', tags: true, newline: 1 },
    smileys: [...NAMED, ':dontknow:', ':love:', ':flag:', ':suspicious:', ':tired:', ':writing:', ':yep:', ':nope:', ':canthearyou:'],
  },
  phpbb,
  {
    ...phpbb,
    id: 'phpbb-spoiler',
    title: { ru: 'phpBB со спойлером', en: 'phpBB with a spoiler' },
    tags: [...COMMON, 'spoiler'],
    spoiler: { title: 'bare' },
  },
  {
    id: 'ipb',
    title: { ru: 'Invision Community (IPB)', en: 'Invision Community (IPB)' },
    tags: [...COMMON, 's', 'strike', 'font', 'left', 'center', 'right', 'indent', 'spoiler', 'sub', 'sup', 'media'],
    spoiler: { title: 'inside' },
    table: null,
    centre: { open: 'center', tag: 'center' },
    quote: 'quote',
    length: { limit: null, unit: 'bytes', tags: true, newline: 2 },
    smileys: [...NAMED, ':wub:', ':mellow:', ':angry:', ':blush:', ':huh:', ':unsure:', ':ph34r:', '<_<', '>_<', '-_-', '^_^'],
  },
  {
    id: 'xenforo',
    title: { ru: 'XenForo', en: 'XenForo' },
    tags: [
      ...[...COMMON, 's', 'font', 'left', 'center', 'right', 'indent', 'spoiler', 'ispoiler', 'icode', 'plain', 'user', 'media'],
      ...['heading', 'table', 'tr', 'th', 'td'],
    ],
    spoiler: { title: 'quoted' },
    table: { attributes: '', head: 'th' },
    centre: { open: 'center', tag: 'center' },
    quote: 'quote',
    length: { limit: 10_000, unit: 'characters', tags: true, newline: 1 },
    smileys: [
      ...NAMED,
      '(y)',
      '(n)',
      ':giggle:',
      ':sneaky:',
      ':censored:',
      ':poop:',
      ':love:',
      ':sick:',
      ':sleep:',
      ':coffee:',
      ':unsure:',
    ],
  },
  vbulletin,
  {
    ...vbulletin,
    id: 'vbulletin-spoiler',
    title: { ru: 'vBulletin со спойлером', en: 'vBulletin with a spoiler' },
    tags: [...vbulletin.tags, 'spoiler'],
    spoiler: { title: 'bare' },
  },
];
