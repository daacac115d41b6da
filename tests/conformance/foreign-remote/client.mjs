import { drawPage, escape } from './page.mjs';

const EVENTS_CALL = { id: 'listEvents', method: 'GET', path: '/web-api/sportsbook/events' };

/** Of the shell. */
export const needs = ['call', 'coupon'];

/** Brings what the server drew to life, or draws it. */
export async function mount(element, view, shell, onError) {
  let { state } = view;
  let pressed = 0;
  let events = [];
  if (!view.hydrate) element.innerHTML = drawPage(state);
  const leaveCoupon = shell.coupon.selected.subscribe(drawEvents);
  element.addEventListener('click', onClick);
  element.firstElementChild.dataset.alive = 'yes';
  void loadEvents();

  function onClick({ target }) {
    if (target.matches('.stranger-count')) {
      pressed += 1;
      target.textContent = `${state.words.pressed}: ${pressed}`;
    }
    if (target.matches('.stranger-more')) void showMore(target);
    if (target.dataset.event !== undefined) shell.coupon.toggle(makeSelection(events[Number(target.dataset.event)]));
  }

  async function showMore(button) {
    const { MORE } = await import('./more.mjs');
    button.textContent = MORE;
  }

  async function loadEvents() {
    const result = await shell.call(EVENTS_CALL, { query: { section: 'line', limit: 50 } });
    if (result.ok) events = result.answer.events.filter(({ main }) => main?.key === '1x2');
    try {
      drawEvents();
    } catch (error) {
      onError(error);
    }
  }

  function drawEvents() {
    const list = element.querySelector('.stranger-events');
    const selected = shell.coupon.selected.get();
    list.innerHTML = events
      .map((event, at) => {
        const { id, oddsMilli } = makeSelection(event);
        const name = `${event.home.name} – ${event.away.name}`;
        return `<li>${escape(name)} <button type="button" data-event="${at}" aria-pressed="${selected.has(id)}"
          aria-label="${escape(name)}">${(oddsMilli / 1000).toFixed(2)}</button></li>`;
      })
      .join('');
  }

  return {
    update(next) {
      state = next.state;
      pressed = 0;
      element.innerHTML = drawPage(state);
      element.firstElementChild.dataset.alive = 'yes';
      drawEvents();
    },
    unmount() {
      leaveCoupon();
      element.removeEventListener('click', onClick);
      element.replaceChildren();
    },
  };
}

/** A home win of this event, as the coupon takes it. */
function makeSelection({ eventId, section, startsAtSec, tournament, home, away, main }) {
  const [outcome] = main.outcomes;
  return {
    id: `${eventId}/${main.key}/${outcome.id}`,
    eventId,
    marketKey: main.key,
    outcomeId: outcome.id,
    section,
    sportId: tournament.sportId,
    tournamentId: tournament.id,
    eventName: `${home.name} – ${away.name}`,
    marketName: '1x2',
    outcomeName: home.name,
    startsAtSec,
    addedAtSec: Math.floor(Date.now() / 1000),
    oddsMilli: outcome.oddsMilli,
  };
}
