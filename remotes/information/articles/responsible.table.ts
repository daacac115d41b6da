import type { Article, Translated } from '../model.ts';

export const RESPONSIBLE: Translated<Article> = {
  en: {
    title: 'Responsible gaming',
    lead: 'Betting stays a pleasure as long as you decide about it, and not it about you.',
    chapters: [
      { id: 'age', title: 'Only for adults', blocks: [
        'Nobody under 18, or under the age that the law of their country names, may play here, with demo money or any other.',
      ] },
      { id: 'rules', title: 'Rules that keep it a game', blocks: [
        { list: [
          'Decide how much time and money the game may cost before you begin, and stop there.',
          'Stake only what you can lose without missing it.',
          'Never play to win back what is lost: the next bet knows nothing of the last.',
          'Do not bet on borrowed money, when upset, or after drinking.',
          'Take breaks, and let days pass without playing.',
        ] },
      ] },
      { id: 'signs', title: 'Signs to take seriously', blocks: [
        'One yes to any of these is a reason to stop and talk to somebody:',
        { list: [
          'Do you play longer or for more than you meant to?',
          'Have you hidden from those close to you how much you play?',
          'Do you play to escape worry or low spirits?',
          'Have you borrowed or sold something to play?',
          'Does it irritate you when you cannot play?',
        ] },
      ] },
      { id: 'help', title: 'Where there is help', blocks: [
        'These services are free, and nobody asks for your name:',
        { head: ['Where', 'Who', 'How'], rows: [
          ['International', 'Gamblers Anonymous', 'gamblersanonymous.org'],
          ['Great Britain', 'National Gambling Helpline', '0808 8020 133'],
          ['Germany', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
          ['United States', 'National Problem Gambling Helpline', '1-800-522-4700'],
        ] },
      ] },
      { id: 'children', title: 'Keeping children out', blocks: [
        'Sign out when you leave the screen, do not let the browser keep the password on a shared device, and use the parental controls of your system to close betting sites.',
      ] },
    ],
  },
  ru: {
    title: 'Ответственная игра',
    lead: 'Ставки остаются удовольствием, пока решаете вы, а не они.',
    chapters: [
      { id: 'age', title: 'Только для взрослых', blocks: [
        'Здесь не может играть никто младше 18 лет или возраста, который называет закон его страны, — ни на демо-деньги, ни на какие-либо другие.',
      ] },
      { id: 'rules', title: 'Правила, с которыми игра остаётся игрой', blocks: [
        { list: [
          'До начала решите, сколько времени и денег может стоить игра, и остановитесь на этом.',
          'Ставьте только то, что можете потерять безболезненно.',
          'Не отыгрывайтесь: следующая ставка ничего не знает о предыдущей.',
          'Не играйте в долг, в расстройстве и после выпивки.',
          'Делайте перерывы и проводите дни без игры.',
        ] },
      ] },
      { id: 'signs', title: 'Признаки, которые стоит заметить', blocks: [
        'Одно «да» — повод остановиться и с кем-нибудь поговорить:',
        { list: [
          'Вы играете дольше или крупнее, чем собирались?',
          'Вы скрываете от близких, сколько играете?',
          'Вы играете, чтобы уйти от тревоги или плохого настроения?',
          'Вы занимали или продавали что-то ради игры?',
          'Вас раздражает, когда играть нельзя?',
        ] },
      ] },
      { id: 'help', title: 'Где помогут', blocks: [
        'Эти службы бесплатны и не спрашивают имени:',
        { head: ['Где', 'Кто', 'Как'], rows: [
          ['Во всём мире', 'Анонимные игроки', 'gamblersanonymous.org'],
          ['Великобритания', 'National Gambling Helpline', '0808 8020 133'],
          ['Германия', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
          ['США', 'National Problem Gambling Helpline', '1-800-522-4700'],
        ] },
      ] },
      { id: 'children', title: 'Чтобы не зашли дети', blocks: [
        'Выходите из аккаунта, когда отходите от экрана, не сохраняйте пароль в браузере общего устройства и закройте сайты ставок родительским контролем системы.',
      ] },
    ],
  },
};
