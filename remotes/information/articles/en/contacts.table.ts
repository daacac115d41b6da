import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
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
        'Why a bet was not accepted: the bet slip says it in words, and the rules say why there is such a reason.',
      ] },
    ] },
  ],
};
