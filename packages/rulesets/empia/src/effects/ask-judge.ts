import type { Apply } from './work.ts';

/**
 * What data cannot express: the judge decides, and enters the outcome as his own act.
 * @clause empia.pack.free-text
 */
export const askJudge: Apply<'askJudge'> = (w, e) => {
  const { ctx, ability } = w;
  if (!ctx.judged) return;
  const answer = ctx.ask({
    what: `effect/${ability.id}/${ability.effects.indexOf(e)}`,
    actor: w.c.id,
    clause: 'empia.pack.free-text',
    kind: 'choice',
    options: e.options.includes(e.byDefault) ? e.options : [...e.options, e.byDefault],
    byDefault: e.byDefault,
    data: { ability: ability.id, target: w.target.id, text: e.what.ru },
  });
  if (typeof answer === 'string' && answer !== 'nothing') ctx.emit({ kind: 'noted', who: w.c.id, ability: ability.id, text: answer });
};
