import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Responsible gaming',
  lead: 'Betting stays a pleasure as long as you decide about it, and not it about you.',
  chapters: [
    { id: 'age', title: 'Only for adults', blocks: [
      'Nobody under {age}, or under the age that the law of their country names, may play here, with demo money or any other.',
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
    { id: 'tools', title: 'Limits and breaks', blocks: [
      'A limit is yours: it counts over all your accounts, currencies and devices. What is stricter holds at once; what is looser waits.',
      { list: [
        'Deposits: What you pay in. Withdrawals give no room back.',
        'Stakes: What you stake. Winnings give no room back; a stake that is returned does.',
        'Losses: Stakes less what came back. An open bet counts as lost until it is settled.',
        'Time a day: How long you can be here in a day, on all devices together.',
        'Reality check: A window that tells you how long you have been here, what you staked and how it went.',
        'Time-out: A pause from deposits, and from play where your country’s rules say so. It can be made longer, not shorter.',
        'Self-exclusion: No deposits and no play until its end. Nobody can shorten it, neither you nor we.',
      ] },
      { list: [
        'You can no longer deposit or bet, on any device. You are signed out everywhere.',
        'Open bets stand and are paid. You can still sign in to see your history and to withdraw.',
        'It cannot be shortened or taken back by anybody.',
      ] },
      { link: 'officeResponsible', text: 'Limits and breaks' },
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
};
