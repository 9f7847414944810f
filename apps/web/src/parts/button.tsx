import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';

/** wax: the one deed of a screen; ink: the useful second; plain: the rest; quiet: within a text. */
type Kind = 'wax' | 'ink' | 'plain' | 'quiet';

interface Look {
  readonly kind?: Kind;
  readonly icon?: ReactNode;
  readonly small?: boolean;
}

export function Button({ kind = 'plain', icon, small = false, children, className, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={[css.button, className].join(' ')} data-kind={kind} data-small={small || undefined}>
      {icon}
      {children}
    </button>
  );
}

function Anchor({ kind = 'plain', icon, small = false, children, className, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={[css.button, className].join(' ')} data-kind={kind} data-small={small || undefined}>
      {icon}
      {children}
    </a>
  );
}

/** A way to another page that looks like a button. */
export const LinkButton = createLink(Anchor);
