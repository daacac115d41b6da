import { classes } from '../classes.ts';
import { drawTeam } from './draw-team.ts';

export interface TeamBadgeProps {
  readonly name: string;
  /** Beside a heading, with initials. */
  readonly large?: boolean;
}

/**
 * A crest drawn from the name: the same name always has the same one. One element each, because a list has a hundred of
 * them.
 */
export function TeamBadge({ name, large = false }: TeamBadgeProps) {
  const { shape, colours, pattern, initials } = drawTeam(name);
  return (
    <span
      className={classes(
        `gh-team gh-team--${shape} gh-team--pattern-${pattern} gh-team--colours-${colours}`,
        large && 'gh-team--large',
      )}
      aria-hidden
    >
      {large ? initials : null}
    </span>
  );
}
