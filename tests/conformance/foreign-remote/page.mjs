const GAMES = Array.from({ length: 16 }, (_one, at) => `Game ${at + 1}`);

/** The page as html, the same on the server and in the browser. */
export function drawPage({ page, params, language, words, release, drawnAt }) {
  const tiles = GAMES.map((name) => `<li class="stranger-tile">${name}</li>`).join('');
  return `<section class="stranger" data-drawn-at="${drawnAt}">
    <h1>${escape(words.title)}</h1>
    <p>${escape(words.text)} <span class="stranger-place">${escape([page, ...Object.values(params)].join(' / '))}</span></p>
    <nav>
      <a href="/${language}/casino-lobby">${words.games}</a>
      <a href="/${language}/slots">${words.slots}</a>
      <a href="/${language}/slots/new-ones">${words.slots} 2</a>
    </nav>
    <p><button type="button" class="stranger-count">${words.pressed}: 0</button>
      <button type="button" class="stranger-more">${words.more}</button> <span class="stranger-release">${words.release} ${escape(release)}</span></p>
    <ul class="stranger-grid">${tiles}</ul>
    <h2>${words.next}</h2>
    <ul class="stranger-events"></ul>
  </section>`;
}

export function escape(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return String(text).replace(/[&<>"]/g, (one) => entities[one]);
}
