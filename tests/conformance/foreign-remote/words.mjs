export const WORDS = {
  en: {
    title: 'The stranger’s hall',
    text: 'This page was written by somebody else.',
    games: 'All games',
    slots: 'Slots',
    pressed: 'Pressed',
    more: 'More about us',
    next: 'Next matches',
    release: 'Release',
  },
  ru: {
    title: 'Чужой зал',
    text: 'Эту страницу написал кто-то другой.',
    games: 'Все игры',
    slots: 'Слоты',
    pressed: 'Нажато',
    more: 'Подробнее о нас',
    next: 'Ближайшие матчи',
    release: 'Выпуск',
  },
};
