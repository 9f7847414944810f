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

/** A button. The deed of a screen (`wax`) is done once by a double click, whatever stands under the pointer by its second half. */
export function Button({ kind = 'plain', icon, small = false, children, className, onClick, ...rest }: Look & ComponentProps<'button'>) {
  const once: typeof onClick = (event) => {
    if (kind === 'wax' && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={once}
      className={[css.button, className].join(' ')}
      data-kind={kind}
      data-small={small || undefined}
    >
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
