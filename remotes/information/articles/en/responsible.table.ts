import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Responsible gaming',
  lead: 'Betting stays a pleasure as long as you decide about it, and not it about you.',
  chapters: [
    { id: 'age', title: 'Only for adults', blocks: [
      'Nobody under 18, or under the age that the law of their country names, may play here, with demo money or any other.',
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
