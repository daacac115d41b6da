import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { StarIcon } from '../icons/icons.tsx';

export interface StarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly isStarred: boolean;
  /** What is starred, for those who do not see the star. Whether it is, the button says by its state. */
  readonly label: string;
}

export function StarButton({ isStarred, label, className, ...rest }: StarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={isStarred}
      className={classes('gh-star', className)}
    >
      <StarIcon size={16} />
    </button>
  );
}
