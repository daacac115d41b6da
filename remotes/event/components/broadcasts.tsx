import { useT } from '@glasshouse/kit/remote';
import classes from './event.module.css';

/** Where the match can be seen, by the names that its producer tells. */
export function Broadcasts({ channels = [] }: { readonly channels?: readonly string[] | undefined }) {
  const t = useT();
  if (channels.length === 0) return null;
  return (
    <p className={classes.late}>
      {t('event.broadcasts')} <bdi>{channels.join(' · ')}</bdi>
    </p>
  );
}
