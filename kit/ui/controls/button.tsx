import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface ButtonLook {
  /** `primary` once a view; `outline` beside it; `quiet` for the rest. */
  readonly look?: 'primary' | 'outline' | 'quiet' | 'danger';
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner over the text, which keeps its place, and takes no clicks. */
  readonly loading?: boolean;
}

export function Button({
  look,
  size,
  wide,
  icon,
  loading = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ look, size, wide }), loading && 'gh-button--loading', className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {icon}
      <span className="gh-button__text">{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(buttonClass({ look, size, wide }), className)}>
      {icon}
      <span className="gh-button__text">{children}</span>
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: ReactNode;
  /** What it does: its name for those who do not see the icon, and its tooltip. */
  readonly label: string;
  readonly size?: 's' | 'm' | 'l';
  readonly look?: 'outline' | 'quiet';
}

export function IconButton({ icon, label, size, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(buttonClass({ look, size }), 'gh-button--icon', className)}
    >
      {icon}
    </button>
  );
}

interface LookOf {
  readonly look?: ButtonLook['look'] | undefined;
  readonly size?: ButtonLook['size'] | undefined;
  readonly wide?: boolean | undefined;
}

function buttonClass({ look = 'outline', size = 'm', wide }: LookOf): string {
  return classes('gh-button', `gh-button--${look}`, size !== 'm' && `gh-button--${size}`, wide && 'gh-button--wide');
}
