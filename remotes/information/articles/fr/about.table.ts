import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'À propos de la maison',
  lead: '{site} est un site de paris dont on voit l’intérieur : chaque cote, chaque centime et chaque pari réglé peuvent être vérifiés par ceux qu’ils concernent.',
  chapters: [
    { id: 'what', title: 'Ce que c’est', blocks: [
      'Un site de paris complet : des événements avant le début et en direct, des simples, des combinés, des systèmes et des paris construits dans un même événement, le cash-out et un compte où chaque mouvement est écrit.',
      'Ce site joue avec de l’argent de démonstration. Il n’a pas de prix et ne peut être ni acheté, ni retiré, ni échangé ; tout le reste fonctionne comme avec de l’argent réel.',
    ] },
    { id: 'glass', title: 'Pourquoi du verre', blocks: [
      'On ne fait confiance à une maison qui prend des paris que dans la mesure où l’on peut la vérifier. C’est pourquoi, ici :',
      { list: [
        'Chaque pari est signé au moment où il est pris. Le reçu peut être enregistré et vérifié plus tard, sans nous.',
        'Votre relevé est une chaîne d’écritures. Aucune n’est jamais modifiée ni supprimée, et le solde est toujours leur somme.',
        'Toutes les quelques secondes, la partie achevée du grand livre est scellée dans une chaîne signée, et quiconque en possède une copie peut voir si l’on y a touché.',
        'La page d’un pari dit quel message a décidé chaque sélection, quand il est arrivé et comment le paiement a été calculé pas à pas.',
      ] },
    ] },
    { id: 'protection', title: 'On joue pour le plaisir', blocks: [
      'Parier est un divertissement et jamais un revenu. À la longue, la maison garde une part de ce qui est misé : c’est de cela que ses cotes sont faites, et aucun système de jeu n’y change rien.',
    ] },
  ],
};
