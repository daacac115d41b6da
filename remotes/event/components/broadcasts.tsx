import { useT } from '@glasshouse/kit/remote';
import { TvIcon } from '@glasshouse/kit/ui';
import classes from './broadcasts.module.css';

/** As many channels as stand in one line; the others are a press away. */
const IN_LINE = 4;

/** Where the match can be seen, by the names that its producer tells. */
export function Broadcasts({ channels = [] }: { readonly channels?: readonly string[] | undefined }) {
  const t = useT();
  if (channels.length === 0) return null;
  const said = (
    <>
      <TvIcon size={14} />
      <span className="gh-truncate">
        {t('event.broadcasts')} <bdi>{channels.slice(0, IN_LINE).join(' · ')}</bdi>
      </span>
    </>
  );
  if (channels.length <= IN_LINE) return <p className={classes.channels}>{said}</p>;
  return (
    <details>
      <summary className={classes.channels}>
        {said}
        <span>+{channels.length - IN_LINE}</span>
      </summary>
      <p className={classes.others}>{channels.slice(IN_LINE).join(' · ')}</p>
    </details>
  );
}
