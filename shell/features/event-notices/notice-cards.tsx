import { usePreferences, useT, type Translate } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { eventName, fullScoreText, periodName, scoreText } from '@glasshouse/kit/texts';
import { BellIcon, Button, CloseIcon, IconButton, SportIcon } from '@glasshouse/kit/ui';
import { favouriteAddress } from '../favourites/favourite-address.ts';
import { useFeature } from '../use-feature.ts';
import classes from './event-notices.module.css';
import { NoticeSwitches } from './notice-switches.tsx';
import type { EventNotice } from './still.ts';

/** What stands in the region of news. */
export function NoticeCards() {
  const t = useT();
  const { shown, isOffered } = useFeature('eventNotices');
  const { notices, more } = useStore(shown);
  return (
    <>
      {useStore(isOffered) ? <Offer /> : null}
      {more > 0 ? (
        <span className={classes['more']}>
          <span aria-hidden>+ </span>
          {t('words.events', { count: more })}
        </span>
      ) : null}
      {notices.map((notice) => (
        <News key={notice.eventId} notice={notice} />
      ))}
    </>
  );
}

/** Beside the first star: what is wanted is said here, and later at the favourites and in the settings. */
function Offer() {
  const t = useT();
  const { closeOffer } = useFeature('eventNotices');
  return (
    <section
      className={`${classes['card']} ${classes['asking']}`}
      data-event-notice="offer"
      aria-label={t('eventNotices.title')}
    >
      <BellIcon size={18} />
      <div className={classes['offer']}>
        <NoticeSwitches />
        <Button size="s" onClick={closeOffer}>
          {t('notices.ok')}
        </Button>
      </div>
    </section>
  );
}

function News({ notice }: { readonly notice: EventNotice }) {
  const t = useT();
  const { language } = usePreferences();
  const { close } = useFeature('eventNotices');
  const { eventId, sportId, status } = notice;
  const name = eventName(t, notice);
  const hasScore = status !== undefined && notice.news.kind !== 'start';
  return (
    <article className={classes['card']} data-event-notice={eventId}>
      <SportIcon sport={sportId} />
      <a
        className={classes['news']}
        href={favouriteAddress(language, 'live', { kind: 'event', id: eventId, name, sportId })}
        onClick={() => close(eventId)}
      >
        <span className={classes['head']}>
          <strong>{titleOf(t, notice)}</strong>
          {hasScore ? (
            <span className={classes['score']} title={fullScoreText(t, sportId, status)}>
              {scoreText(t, sportId, status)}
            </span>
          ) : null}
        </span>
        <bdi className={classes['name']}>{name}</bdi>
      </a>
      <IconButton size="s" icon={<CloseIcon size={14} />} label={t('words.close')} onClick={() => close(eventId)} />
    </article>
  );
}

function titleOf(t: Translate, { news, sportId, home, away }: EventNotice): string {
  switch (news.kind) {
    case 'start':
      return t('eventNotices.started');
    case 'score':
      return news.side
        ? t('eventNotices.goalOf', { team: news.side === 'home' ? home : away })
        : t('eventNotices.goal');
    case 'correction':
      return t('eventNotices.corrected');
    case 'part':
      return t('eventNotices.partOver', { part: periodName(t, sportId, news.period) });
    case 'end':
      return t('phases.ended');
  }
}
