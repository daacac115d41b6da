import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Kontakt',
  lead: 'Wer diese Seite betreibt und an wen Sie sich wenden können.',
  chapters: [
    { id: 'who', title: 'Wer verantwortlich ist', blocks: [
      'Dies ist eine Installation von Glasshouse, einer offenen Plattform. Wer sie installiert hat, ist ihr Betreiber und verantwortet sie; wer eine Seite öffentlich zugänglich macht, nennt hier Namen, Anschrift und Kontaktwege.',
      'Diese Installation ist eine Vorführung mit Demogeld und hat keinen Kundendienst.',
    ] },
    { id: 'ask', title: 'Was Sie selbst herausfinden können', blocks: [
      { list: [
        'Warum eine Wette so abgerechnet wurde: Öffnen Sie sie in Ihrem Wettverlauf; bei jedem Tipp steht das Ergebnis, das ihn entschieden hat.',
        'Wohin Geld gegangen ist: Der Kontoauszug auf Ihrer Kontoseite führt jede Bewegung auf.',
        'Warum eine Wette nicht angenommen wurde: Der Wettschein sagt es in Worten, und die Regeln sagen, warum es diesen Grund gibt.',
      ] },
    ] },
  ],
};
