import type { Article, Translated } from '../model.ts';

export const CONTACTS: Translated<Article> = {
  en: {
    title: 'Contacts',
    lead: 'Who runs this site, and whom to ask.',
    chapters: [
      { id: 'who', title: 'Who answers', blocks: [
        'This is an installation of Glasshouse, an open platform. Whoever installed it is its operator and answers for it; an operator who opens a site to the public writes name, address and means of contact here.',
        'This installation is a demonstration with demo money and has no support desk.',
      ] },
      { id: 'ask', title: 'What you can find out by yourself', blocks: [
        { list: [
          'Why a bet was settled as it was: open it in your bets history, and each selection names the result that decided it.',
          'Where money went: the statement on your account page lists every movement.',
          'Why a bet was not taken: the coupon says it in words, and the rules say why there is such a reason.',
        ] },
      ] },
    ],
  },
  ru: {
    title: 'Контакты',
    lead: 'Кто ведёт этот сайт и к кому обращаться.',
    chapters: [
      { id: 'who', title: 'Кто отвечает', blocks: [
        'Это установка Glasshouse, открытой платформы. Оператор сайта — тот, кто её установил, он за неё и отвечает; открывая сайт для всех, оператор указывает здесь имя, адрес и способы связи.',
        'Эта установка — демонстрация на демо-деньги, службы поддержки у неё нет.',
      ] },
      { id: 'ask', title: 'Что можно узнать самому', blocks: [
        { list: [
          'Почему ставка рассчитана именно так: откройте её в истории, и у каждого исхода назван решивший его результат.',
          'Куда ушли деньги: выписка на странице счёта перечисляет каждое движение.',
          'Почему ставка не принята: купон говорит об этом словами, а правила объясняют, зачем такая причина нужна.',
        ] },
      ] },
    ],
  },
};
