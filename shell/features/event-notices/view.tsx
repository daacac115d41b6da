import { lazy, Suspense, type KeyboardEvent } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { loadSurely } from '../../client/load-surely.ts';
import { Contained } from '../../frame/contained.tsx';
import { useFeature } from '../use-feature.ts';

/** They come, with their looks, when there is a first one: no page pays for them before. */
const NoticeCards = lazy(async () => ({
  default: (await loadSurely(() => import('./notice-cards.tsx'))).NoticeCards,
}));

/** News of starred events at the edge of the window, the latest last. Escape closes the one in focus. */
export function EventNotices() {
  const t = useT();
  const { shown, isOffered, close, closeOffer, hold } = useFeature('eventNotices');
  const isAny = useStore(shown).notices.length > 0;
  const isAsked = useStore(isOffered);

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent): void {
    const held = key === 'Escape' && target instanceof Element ? target.closest('[data-event-notice]') : null;
    if (!held) return;
    const id = held.getAttribute('data-event-notice');
    if (id === 'offer') closeOffer();
    else close(Number(id));
    focusBeside(held, currentTarget);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only what is in it can be pressed
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds more than words
      role="status"
      aria-label={t('eventNotices.region')}
      aria-atomic={false}
      data-event-news
      onKeyDown={onKeyDown}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {isAny || isAsked ? (
        <Contained>
          <Suspense>
            <NoticeCards />
          </Suspense>
        </Contained>
      ) : null}
    </div>
  );
}

/** Whoever closes by a key goes on from another notice, or from the page. */
function focusBeside(closed: Element, region: Element): void {
  const others = [...region.querySelectorAll('[data-event-notice]')].filter((one) => one !== closed);
  const next = others.at(-1)?.querySelector<HTMLElement>('a, button, input') ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}
