import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Payments', lead: 'This site takes no money and pays none out.', chapters: [
  { id: 'demo', title: 'Demo money', blocks: ['You add demo money with Deposit in the header, as often as its limits allow. It cannot be bought, paid out, exchanged or passed on.'] },
  { id: 'scam', title: 'If somebody asks you to pay', blocks: ['No card, wallet or bank is connected to this site. Whoever asks you for money in its name does not speak for it.'] },
] };

export const LICENSES: Article = { title: 'Licences', lead: 'This site plays with demo money and holds no gambling licence.', chapters: [
  { id: 'none', title: 'Why there is none', blocks: ['Nothing of value is staked or won here, so there is nothing to license. An operator who takes real money needs a licence where its players live, and names its number and its supervisor on this page.'] },
  { id: 'software', title: 'The software', blocks: ['The platform is open source under the MIT licence. The text face is Inter (SIL Open Font License), outlines are from Lucide (ISC), flags from flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Taxation', lead: 'Demo winnings are worth nothing, and nothing is owed on them.', chapters: [
  { id: 'demo', title: 'On this site', blocks: ['We withhold nothing from a payout: what the bet slip shows is what is paid.'] },
  { id: 'real', title: 'Where money is real', blocks: ['Winnings may be taxed by the law of the place you live in. An operator who has to withhold tax says so here and shows it as an entry of its own in the statement.'] },
] };

export const COOKIES: Article = { title: 'Cookies', lead: 'What this site keeps in your browser, and for what.', chapters: [
  { id: 'needed', title: 'What the site cannot do without', blocks: [
    { head: ['Name', 'For'], rows: [
      ['SESSION', 'That you are signed in; scripts cannot read it'],
      ['DEVICE', 'That you have signed in from this browser before, so that nobody else’s wrong tries keep you out; scripts cannot read it'],
      ['ENTRY', 'That you have begun to sign in here by a passkey; it lasts five minutes at most; scripts cannot read it'],
      ['lng', 'Your language'],
      ['tzo, time_zone, is12h', 'Your time zone and clock'],
      ['app_theme, app_font_size', 'Light or dark, and how large the letters are'],
      ['wording', 'British or American words of English'],
      ['coef_view_id, coef_indication', 'How odds are written, and how their changes are shown'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'How the page is laid out'],
      ['event_notices', 'Which news of starred events you want'],
      ['cookies_agree_type, cookies_agree_time', 'What you have said to cookies, and when'],
      ['age_confirmed', 'That you have said you are of age'],
      ['platform_type', 'That you asked for the look of a phone, until the browser is closed'],
      [VISITOR_COOKIE, 'A number by chance, so that you see the same variant of a page each time'],
    ] },
    'Your bet slip and its settings are kept in the browser’s own storage and never leave it until you place the bet.',
  ] },
  { id: 'others', title: 'What there is not', blocks: ['No cookie of anybody else is set, and pages ask nothing of any other host: the site’s own security policy forbids it to the browser.'] },
  { id: 'delete', title: 'How to remove them', blocks: ['Sign out, then clear the data of this site in your browser’s settings. The site forgets your language and theme, and nothing else.'] },
] };

export const CONSENT: Article = { title: 'Privacy and consent', lead: 'What the house knows about you, why, and for how long.', chapters: [
  { id: 'what', title: 'What is kept', blocks: [
    { list: [
      'A number for you, the hash of your password (never the password), country and currency as you named them.',
      'Your bets and the entries of your accounts: they are the proof of what is yours.',
      'When and from what kind of browser you signed in, so that you can see it and end it.',
      'Your phone number where you have given one, and what you have answered about cookies and terms, with its time.',
    ] },
  ] },
  { id: 'why', title: 'Why', blocks: ['To take and settle your bets, to show you your own history, and to keep others out of your account. Nothing is sold, shared, or used to advertise to you.'] },
  { id: 'long', title: 'How long', blocks: ['Sessions end by themselves. Bets and entries stay as long as the site does, because a ledger with holes proves nothing.'] },
  { id: 'rights', title: 'What you can ask for', blocks: ['A copy of what is kept, and the correction of what is wrong. The statement and the bets history are that copy already, open to you at any time.'] },
] };

export const AML: Article = { title: 'AML policy', lead: 'Demo money cannot be laundered; the platform is made so that real money could not be either.', chapters: [
  { id: 'here', title: 'On this site', blocks: ['No money comes in and none goes out, so nothing is reported to anybody.'] },
  { id: 'platform', title: 'What the platform does', blocks: [
    { list: [
      'Every movement names where it came from and where it went; none can be changed or removed.',
      'A separate auditor compares balances, entries and bets at all times and reports what does not agree.',
      'Money never passes from player to player.',
    ] },
    'An operator with real money adds identification, the origin of funds, and reports to its authority, and describes them here.',
  ] },
] };

export const KYC: Article = { title: 'KYC policy', lead: 'Demo money asks for no documents.', chapters: [
  { id: 'here', title: 'On this site', blocks: ['An account is opened in one click. No name, document or photograph is asked for, so none can be lost.'] },
  { id: 'real', title: 'Where money is real', blocks: ['The law wants to know who plays: name, date of birth, address, and a document that proves them, before money is paid out. Whoever asks says what for, keeps no more than the law names, and lets you see it.'] },
] };

export const DISPUTES: Article = { title: 'Disputes', lead: 'What to do when you and the house see a bet differently.', chapters: [
  { id: 'look', title: 'Look', blocks: ['Open the bet in your history. It names the result that decided each selection, its source and time, and every step of the payout. A result that was corrected is marked with its version.'] },
  { id: 'prove', title: 'Keep the proof', blocks: ['Save the bet’s receipt: the house signed it when the bet was taken, and the signature can be verified with the published key, without asking us.'] },
  { id: 'write', title: 'Write to the operator', blocks: ['Name the bet’s number, the selection and the rule you rely on. What the rules do not say is decided in favour of the player.'] },
  { id: 'outside', title: 'Go further', blocks: ['A licensed operator names here the independent body that hears complaints. This demonstration has none: nothing of value is at stake.'] },
] };
