import type { Article, Translated } from '../model.ts';

export const HOW_BET: Translated<Article> = {
  en: {
    title: 'How to place a bet',
    lead: 'From the first click to the payout, in five steps.',
    chapters: [
      { id: 'account', title: '1. Open an account', blocks: [
        'Press Register: one click makes a login and a password. Keep both, for the password is shown once. Demo money is added on the account page.',
      ] },
      { id: 'pick', title: '2. Pick an outcome', blocks: [
        'Line holds what has not begun, Live what is being played. Press a price and the selection stands on the coupon; press it again and it is gone.',
        'Prices move. A price that has risen since you saw it is green for a moment, one that has fallen red.',
      ] },
      { id: 'stake', title: '3. Choose how and how much', blocks: [
        { head: ['On the coupon', 'What you can play'], rows: [
          ['One selection', 'A single'],
          ['Two or more', 'An express: all have to win'],
          ['Three or more', 'A system: some have to win'],
          ['Several, each by itself', 'Several singles at once'],
          ['Several of one event', 'A bet builder at one price'],
        ] },
        'The coupon shows what the bet can win and, before you press, everything that would keep the house from taking it.',
      ] },
      { id: 'place', title: '4. Place it', blocks: [
        'You say beforehand what happens when a price moves at that very moment: take any, take only a higher one, or ask. A bet with a live event waits a few seconds, and you can take it back while it waits.',
      ] },
      { id: 'after', title: '5. Follow it', blocks: [
        'Bets history shows every bet with the state of each selection. An open bet can be sold back wholly or in part at its value of the moment. A won bet is paid within seconds of the result.',
      ] },
    ],
  },
  ru: {
    title: 'Как сделать ставку',
    lead: 'От первого нажатия до выплаты — пять шагов.',
    chapters: [
      { id: 'account', title: '1. Откройте счёт', blocks: [
        'Нажмите «Регистрация»: логин и пароль создаются в один клик. Сохраните их: пароль показывается один раз. Демо-деньги добавляются на странице счёта.',
      ] },
      { id: 'pick', title: '2. Выберите исход', blocks: [
        'В линии — то, что ещё не началось, в лайве — то, что идёт сейчас. Нажмите на коэффициент, и исход окажется в купоне; нажмите ещё раз, и он исчезнет.',
        'Коэффициенты движутся. Выросший на мгновение становится зелёным, упавший — красным.',
      ] },
      { id: 'stake', title: '3. Решите, как и сколько', blocks: [
        { head: ['В купоне', 'Как можно сыграть'], rows: [
          ['Один исход', 'Одиночная ставка'],
          ['Два и больше', 'Экспресс: должны выиграть все'],
          ['Три и больше', 'Система: должны выиграть некоторые'],
          ['Несколько, каждый сам по себе', 'Несколько одиночных сразу'],
          ['Несколько из одного события', 'Конструктор по одной цене'],
        ] },
        'Купон показывает, сколько можно выиграть, и ещё до нажатия — всё, из-за чего дом не принял бы ставку.',
      ] },
      { id: 'place', title: '4. Поставьте', blocks: [
        'Вы заранее решаете, что делать, если коэффициент сдвинется в ту же секунду: принять любой, принять только более высокий или спросить. Ставка с событием в лайве ждёт несколько секунд, и пока она ждёт, её можно отозвать.',
      ] },
      { id: 'after', title: '5. Следите', blocks: [
        'В истории ставок видно каждое пари и состояние каждого исхода. Открытую ставку можно продать целиком или частью по её цене в эту минуту. Выигрыш выплачивается через секунды после результата.',
      ] },
    ],
  },
};
