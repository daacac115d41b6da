import type { EventView } from '@glasshouse/contracts/sportsbook';
import { findVirtualGame } from '@glasshouse/domain/virtual';
import { virtualHref } from '@glasshouse/kit/virtual';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink } from '@glasshouse/kit/ui';

/** Of what is played from a seed: where anybody can check that it was played from that one. */
export function CheckLink({ event }: { readonly event: EventView }) {
  const t = useT();
  const { language } = usePreferences();
  const game = findVirtualGame(event.tournament.sportId);
  if (event.commitment === undefined || game === undefined) return null;
  return (
    <div>
      <ButtonLink size="s" href={virtualHref(language, game, { check: event.eventId })}>
        {t('event.check')}
      </ButtonLink>
    </div>
  );
}
