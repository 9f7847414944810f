/** Words of this rulebook's posts that the common lexicon does not have, by their stems. All in plain letters. */

export const AP_UNIT = /^(?:ап|ap|ар|апэшк\p{L}*|апх|од|очк\p{L}*|очков|points?)$/u;
export const METRE_UNIT = /^(?:м|метр\p{L}*|m|met(?:er|re)s?)$/u;

/** «Фаза блокировки», «в фазу атаки», «block phase». */
export const PHASE = /^(?:фаз\p{L}*|этап\p{L}*|часть|части|phase)$/u;
export const BLOCK_PHASE =
  /^(?:блок|блокировк\p{L}*|защит\p{L}*|оборон\p{L}*|блоков|block|blocking|defen[cs]e|defending|уклонени\p{L}*|уворот\p{L}*|dodge|dodges)$/u;
export const ATTACK_PHASE = /^(?:атак\p{L}*|нападени\p{L}*|удар|удары|attacks?|attacking|offen[cs]e)$/u;

/** Nouns for any attack: «удар», «атака», «заклинание». */
export const ANY_ATTACK =
  /^(?:удар\p{L}*|атак(?:а|и|у|е|ой|ам|ами)?|выстрел\p{L}*|заклинани\p{L}*|заклят\p{L}*|спел\p{L}*|каст(?:а|ы|ов|у|ом)?|выпад\p{L}*|взмах\p{L}*|attacks?|blows?|hits?|strikes?|shots?|spells?)$/u;
/** Of these not even one attack is told from another; «выпад» and «выстрел» may be the beginning of a name. */
export const BARE_ATTACK =
  /^(?:удар\p{L}*|атак\p{L}*|заклинани\p{L}*|заклят\p{L}*|спел\p{L}*|каст\p{L}*|attacks?|blows?|hits?|strikes?|spells?)$/u;
/** «Итого 29 АП»: a sum, no order. */
export const TOTALS =
  /^(?:итого|всего|остат\p{L}*|остает\p{L}*|остал\p{L}*|потрачен\p{L}*|израсходован\p{L}*|запас\p{L}*|резерв\p{L}*|total|left|remain\p{L}*|spent|reserve)$/u;
export const AGAIN = /^(?:еще|снова|опять|повторя\p{L}*|повтор|again|another|repeat\p{L}*|more)$/u;
export const MANY_ATTACKS =
  /^(?:удары|ударов|ударам|ударами|атаки|атакам|атаками|выстрелы|выстрелов|заклинания|заклинаний|касты|кастов|спеллы|спеллов|attacks|blows|hits|strikes|shots|spells)$/u;
export const ALL_OF =
  /^(?:оба|обе|обоих|обеих|обоим|обеим|обоими|обеими|все|всех|всем|всеми|всё|both|all|кажд\p{L}*|любой|любую|each|every)$/u;
export const EACH = /^(?:кажд\p{L}*|each|every)$/u;
export const REST_OF = /^(?:остал\p{L}*|оставш\p{L}*|проч\p{L}*|друг(?:ие|их)|rest|others?)$/u;

export const DODGE_MORE =
  /^(?:уклон\p{L}*|уворач\p{L}*|уверт\p{L}*|увора\p{L}*|увернус\p{L}*|ускольз\p{L}*|уход(?:ом)?|избега\p{L}*|избеж\p{L}*|dodg\p{L}*|evad\p{L}*|evas\p{L}*|sidestep\p{L}*)$/u;
export const BLOCK_MORE =
  /^(?:блок(?:а|у|ом|е|и|ов|ами)?|блокиро\p{L}*|заблоч\p{L}*|отбив\p{L}*|отраж\p{L}*|отвод(?:ит|ил|ила|ишь)|отвож\p{L}*|парир\p{L}*|подставля\p{L}*|подстав(?:лю|ит|ил|ила)|перехват\p{L}*|гашу|гасит|останавлива\p{L}*|остановл\p{L}*|block\p{L}*|parr(?:y|ies|ied|ying)|deflect\p{L}*)$/u;
/** Away from an attack, these verbs are dodges. */
export const FROM_BLOW =
  /^(?:ухожу|уходит|уйду|уйдет|отскак\p{L}*|отскоч\p{L}*|отпрыг\p{L}*|отклон\p{L}*|ныря\p{L}*|нырн\p{L}*|пригиба\p{L}*|отшат\p{L}*|отступ\p{L}*|откат\p{L}*|перекат\p{L}*)$/u;

/** Letting an attack pass. */
export const LET_PASS =
  /^(?:пропуска\p{L}*|пропущ\p{L}*|пропуст\p{L}*|принима\p{L}*|прим(?:у|ет)|приня\p{L}*|терпл\p{L}*|терпит|стерп\p{L}*|выдерж\p{L}*|ловл\p{L}*|ловит|получа\p{L}*|съеда\p{L}*|глота\p{L}*|игнор\p{L}*|впуска\p{L}*|take|takes|taking|ignor\p{L}*|let|lets)$/u;
export const LET_IT = /^(?:пусть|пускай|let)$/u;
export const ARRIVES =
  /^(?:лет(?:ит|ят)|бь(?:ет|ют)|проход(?:ит|ят)|попада(?:ет|ют)|прилета(?:ет|ют)|прилет(?:ит|ят)|pass|through|hit|hits|come|comes)$/u;
export const NO_DEFENCE =
  /^(?:защит(?:ы|а|у|е)|блок(?:а|ов|и)?|блокировк\p{L}*|уклонени\p{L}*|уворот\p{L}*|оборон\p{L}*|defen[cs]e|block|dodge)$/u;

export const SURRENDERS = /^(?:сдаюсь|сдается|сдался|сдалась|surrender|surrenders|yield|yields)$/u;
export const POINT = /^(?:точк\p{L}*|point)$/u;
export const PASS_WORDS = /^(?:пас|пасую|пасует|pass|skip|пропуск)$/u;
export const TURN_WORDS = /^(?:ход|хода|ходу|move|turn)$/u;
export const NOTHING = /^(?:ничего|ничем|никак|никто|nothing)$/u;

export const ABANDONS =
  /^(?:прерыва\p{L}*|прерв\p{L}*|прекраща\p{L}*|прекращ\p{L}*|прекрат\p{L}*|отменя\p{L}*|отмен\p{L}*|сбрасыва\p{L}*|сброш\p{L}*|бросаю|бросает|обрыва\p{L}*|отказыва\p{L}*|оставля\p{L}*|abandon\p{L}*|cancel\p{L}*|abort\p{L}*|stop|stops|interrupt\p{L}*)$/u;
export const CONTINUES =
  /^(?:продолж\p{L}*|дальше|докаст\p{L}*|доканч\p{L}*|заканчива\p{L}*|заверша\p{L}*|тяну|continu\p{L}*|keep|keeps)$/u;
export const STARTS =
  /^(?:начина\p{L}*|начн\p{L}*|нача(?:л|ла|ть)|запуска\p{L}*|готовл\p{L}*|готовит|подготов\p{L}*|заряжа\p{L}*|старт\p{L}*|start|starts|begin|begins|prepare|prepares|preparing)$/u;
export const CASTING = /^(?:каст(?:а|у|ом|овать|ую|ует|уя)?|заклинани\p{L}*|подготовк\p{L}*|чар(?:ы|ы|ами)?|cast|casting|spell)$/u;
export const PAYING =
  /^(?:вклад\p{L}*|влож\p{L}*|трач\p{L}*|трат\p{L}*|потрач\p{L}*|потрат\p{L}*|отда(?:ю|ет)|плачу|платит|pay|pays|paying|spend|spends|spending)$/u;

/** What is done with a thing that is not used yet. */
export const HANDLES =
  /^(?:поднима\p{L}*|поднял\p{L}*|сжима\p{L}*|держ(?:у|ит)|перехват\p{L}*|занос(?:ит|ил|ила)|замах\p{L}*|крут(?:ит|ил|ила)|вер(?:тит|тел|тела)|опуска\p{L}*|прячет|смотр(?:ит|ю)|raises?|holds?|grips?|lifts?)$/u;
/** «по общим правилам», where a skill of one's own is not to be used. */
export const BY_THE_RULES = /^(?:правил\p{L}*|rules?)$/u;
export const SKILL_WORD = /^(?:навык\p{L}*|умени\p{L}*|прием(?:ом|а)?|skill|skills)$/u;
export const IN_PART = /^(?:частичн\p{L}*|част(?:ь|ью)|partial\p{L}*|partly)$/u;
export const IN_FULL = /^(?:полност\p{L}*|целиком|полный|полное|полным|fully|full|whole)$/u;

export const LEVITATES = /^(?:левитир\p{L}*|левитац\p{L}*|парю|парит|levitat\p{L}*|hover\p{L}*)$/u;
export const BACKWARDS = /^(?:назад|прочь|подальше|back|backwards|away)$/u;
export const FORWARD = /^(?:вперед|ближе|навстречу|forward|forwards|closer)$/u;
export const BESIDE = /^(?:вплотную|впритык|упор)$/u;

export const IF_WORD = /^(?:если|ежели|коли|if|when|unless)$/u;
export const NOT = /^(?:не|нет|нету|нельзя|not|no|none|never|cannot|don't|dont)$/u;
export const WITHOUT = /^(?:без|without)$/u;
/** After «не» these say that it will not come to it. */
export const LACKS = /^(?:хват\p{L}*|буд(?:у|ет|ут)|осталось|остается|осталас\p{L}*|успева\p{L}*|могу|может|трачу|тратит|enough)$/u;

/** Words of an outcome that only the judge may tell. */
export const OUTCOME =
  /^(?:промах\p{L}*|промаз\p{L}*|мимо|умира\p{L}*|умер|умерла|погиба\p{L}*|погиб(?:ла)?|убит(?:а)?|убива\p{L}*|ранен(?:а)?|рани(?:т|ла)|теря(?:ет|ют)|miss|misses|missed|dies|killed|wounded|loses)$/u;
export const REACHES_OUTCOME = /^(?:проход(?:ит|ят)|пролета(?:ет|ют)|пролет(?:ит|ят)|уход(?:ит|ят)|flies|goes)$/u;

/** What a word about a judge's system of another sort looks like: numbered actions of a turn. */
export const ACTION_WORD = /^(?:действи\p{L}*|action|actions)$/u;
