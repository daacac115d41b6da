import { classes as join, useStrip } from '@glasshouse/kit/ui';
import classes from './list.module.css';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly title?: string;
}

export interface ChoicesProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly choices: readonly Choice[];
  /** The key of the one that the page is about. */
  readonly here: string;
}

/** A row of addresses, of which the page is one. */
export function Choices({ label, className, choices, here }: ChoicesProps) {
  const row = useStrip<HTMLElement>(here);
  return (
    <nav ref={row} className={join('gh-strip', className)} aria-label={label}>
      {choices.map(({ key, label: text, href, title }) => (
        <a
          key={key}
          className={classes.choice}
          href={href}
          aria-current={key === here ? 'true' : undefined}
          title={title}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
