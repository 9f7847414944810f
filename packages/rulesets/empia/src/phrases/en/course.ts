/** Hiding and finding, and the end of it all. */
export const COURSE = {
  outOfSight: ['{target} {target~is} not to be seen', '{target} {target~drops} out of sight', '{target} {target~vanishes} from sight'],
  revealed: ['{target} can be seen again', '{target} no longer {target~hides}', '{target} {target~comes} into view'],
  searchVain: [
    '{actor} {actor~looks} around and {actor~finds} nobody',
    '{actor} {actor~searches} but {actor~sees} nobody',
    "{actor's} search brings nothing",
    '{actor} {actor~notices} nobody',
  ],
  found: ['{actor} {actor~notices} {target}', '{actor} {actor~spots} {target}', "{actor's} eyes find {target}"],
  hides: ['{actor} {actor~hides}'],
  hideFails: ['{actor} {actor~tries} to hide but {actor~stays} in sight'],
  invisible: ['{actor} {actor~turns} invisible'],
  isDead: ['dead'],
  isDown: ['down from fatigue'],
  isBroken: ['{part} broken'],
  isLost: ['{part} lost'],
  isInjured: ['{injury} of the {part}'],
  stillActions: ['{n} more {n?action|actions}'],
  quiet: ['a lull'],
  victory: ['{winner} {plural?wins|win} the battle', 'victory to {winner}'],
  draw: ['the battle ends in a draw', 'a draw'],
} as const;
