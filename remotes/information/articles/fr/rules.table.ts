import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import {
  BOTH_PARTS,
  EACH_WAY,
  FIRST_PART,
  FORMATS,
  LEAST_EACH_WAY,
  LEAST_ODDS,
  LIMITS,
  MOST_ODDS,
  SECOND_PART,
} from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Règles générales',
    lead: 'Ce qui vaut pour tout pari, du moment où il est proposé jusqu’à son paiement.',
    chapters: [
      { id: 'words', title: 'Les mots', blocks: [
        { list: [
          'Une sélection est une issue d’un marché d’un événement. Un coupon contient des sélections ; un pari est un coupon que la maison a pris.',
          'La mise est ce que vous risquez. Le paiement est ce que rapporte un pari réglé, mise comprise.',
          'L’avant-match est ce qui n’a pas commencé. Le live est ce qui se joue. Un pari d’avant-match qui se révèle placé une minute ou plus après le début est nul.',
        ] },
      ] },
      { id: 'taking', title: 'Quand un pari est pris', blocks: [
        'Un pari est pris quand sa mise quitte votre compte, et pas avant. Dès lors ses cotes sont fixées, quoi qu’elles deviennent sur le site.',
        'À cet instant, la maison regarde de nouveau chaque cote. Si l’une a bougé autrement que vous ne l’avez permis, ou si un marché est suspendu, fermé ou terminé, le pari n’est pas pris et rien ne quitte votre compte.',
        'Un pari comportant un événement en direct attend quelques secondes, davantage sur les marchés qui se décident vite. Pendant ce temps, sa mise est réservée. À la fin, les cotes sont regardées une fois encore ; si le pari n’est pas pris, la mise est aussitôt de nouveau libre. Tant qu’il attend, vous pouvez le retirer vous-même, si rien n’y a changé depuis que vous l’avez placé.',
        'Dans les sports où un changement de score retourne le match, comme le football et le hockey sur glace, un pari qui attend n’est pas pris si le score change entre-temps.',
      ] },
      { id: 'twice', title: 'Envoyé deux fois', blocks: [
        'Un coupon envoyé de nouveau parce que la connexion s’est rompue est le même pari, et il n’est pris qu’une fois.',
      ] },
      { id: 'result', title: 'D’où viennent les résultats', blocks: [
        'Les résultats viennent du fournisseur de l’événement. La page du pari nomme la source, l’heure, et si le résultat vient du cours du jeu ou s’il est confirmé.',
        'Un résultat peut être corrigé. Les paris sont alors réglés à nouveau selon la version la plus récente : ce qui est dû est payé d’abord, puis ce qui a été payé en trop est repris. Ce qu’un compte ne peut rendre est pris sur vos autres comptes, au cours du jour. Le reste demeure dû et est remboursé par des gains ultérieurs et par les mises placées auparavant ; un solde ne descend jamais au-dessous de zéro.',
      ] },
    ],
  },
  {
    title: 'Types de paris',
    lead: 'Ce que gagne chaque pari, avec des exemples calculés par les règles mêmes qui vous paient.',
    chapters: [
      { id: 'single', title: 'Simple', blocks: ['Une sélection. Il paie la mise multipliée par sa cote.', { example: 'single' }] },
      { id: 'express', title: 'Combiné', blocks: [
        `De deux à ${MAX_SELECTIONS} sélections d’événements différents. Toutes doivent gagner ; les cotes sont multipliées, et le produit est arrondi vers le bas une seule fois, à la fin.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Système', blocks: [
        `Tous les combinés d’une taille donnée que l’on peut former avec les sélections, ${MOST_COMBINATIONS} au plus. La mise est partagée également entre eux, et chacun de ceux qui gagnent est payé.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Système avec bases', blocks: [
        'Une base figure dans chaque combinaison. Si l’une perd, tout le pari perd.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anti-combiné', blocks: [
        'Il gagne quand au moins une de ses sélections perd, à une cote propre, fixée quand le pari est pris.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Pari sur mesure', blocks: [
        `De deux à ${MAX_BUILDER_SELECTIONS} sélections d’un même événement, à une seule cote pour l’ensemble. La cote vient de la probabilité que toutes gagnent ensemble, moins la marge de la maison ; elle ne dépasse jamais le produit de leurs cotes et, quand les unes rendent les autres moins probables, elle est ce produit. Toutes doivent gagner ; si l’une est remboursée et qu’aucune n’a perdu, la mise est rendue.`,
      ] },
      { id: 'singles', title: 'Plusieurs simples', blocks: ['Chaque sélection est un pari à part, avec sa propre mise et son propre résultat.'] },
      { id: 'stakes', title: 'Plusieurs mises et systèmes complets', blocks: [
        'Sur deux à huit sélections, on peut miser sur toutes les combinaisons d’une taille, par exemple tous les doubles, et sur des systèmes complets : un Yankee réunit tous les doubles, les triples et le combiné de quatre sélections, un Lucky 15 y ajoute les quatre simples. Chaque combinaison a la même mise. Ce sont des paris à part, placés tous ensemble ou aucun, et chacun est réglé pour ce qu’il est.',
      ] },
      { id: 'boosts', title: 'Bonus', blocks: [
        'Ce que la maison ajoute à un pari gagnant est écrit sur le coupon avant que vous ne le placiez : un pourcentage pour chaque sélection d’un long combiné, pour le combiné du jour ou pour une grosse mise. Une sélection remboursée ne compte plus dans le nombre.',
      ] },
    ],
  },
  {
    title: 'Règlement et remboursements',
    lead: 'Ce qui compte, ce qui ne compte pas, et ce qui se passe quand un événement ne suit pas son cours.',
    chapters: [
      { id: 'void', title: 'Remboursé', blocks: [
        'Une sélection remboursée compte pour une cote de 1. Un simple récupère sa mise ; un combiné est payé comme si la sélection n’y était pas.',
        { example: 'void' },
        { list: [
          'Système : une sélection remboursée compte pour une cote de 1 dans chaque combinaison où elle figure, une base remboursée dans toutes. Les combinaisons et leurs mises restent les mêmes.',
          'Pari sur mesure : si une sélection est remboursée, ou n’est gagnée ou perdue qu’en partie, et qu’aucune n’a perdu, la mise est rendue.',
          'Anti-combiné : une sélection remboursée ou à moitié perdue ne participe pas. Si aucune des autres n’a perdu, le pari est perdu ; si aucune ne participe, la mise est rendue.',
          'Pari gratuit : la mise est celle de la maison, donc rien n’est payé quand elle est rendue.',
        ] },
      ] },
      { id: 'half', title: 'À moitié gagné, à moitié perdu', blocks: [
        'Les lignes asiatiques se situent entre deux résultats : la moitié de la mise peut donc gagner ou perdre tandis que l’autre moitié est rendue.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Ex æquo', blocks: [
        'Quand plusieurs se partagent une place qu’un seul devait prendre, la mise compte pour sa part à la cote entière, et le reste est perdu.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Reportés, interrompus, annulés', blocks: [
        'Les marchés déjà décidés restent acquis. Pour ceux qui sont encore ouverts, c’est la règle du sport qui vaut, et la maison l’applique d’elle-même, sans attendre que le fournisseur les annule.',
        { list: [
          'Reporté : les paris tiennent si l’événement se joue dans ce nombre d’heures après le début prévu. Sinon, ou si la nouvelle date est plus tardive, ils sont remboursés.',
          'Interrompu : les paris tiennent si le jeu reprend dans ce nombre d’heures. Là où aucune heure n’est indiquée, ils sont remboursés aussitôt.',
          'Annulé : dans tous les sports, ils sont remboursés aussitôt.',
        ] },
        { eventRules: ['Sport', 'Reporté : joué sous', 'Interrompu : repris sous'] },
        'Un pari remboursé par cette règle le reste, même si l’événement reçoit plus tard une nouvelle date. Les paris ne tiennent que si la nouvelle date tombe dans ces heures après le début prévu, ou si une annulation est levée dans ce délai.',
        'Si le fournisseur donne un résultat pour un marché d’un événement interrompu, c’est ce résultat qui compte.',
      ] },
      { id: 'football', title: 'Football', blocks: [
        'Les marchés portent sur le temps réglementaire, temps additionnel compris. La prolongation et les tirs au but ne comptent que là où le nom du marché le dit, ou là où l’on demande qui se qualifie ou qui gagne le tournoi.',
        'Les marchés de cartons comptent les cartons jaunes ; une expulsion n’en est pas un. Les marchés d’un quart d’heure suivent le chronomètre du match, et le temps additionnel appartient au dernier de sa mi-temps.',
        'Joueurs: Un but contre son camp ne compte pour personne. Un pari sur qui ne joue pas est remboursé.',
      ] },
      { id: 'tennis', title: 'Tennis et tennis de table', blocks: ['Le vainqueur du match est décidé par le match entier. Après un abandon, les sets et les jeux terminés restent acquis ; ce qui était encore ouvert est réglé ou remboursé selon ce que dit le fournisseur.'] },
      { id: 'basketball', title: 'Basketball et football américain', blocks: ['Le vainqueur, les totaux et les handicaps du match comprennent la prolongation. Les quart-temps et les mi-temps ne portent que sur eux-mêmes.'] },
      { id: 'ice-hockey', title: 'Hockey sur glace', blocks: ['Le résultat du match avec nul, les totaux et les handicaps portent sur les trois périodes. Le vainqueur sans nul comprend la prolongation et les tirs au but.'] },
      { id: 'handball', title: 'Handball', blocks: ['Le résultat du match avec nul, les totaux et les handicaps portent sur le temps réglementaire, sans prolongation.'] },
      { id: 'baseball', title: 'Baseball', blocks: ['Le vainqueur, les totaux et les handicaps du match comprennent les manches supplémentaires.'] },
      { id: 'cricket', title: 'Cricket', blocks: ['C’est le résultat officiel qui compte, y compris celui obtenu par une méthode pour la pluie. Un match sans résultat entraîne le remboursement des paris sur le vainqueur.'] },
      { id: 'esports', title: 'Esport', blocks: ['Le match se décide aux cartes. Une carte qui n’a pas été jouée est remboursée, et un forfait avant le début n’est pas un match.'] },
      { id: 'fights', title: 'MMA et boxe', blocks: ['C’est le résultat officiel annoncé après le combat qui compte ; ce qui est changé plus tard ne compte pas. Une disqualification compte comme un KO/TKO, tout comme un abandon entre deux rounds, dans le dernier round terminé. Un demi-round est la moitié de sa durée. En MMA, un pari sur le vainqueur est remboursé en cas de match nul ; en boxe, le match nul est une issue à part entière.'] },
      { id: 'long-term', title: 'Paris à long terme', blocks: ['Ils se décident à la fin de la compétition. Qui n’y participe pas a perdu, sauf si le nom du marché dit autre chose.'] },
    ],
  },
  {
    title: 'Cash-out et modifications',
    lead: 'Ce que vous pouvez faire d’un pari après qu’il a été pris.',
    chapters: [
      { id: 'value', title: 'Ce que vaut un pari', blocks: [
        'Son paiement attendu selon les probabilités du moment, moins une marge, arrondi vers le bas une seule fois. La valeur est recalculée quand les cotes bougent.',
      ] },
      { id: 'selling', title: 'Cash-out', blocks: [
        'Le cash-out porte sur tout le pari ou une partie. Vous recevez au moins la valeur que vous avez acceptée : davantage si elle a monté entre-temps ; si elle a baissé, il ne se passe rien.',
        'Pas de cash-out tant qu’un marché d’une sélection en cours est suspendu. Les paris gratuits, les anti-combinés, les paris gagnant et placé et les paris comportant une sélection dont personne ne connaît la probabilité en sont exclus.',
        'Tant qu’un match du pari se joue, un cash-out attend aussi longtemps qu’un pari en direct. Vous recevez alors au plus ce que le pari valait à votre demande ; si un marché s’est arrêté ou si le score a changé, il ne se passe rien.',
        'Lorsqu’une mise peut être rendue, en tout ou à moitié, il n’y a cash-out que si les chances de chaque score final sont connues. Dans une course, il n’y en a plus dès qu’un autre partant s’est retiré après votre pari.',
      ] },
      { id: 'automatic', title: 'Par une règle', blocks: ['Vous pouvez laisser une règle : encaisser quand la valeur atteint un montant ou descend jusqu’à un autre. Elle attend tant qu’un marché est suspendu et prend fin avec le pari.'] },
      { id: 'editing', title: 'Modifier un pari', blocks: [
        'Un pari d’avant-match en cours peut être modifié tant que rien n’en a commencé : l’ancien est rendu et le nouveau pris aux cotes du moment, les deux ou aucun.',
        'Dès que la cote d’une de ses sélections a bougé, l’ancienne mise ne compte que pour ce que paierait le cash-out à cet instant, et jamais plus que la mise ; la page indique le montant avant la confirmation. Tant qu’un de ses marchés est suspendu, ou s’il n’a pas de cash-out, un tel pari n’est pas modifié.',
        'Un pari gratuit, un pari avec avance et un pari dont une partie a été encaissée ne sont pas modifiés.',
      ] },
    ],
  },
  {
    title: 'Limites',
    lead: 'Le moins et le plus que l’on peut miser et gagner.',
    chapters: [
      { id: 'stakes', title: 'Mises', blocks: [
        { head: ['Devise', 'Minimum', 'Maximum'], rows: LIMITS },
        'Un système porte dans chaque combinaison au moins un dixième de la mise minimale.',
      ] },
      { id: 'payout', title: 'Paiement', blocks: ['Le gain maximal d’un pari dans votre devise est indiqué sur le coupon. Une mise qui gagnerait davantage n’est pas prise ; rien n’est retranché d’un paiement par la suite.'] },
      { id: 'risk', title: 'Ce que prend la maison', blocks: ['La maison borne ce qu’elle peut perdre sur une sélection, un marché et un événement, et la part qu’un seul joueur peut en prendre ; ces bornes sont les mêmes pour tous. Quand l’une est atteinte, le coupon dit combien on peut encore miser. Personne n’est limité parce qu’il gagne.'] },
      { id: 'own', title: 'Vos propres limites', blocks: ['Comment faire pour que parier reste un jeu est écrit sous « Jeu responsable ».'] },
    ],
  },
  {
    title: 'Formats des cotes',
    lead: 'Une même cote, écrite de six façons. Le format se choisit en haut de chaque page et ne change rien d’autre que l’écriture.',
    chapters: [
      { id: 'formats', title: 'Les mêmes cotes côte à côte', blocks: [
        { head: ['Décimale', 'Fractionnaire', 'Américaine', 'Hong Kong', 'Malaise', 'Indonésienne'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Comment les lire', blocks: [
        { list: [
          'Décimale : ce qui est payé pour un, mise comprise.',
          'Fractionnaire : ce qui est gagné et pour combien de mise, en plus de la mise.',
          'Américaine : avec un plus, ce qui est gagné pour 100 ; avec un moins, ce qu’il faut miser pour gagner 100.',
          'Hong Kong : ce qui est gagné pour un, en plus de la mise.',
          'Malaise : comme Hong Kong jusqu’à 1 contre 1 ; au-delà, négative, ce qu’il faut risquer pour gagner un.',
          'Indonésienne : comme Hong Kong à partir de 1 contre 1 ; en deçà, négative, ce qu’il faut risquer pour gagner un.',
        ] },
      ] },
      { id: 'exact', title: 'Arrondi', blocks: [`Les cotes sont des millièmes entiers, de ${LEAST_ODDS} à ${MOST_ODDS} ; les montants sont entiers dans la plus petite unité de la monnaie. Les produits sont calculés exactement, et un paiement est arrondi vers le bas une seule fois, à la fin.`] },
    ],
  },
  {
    title: 'Courses',
    lead: 'Non-partants, retenues, gagnant et placé, ex æquo : ce qui vaut pour les chevaux, les lévriers et toutes les autres courses.',
    chapters: [
      { id: 'non-runners', title: 'Non-partants', blocks: [
        'Qui ne part pas est remboursé, si tôt que le pari ait été placé. Un simple récupère sa mise, un pari gagnant et placé ses deux moitiés ; dans les combinés et les systèmes, la sélection compte pour une cote de 1.',
        'Les paris sur les autres partants tiennent à leur cote, moins une retenue s’il y en a une.',
      ] },
      { id: 'deductions', title: 'Retenues', blocks: [
        'Quand un partant se retire, les autres gagnent plus facilement que ne le disaient leurs cotes. Une part est donc retenue sur le gain des paris placés avant ; les paris aux nouvelles cotes ne sont pas touchés. C’est le fournisseur de la course qui dit cette part : plus la cote du non-partant était basse, plus elle est grande. S’il n’indique pas de moment, elle est retenue sur tous les paris de la course.',
        `Seul le gain est réduit, jamais la mise, et dans un pari gagnant et placé celui des deux moitiés. Plusieurs retenues se font l’une après l’autre, chacune sur ce que la précédente a laissé : ${FIRST_PART} % puis ${SECOND_PART} % font ${BOTH_PARTS} %. Le pari montre combien a été retenu.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Gagnant et placé', blocks: [
        'Ce sont deux paris de même montant sur un partant : la moitié de la mise est sur la victoire, l’autre sur une place. Il n’est pris qu’en simple, et n’a pas de cash-out.',
        'Si le partant gagne, les deux moitiés sont payées. S’il est placé sans gagner, la moitié placée est payée et l’autre est perdue. La moitié placée rapporte sa mise et, de ce qu’une victoire rapporterait en plus, la part que le marché indique.',
        { example: 'eachWay' },
        'Le nombre de places payées et la part sont écrits dans le nom du marché. Un pari garde les conditions auxquelles il a été pris, même si moins de partants courent à la fin. D’ordinaire, elles dépendent du nombre de partants à l’annonce de la course :',
        { head: ['Partants', 'Places', 'Part du gain'], rows: EACH_WAY },
        `Avec moins de ${LEAST_EACH_WAY} partants, il n’y a pas de pari gagnant et placé. Un pari sur une place seule est un marché à part, avec sa propre cote.`,
      ] },
      { id: 'race-dead-heats', title: 'Ex æquo dans les courses', blocks: [
        'Quand plusieurs se partagent la première place, un pari sur la victoire compte pour sa part à la cote entière, et la moitié placée d’un pari gagnant et placé est payée en entier. Quand plusieurs se partagent la dernière place payée, un pari sur une place et la moitié placée comptent pour leur part ; le reste est perdu. Si plus de partants se partagent la première place qu’il n’y a de places payées, la moitié placé compte elle aussi pour sa part.',
      ] },
      { id: 'motor-racing', title: 'Sport automobile', blocks: ['C’est le classement publié après la course qui compte, avec les pénalités données jusque-là. Une voiture qui prend le départ participe : un pari sur un pilote qui abandonne est perdu. De deux coéquipiers, celui qui est classé devant gagne, même si les deux ont abandonné. La voiture de sécurité compte si elle sort pendant la course ; la virtuelle ne compte pas.'] },
    ],
  },
];
