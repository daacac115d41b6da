import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Jeu responsable',
  lead: 'Parier reste un plaisir tant que c’est vous qui en décidez, et non le jeu qui décide de vous.',
  chapters: [
    { id: 'age', title: 'Réservé aux adultes', blocks: [
      'Nul ne peut jouer ici avant {age} ans, ou avant l’âge que fixe la loi de son pays, que ce soit avec de l’argent de démonstration ou un autre.',
    ] },
    { id: 'rules', title: 'Des règles pour que cela reste un jeu', blocks: [
      { list: [
        'Décidez combien de temps et d’argent le jeu peut coûter avant de commencer, et arrêtez-vous là.',
        'Ne misez que ce que vous pouvez perdre sans que cela vous manque.',
        'Ne jouez jamais pour regagner ce qui est perdu : le prochain pari ne sait rien du précédent.',
        'Ne pariez pas avec de l’argent emprunté, sous le coup d’une contrariété ou après avoir bu.',
        'Faites des pauses, et laissez passer des jours sans jouer.',
      ] },
    ] },
    { id: 'tools', title: 'Limites et pauses', blocks: [
      'Une limite est à vous : elle compte sur tous vos comptes, devises et appareils. Plus stricte, elle vaut tout de suite ; plus large, elle attend.',
      { list: [
        'Dépôts: Ce que vous déposez. Les retraits ne rendent pas de place.',
        'Mises: Ce que vous misez. Les gains ne rendent pas de place, une mise remboursée oui.',
        'Pertes: Les mises moins ce qui est revenu. Un pari ouvert compte comme perdu jusqu’à son règlement.',
        'Temps par jour: Le temps que vous pouvez passer ici en un jour, tous appareils réunis.',
        'Point de réalité: Une fenêtre qui dit depuis quand vous êtes ici, ce que vous avez misé et le résultat.',
        'Pause: Une pause des dépôts, et du jeu là où les règles de votre pays le veulent. Elle peut être prolongée, pas raccourcie.',
        'Auto-exclusion: Ni dépôt ni jeu jusqu’à la fin. Personne ne peut la raccourcir, ni vous ni nous.',
      ] },
      { list: [
        'Vous ne pouvez plus déposer ni parier, sur aucun appareil. Vous êtes déconnecté partout.',
        'Les paris ouverts restent valables et sont payés. Vous pouvez encore vous connecter pour voir votre historique et retirer.',
        'Personne ne peut la raccourcir ni l’annuler.',
      ] },
      { link: 'officeResponsible', text: 'Limites et pauses' },
    ] },
    { id: 'signs', title: 'Des signes à prendre au sérieux', blocks: [
      'Un seul oui à l’une de ces questions est une raison de s’arrêter et d’en parler à quelqu’un :',
      { list: [
        'Jouez-vous plus longtemps ou pour plus que vous ne le vouliez ?',
        'Avez-vous caché à vos proches combien vous jouez ?',
        'Jouez-vous pour échapper aux soucis ou à l’abattement ?',
        'Avez-vous emprunté ou vendu quelque chose pour jouer ?',
        'Êtes-vous irrité quand vous ne pouvez pas jouer ?',
      ] },
    ] },
    { id: 'help', title: 'Où trouver de l’aide', blocks: [
      'Ces services sont gratuits, et personne ne vous demande votre nom :',
      { head: ['Où', 'Qui', 'Comment'], rows: [
        ['International', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Grande-Bretagne', 'National Gambling Helpline', '0808 8020 133'],
        ['Allemagne', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['États-Unis', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Tenir les enfants à l’écart', blocks: [
      'Déconnectez-vous quand vous quittez l’écran, ne laissez pas le navigateur garder le mot de passe sur un appareil partagé, et utilisez le contrôle parental de votre système pour fermer l’accès aux sites de paris.',
    ] },
  ],
};
