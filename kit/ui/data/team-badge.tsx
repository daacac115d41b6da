import { useId } from 'react';
import { drawTeam, SHAPES } from './draw-team.ts';

export interface TeamBadgeProps {
  readonly name: string;
  readonly size?: number;
}

const LEAST_SIZE_FOR_INITIALS = 32;

/** A crest drawn from the name: the same name always has the same one. */
export function TeamBadge({ name, size = 20 }: TeamBadgeProps) {
  const clip = useId();
  const { shape, field, charge, pattern, initials } = drawTeam(name);
  const outline = SHAPES[shape];
  const named = size >= LEAST_SIZE_FOR_INITIALS;
  return (
    <svg className="gh-team" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={field} d="M0 0h32v32H0z" />
        <path fill={charge} d={pattern} opacity={named ? 0.28 : 1} />
      </g>
      <path className="gh-team__rim" d={outline} />
      {named ? (
        <text className="gh-team__initials" fill={charge} x="16" y="19.8">
          {initials}
        </text>
      ) : null}
    </svg>
  );
}
