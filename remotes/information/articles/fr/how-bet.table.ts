import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Comment parier',
  lead: 'Du premier clic au paiement, en cinq étapes.',
  chapters: [
    { id: 'account', title: 'Ouvrez un compte', blocks: [
      'Touchez « S’inscrire » : un clic crée un identifiant et un mot de passe. Gardez les deux, car le mot de passe n’est montré qu’une fois. L’argent de démonstration s’ajoute sur la page du compte.',
    ] },
    { id: 'pick', title: 'Choisissez un pronostic', blocks: [
      'Sous « Paris » se trouve ce qui n’a pas commencé, sous « Live » ce qui se joue. Touchez une cote et la sélection est sur le coupon ; touchez-la encore et elle n’y est plus.',
      'Les cotes bougent. Celle qui a monté depuis que vous l’avez vue devient verte un instant, celle qui a baissé, rouge.',
    ] },
    { id: 'stake', title: 'Décidez comment et combien', blocks: [
      { head: ['Sur le coupon', 'Ce que vous pouvez jouer'], rows: [
        ['Une sélection', 'Un simple'],
        ['Deux ou plus', 'Un combiné : toutes doivent gagner'],
        ['Trois ou plus', 'Un système : quelques-unes doivent gagner'],
        ['Plusieurs, chacune pour soi', 'Plusieurs simples à la fois'],
        ['Plusieurs d’un même événement', 'Un pari sur mesure, à une seule cote'],
      ] },
      'Le coupon montre ce que le pari peut gagner et, avant que vous ne touchiez le bouton, tout ce qui empêcherait la maison de le prendre.',
    ] },
    { id: 'place', title: 'Placez le pari', blocks: [
      'Vous dites d’avance ce qui se passe si une cote bouge à cet instant précis : accepter toutes les cotes, n’accepter qu’une cote plus haute, ou vous demander. Un pari comportant un événement en direct attend quelques secondes, et vous pouvez le retirer tant qu’il attend et que rien n’y a changé.',
    ] },
    { id: 'after', title: 'Suivez-le', blocks: [
      'L’historique des paris montre chaque pari avec l’état de chaque sélection. Un pari en cours peut être encaissé, en tout ou en partie, à sa valeur du moment. Un pari gagné est payé quelques secondes après le résultat.',
    ] },
  ],
};
