import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'So wird gewettet',
  lead: 'Vom ersten Klick bis zur Auszahlung in fünf Schritten.',
  chapters: [
    { id: 'account', title: 'Konto eröffnen', blocks: [
      'Klicken Sie auf „Registrieren“: Ein Klick erzeugt Login und Passwort. Bewahren Sie beide auf, denn das Passwort wird nur einmal gezeigt. Demogeld fügen Sie auf der Kontoseite hinzu.',
    ] },
    { id: 'pick', title: 'Tipp auswählen', blocks: [
      'Unter „Wetten“ steht, was noch nicht begonnen hat, unter „Live“, was gerade gespielt wird. Tippen Sie auf eine Quote, und der Tipp steht auf dem Wettschein; tippen Sie noch einmal, und er ist wieder weg.',
      'Quoten bewegen sich. Ist eine Quote gestiegen, seit Sie sie gesehen haben, wird sie kurz grün, ist sie gefallen, kurz rot.',
    ] },
    { id: 'stake', title: 'Entscheiden, wie und wie viel', blocks: [
      { head: ['Auf dem Wettschein', 'Was Sie spielen können'], rows: [
        ['Ein Tipp', 'Eine Einzelwette'],
        ['Zwei oder mehr', 'Eine Kombi: Alle müssen gewinnen'],
        ['Drei oder mehr', 'Ein System: Einige müssen gewinnen'],
        ['Mehrere, jeder für sich', 'Mehrere Einzelwetten auf einmal'],
        ['Mehrere aus einem Ereignis', 'Ein Wettbaukasten mit einer einzigen Quote'],
      ] },
      'Der Wettschein zeigt, was die Wette gewinnen kann, und schon vor dem Klick alles, weshalb das Haus sie nicht annehmen würde.',
    ] },
    { id: 'place', title: 'Wette platzieren', blocks: [
      'Sie legen vorher fest, was geschieht, wenn sich eine Quote genau in diesem Augenblick bewegt: jede annehmen, nur eine höhere annehmen oder nachfragen. Eine Wette mit einem Live-Ereignis wartet einige Sekunden, und solange sie wartet und sich nichts an ihr geändert hat, können Sie sie zurückziehen.',
    ] },
    { id: 'after', title: 'Wette verfolgen', blocks: [
      'Der Wettverlauf zeigt jede Wette mit dem Stand jedes Tipps. Eine offene Wette können Sie ganz oder teilweise zu ihrem augenblicklichen Wert auszahlen lassen. Eine gewonnene Wette wird binnen Sekunden nach dem Ergebnis ausgezahlt.',
    ] },
  ],
};
