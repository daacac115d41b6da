import type { Article, Translated } from '../model.ts';

export const ABOUT: Translated<Article> = {
  en: {
    title: 'About the house',
    lead: 'Glasshouse is a betting site that can be looked into: every price, every coin and every settled bet can be checked by whoever it concerns.',
    chapters: [
      { id: 'what', title: 'What this is', blocks: [
        'A complete sportsbook: line and live events, singles, expresses, systems and bets built within one event, cash-out, and an account whose every movement is written down.',
        'This site plays with demo money. It has no price and cannot be bought, paid out or exchanged, and everything else works as it would with real money.',
      ] },
      { id: 'glass', title: 'Why glass', blocks: [
        'A house that takes bets is trusted only as far as it can be checked. So here:',
        { list: [
          'Each bet is signed at the moment it is taken. The receipt can be saved and verified later, without us.',
          'Your statement is a chain of entries. None is ever changed or deleted, and the balance is always their sum.',
          'Every few seconds the finished part of the ledger is sealed into a signed chain, and anyone with a copy can see whether it was touched.',
          'A bet’s page says which message decided each selection, when it came, and how the payout was worked out step by step.',
        ] },
      ] },
      { id: 'protection', title: 'Playing is for pleasure', blocks: [
        'Betting is entertainment and never an income. The house keeps a share of what is staked in the long run: that is what its prices are made of, and no system of play changes it.',
      ] },
    ],
  },
  ru: {
    title: 'О доме',
    lead: 'Glasshouse — сайт ставок, в который можно заглянуть: каждый коэффициент, каждую монету и каждое рассчитанное пари может проверить тот, кого они касаются.',
    chapters: [
      { id: 'what', title: 'Что это', blocks: [
        'Полноценная букмекерская контора: линия и лайв, одиночные ставки, экспрессы, системы и пари внутри одного события, выкуп ставки и счёт, где записано каждое движение.',
        'Сайт играет на демо-деньги. У них нет цены, их нельзя купить, вывести или обменять, а всё остальное работает так же, как с настоящими.',
      ] },
      { id: 'glass', title: 'Почему стекло', blocks: [
        'Дому, который принимает ставки, верят ровно настолько, насколько его можно проверить. Поэтому здесь:',
        { list: [
          'Каждое пари подписывается в момент приёма. Квитанцию можно сохранить и позже проверить без нас.',
          'Выписка по счёту — цепочка записей. Ни одна не меняется и не удаляется, а баланс всегда равен их сумме.',
          'Каждые несколько секунд завершённая часть книги запечатывается в подписанную цепочку, и по копии видно, трогал ли её кто-нибудь.',
          'На странице ставки сказано, какое сообщение решило каждый исход, когда оно пришло и как шаг за шагом получилась выплата.',
        ] },
      ] },
      { id: 'protection', title: 'Игра — для удовольствия', blocks: [
        'Ставки — развлечение, а не заработок. В долгой игре доля поставленного остаётся дому: из неё состоят его коэффициенты, и никакая система игры этого не меняет.',
      ] },
    ],
  },
};
