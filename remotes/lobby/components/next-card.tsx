import type { Language } from '@glasshouse/contracts/preferences';
import { unreachable } from '@glasshouse/domain/decision';
import { useCountdown } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { eventName } from '@glasshouse/kit/texts';
import { Money, SportIcon, TimeText } from '@glasshouse/kit/ui';
import { virtualHref } from '@glasshouse/kit/virtual';
import { positionsOf, termsOf, sportOf, type NextItem } from '../model.ts';
import classes from './lobby.module.css';

/** One of them: what it is, what there is to see or to win, and the time that is left. */
export function NextCard({ item, nowSec }: { readonly item: NextItem; readonly nowSec: number }) {
  const { language } = usePreferences();
  return (
    <li className={classes.card}>
      <a className={classes.link} href={hrefOf(language, item)}>
        <span className={classes.head}>
          <ItemName item={item} />
          <TimeLeft untilSec={item.untilSec} nowSec={nowSec} />
        </span>
        <span className={classes.about}>
          <About item={item} />
        </span>
      </a>
    </li>
  );
}

function ItemName({ item }: { readonly item: NextItem }) {
  const t = useT();
  switch (item.kind) {
    case 'round':
      return (
        <b className={classes.name}>
          <SportIcon sport={sportOf(item.game)} size={16} />
          <span className="gh-truncate">{t(`sports.virtual-${item.game}`)}</span>
        </b>
      );
    case 'draw':
      return <b className="gh-truncate">{`${t('lobby.lotto')} ${t('lobby.game', termsOf(item.game))}`}</b>;
    case 'pool':
      return <b className="gh-truncate">{t('lobby.pool', { n: positionsOf(item.game) })}</b>;
    default:
      return unreachable(item);
  }
}

function About({ item }: { readonly item: NextItem }) {
  const t = useT();
  switch (item.kind) {
    case 'round':
      return <bdi className="gh-truncate">{item.away === '' ? item.home : eventName(t, item)}</bdi>;
    case 'draw':
      return (
        <>
          {t('lobby.topPrize')} <Money amountMinor={item.topMinor} iso={item.iso} />
        </>
      );
    case 'pool':
      // Nothing was carried over: then it says what it costs.
      return item.jackpotMinor > 0 ? (
        <>
          {t('lobby.jackpot')} <Money amountMinor={item.jackpotMinor} iso={item.iso} />
        </>
      ) : (
        <>
          {t('lobby.variantPrice')} <Money amountMinor={item.variantMinor} iso={item.iso} />
        </>
      );
    default:
      return unreachable(item);
  }
}

/** Longer than a day is better said by the date; in a room of its own, so that nothing moves while it runs. */
function TimeLeft({ untilSec, nowSec }: { readonly untilSec: number; readonly nowSec: number }) {
  const left = useCountdown(untilSec, nowSec);
  const isFar = untilSec - nowSec > 86_400;
  return (
    <span className={`gh-num ${classes.left}`} dir={isFar ? undefined : 'ltr'}>
      {isFar ? <TimeText atSec={untilSec} /> : (left?.replace(/^0:/, '') ?? '0:00')}
    </span>
  );
}

function hrefOf(language: Language, item: NextItem): string {
  switch (item.kind) {
    case 'round':
      return virtualHref(language, item.game);
    case 'draw':
      return href(language, 'lotto', { sectionName: item.game });
    case 'pool':
      return href(language, 'toto', { section: item.game });
    default:
      return unreachable(item);
  }
}
