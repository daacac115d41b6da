import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Paiements', lead: 'Ce site n’encaisse pas d’argent et n’en verse pas.', chapters: [
  { id: 'demo', title: 'L’argent de démonstration', blocks: ['L’argent de démonstration s’ajoute sur la page du compte, aussi souvent que la page le permet. Il ne peut être ni acheté, ni retiré, ni échangé, ni transmis.'] },
  { id: 'scam', title: 'Si quelqu’un vous demande de payer', blocks: ['Aucune carte, aucun portefeuille et aucune banque ne sont reliés à ce site. Quiconque vous demande de l’argent en son nom ne parle pas pour lui.'] },
] };

export const LICENSES: Article = { title: 'Licences', lead: 'Ce site joue avec de l’argent de démonstration et n’a pas de licence de jeu.', chapters: [
  { id: 'none', title: 'Pourquoi il n’y en a pas', blocks: ['Rien de valeur n’est misé ni gagné ici : il n’y a donc rien à autoriser. Un exploitant qui prend de l’argent réel a besoin d’une licence là où vivent ses joueurs, et en indique sur cette page le numéro et l’autorité de contrôle.'] },
  { id: 'software', title: 'Le logiciel', blocks: ['La plateforme est un logiciel libre sous licence MIT. La police du texte est Inter (SIL Open Font License), les icônes viennent de Lucide (ISC), les drapeaux de flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Impôts', lead: 'Les gains de démonstration ne valent rien, et rien n’est dû sur eux.', chapters: [
  { id: 'demo', title: 'Sur ce site', blocks: ['La maison ne retient rien sur un paiement : ce que promet le coupon est ce qui est payé.'] },
  { id: 'real', title: 'Là où l’argent est réel', blocks: ['Les gains peuvent être imposés par la loi du lieu où vous vivez. Un exploitant tenu de prélever un impôt le dit ici et le montre dans le relevé comme une écriture à part.'] },
] };

export const COOKIES: Article = { title: 'Cookies', lead: 'Ce que ce site garde dans votre navigateur, et pour quoi faire.', chapters: [
  { id: 'needed', title: 'Ce dont le site ne peut se passer', blocks: [
    { head: ['Nom', 'Pour quoi'], rows: [
      ['SESSION', 'Que vous êtes connecté ; les scripts ne peuvent pas le lire'],
      ['DEVICE', 'Que vous vous êtes déjà connecté avec ce navigateur, pour que les essais manqués d’autrui ne vous arrêtent pas ; les scripts ne peuvent pas le lire'],
      ['ENTRY', 'Que vous avez commencé à vous connecter ici par une clé d’accès ; dure cinq minutes au plus ; les scripts ne peuvent pas le lire'],
      ['lng', 'Votre langue'],
      ['tzo, time_zone, is12h', 'Votre fuseau horaire et votre horloge'],
      ['app_theme, app_font_size', 'Clair ou sombre, et la taille des lettres'],
      ['wording', 'Mots britanniques ou américains de l’anglais'],
      ['coef_view_id, coef_indication', 'Comment les cotes sont écrites, et comment leurs changements sont montrés'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Comment la page est disposée'],
      ['event_notices', 'De quoi vous voulez être averti dans les événements favoris'],
      ['cookies_agree_type, cookies_agree_time', 'Ce que vous avez répondu au sujet des cookies, et quand'],
      ['age_confirmed', 'Que vous avez dit avoir l’âge requis'],
      ['platform_type', 'Que vous avez demandé l’aspect d’un téléphone, jusqu’à la fermeture du navigateur'],
      [VISITOR_COOKIE, 'Un numéro au hasard, pour que vous voyiez chaque fois la même variante d’une page'],
    ] },
    'Votre coupon et ses réglages sont gardés dans le stockage propre au navigateur et n’en sortent pas avant que vous ne placiez le pari.',
  ] },
  { id: 'others', title: 'Ce qu’il n’y a pas', blocks: ['Aucun cookie de qui que ce soit d’autre n’est posé, et les pages ne demandent rien à aucun autre serveur : la politique de sécurité du site l’interdit au navigateur.'] },
  { id: 'delete', title: 'Comment les supprimer', blocks: ['Déconnectez-vous, puis effacez les données de ce site dans les réglages de votre navigateur. Le site oublie votre langue et votre thème, et rien d’autre.'] },
] };

export const CONSENT: Article = { title: 'Vie privée et consentement', lead: 'Ce que la maison sait de vous, pourquoi, et combien de temps.', chapters: [
  { id: 'what', title: 'Ce qui est gardé', blocks: [
    { list: [
      'Un numéro pour vous, l’empreinte de votre mot de passe (jamais le mot de passe), le pays et la devise que vous avez indiqués.',
      'Vos paris et les écritures de vos comptes : ils sont la preuve de ce qui est à vous.',
      'Quand et avec quel type de navigateur vous vous êtes connecté, pour que vous puissiez le voir et y mettre fin.',
      'Votre numéro de téléphone, si vous l’avez indiqué, et vos réponses sur les cookies et les conditions, avec leur heure.',
    ] },
  ] },
  { id: 'why', title: 'Pourquoi', blocks: ['Pour prendre et régler vos paris, vous montrer votre propre historique et tenir les autres hors de votre compte. Rien n’est vendu, partagé ni utilisé pour vous adresser de la publicité.'] },
  { id: 'long', title: 'Combien de temps', blocks: ['Les sessions prennent fin d’elles-mêmes. Les paris et les écritures restent aussi longtemps que le site, car un grand livre à trous ne prouve rien.'] },
  { id: 'rights', title: 'Ce que vous pouvez demander', blocks: ['Une copie de ce qui est gardé, et la correction de ce qui est faux. Le relevé et l’historique des paris sont déjà cette copie, ouverte pour vous à tout moment.'] },
] };

export const AML: Article = { title: 'Politique LCB-FT', lead: 'L’argent de démonstration ne peut être blanchi ; la plateforme est faite pour que l’argent réel ne puisse pas l’être non plus.', chapters: [
  { id: 'here', title: 'Sur ce site', blocks: ['Aucun argent n’entre et aucun n’en sort, donc rien n’est signalé à personne.'] },
  { id: 'platform', title: 'Ce que fait la plateforme', blocks: [
    { list: [
      'Chaque mouvement nomme d’où il vient et où il va ; aucun ne peut être modifié ni retiré.',
      'Un auditeur distinct compare en permanence les soldes, les écritures et les paris, et signale ce qui ne concorde pas.',
      'L’argent ne passe jamais d’un joueur à un autre.',
    ] },
    'Un exploitant avec de l’argent réel ajoute l’identification, l’origine des fonds et les déclarations à son autorité, et les décrit ici.',
  ] },
] };

export const KYC: Article = { title: 'Politique KYC', lead: 'L’argent de démonstration ne demande aucun document.', chapters: [
  { id: 'here', title: 'Sur ce site', blocks: ['Un compte s’ouvre en un clic. Ni nom, ni document, ni photographie ne sont demandés : rien de tout cela ne peut donc être perdu.'] },
  { id: 'real', title: 'Là où l’argent est réel', blocks: ['La loi veut savoir qui joue : nom, date de naissance, adresse, et un document qui les prouve, avant que de l’argent soit versé. Celui qui les demande dit pour quoi faire, ne garde pas plus que ce que la loi nomme, et vous laisse le voir.'] },
] };

export const DISPUTES: Article = { title: 'Litiges', lead: 'Que faire quand vous et la maison voyez un pari différemment.', chapters: [
  { id: 'look', title: 'Regardez', blocks: ['Ouvrez le pari dans votre historique. Il nomme le résultat qui a décidé chaque sélection, sa source et son heure, et chaque étape du paiement. Un résultat qui a été corrigé porte la marque de sa version.'] },
  { id: 'prove', title: 'Gardez la preuve', blocks: ['Enregistrez le reçu du pari : la maison l’a signé quand le pari a été pris, et la signature se vérifie avec la clé publiée, sans nous le demander.'] },
  { id: 'write', title: 'Écrivez à l’exploitant', blocks: ['Indiquez le numéro du pari, la sélection et la règle sur laquelle vous vous appuyez. Ce que les règles ne disent pas est décidé en faveur du joueur.'] },
  { id: 'outside', title: 'Allez plus loin', blocks: ['Un exploitant titulaire d’une licence nomme ici l’organisme indépendant qui entend les plaintes. Cette démonstration n’en a pas : rien de valeur n’est en jeu.'] },
] };
