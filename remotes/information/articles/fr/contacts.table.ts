import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Contact',
  lead: 'Qui tient ce site, et à qui s’adresser.',
  chapters: [
    { id: 'who', title: 'Qui en répond', blocks: [
      'Ceci est une installation de Glasshouse, une plateforme ouverte. Celui qui l’a installée en est l’exploitant et en répond ; l’exploitant qui ouvre un site au public écrit ici son nom, son adresse et les moyens de le joindre.',
      'Cette installation est une démonstration avec de l’argent de démonstration et n’a pas de service d’assistance.',
    ] },
    { id: 'ask', title: 'Ce que vous pouvez découvrir par vous-même', blocks: [
      { list: [
        'Pourquoi un pari a été réglé ainsi : ouvrez-le dans votre historique des paris, et chaque sélection nomme le résultat qui l’a décidée.',
        'Où est passé l’argent : le relevé, sur la page de votre compte, énumère chaque mouvement.',
        'Pourquoi un pari n’a pas été pris : le coupon le dit en toutes lettres, et les règles disent pourquoi ce motif existe.',
      ] },
    ] },
  ],
};
