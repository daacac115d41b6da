import type { EventView } from '@glasshouse/contracts/sportsbook';
import { sectionHref, tournamentHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { fullScoreText } from '@glasshouse/kit/texts';
import { ButtonLink, Notice } from '@glasshouse/kit/ui';
import classes from './event.module.css';

/** The event has left the board while it was being watched: what is on the page is its last state. */
export function EventOver({ event }: { readonly event: EventView }) {
  const t = useT();
  const { language } = usePreferences();
  const { section, tournament, status, away } = event;
  const score = status && away ? t('event.finalScore', { score: fullScoreText(t, tournament.sportId, status) }) : '';
  return (
    <Notice kind="info">
      <div className={classes.over}>
        <p>
          <b>{t('event.over')}</b> {score}
        </p>
        <span className={classes.ways}>
          <ButtonLink size="s" href={tournamentHref(language, 'line', tournament)}>
            {tournament.name}
          </ButtonLink>
          <ButtonLink size="s" href={sectionHref(language, section)}>
            {t(`event.back.${section}`)}
          </ButtonLink>
        </span>
      </div>
    </Notice>
  );
}
