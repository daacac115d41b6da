import type { EventView } from '@glasshouse/contracts/sportsbook';
import { findVirtualGame } from '@glasshouse/domain/virtual';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';

/** Of what is played from a seed: where anybody can check that it was played from that one. */
export function CheckLink({ event }: { readonly event: EventView }) {
  const t = useT();
  const { language } = usePreferences();
  const virtualGame = findVirtualGame(event.tournament.sportId);
  if (event.commitment === undefined || virtualGame === undefined) return null;
  return (
    <div>
      <ButtonLink size="s" href={`${href(language, 'virtualSports', { virtualGame })}?check=${event.eventId}`}>
        {t('event.check')}
      </ButtonLink>
    </div>
  );
}
