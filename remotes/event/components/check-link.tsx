import type { EventView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';

const VIRTUAL = 'virtual-';

/** Of what is played from a seed: where anybody can check that it was played from that one. */
export function CheckLink({ event }: { readonly event: EventView }) {
  const t = useT();
  const { language } = usePreferences();
  const slug = findSport(event.tournament.sportId)?.slug ?? '';
  if (event.commitment === undefined || !slug.startsWith(VIRTUAL)) return null;
  const page = href(language, 'virtualSports', { virtualGame: slug.slice(VIRTUAL.length) });
  return (
    <div>
      <ButtonLink size="s" href={`${page}?check=${event.eventId}`}>
        {t('event.check')}
      </ButtonLink>
    </div>
  );
}
