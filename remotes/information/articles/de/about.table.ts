import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Über das Haus',
  lead: '{site} ist eine Wettseite, in die man hineinsehen kann: Jede Quote, jeden Cent und jede abgerechnete Wette können alle prüfen, die es angeht.',
  chapters: [
    { id: 'what', title: 'Was das ist', blocks: [
      'Ein vollständiger Wettanbieter: Ereignisse vor dem Spiel und live, Einzelwetten, Kombis, Systeme und Wetten aus einem einzigen Ereignis, Cash-out und ein Konto, auf dem jede Bewegung festgehalten ist.',
      'Diese Seite spielt mit Demogeld. Es hat keinen Wert und lässt sich weder kaufen noch auszahlen oder umtauschen; alles andere funktioniert wie mit echtem Geld.',
    ] },
    { id: 'glass', title: 'Warum Glas', blocks: [
      'Einem Haus, das Wetten annimmt, traut man nur so weit, wie man es prüfen kann. Darum gilt hier:',
      { list: [
        'Jede Wette wird im Augenblick der Annahme signiert. Die Quittung lässt sich speichern und später prüfen, ohne uns.',
        'Ihr Kontoauszug ist eine Kette von Buchungen. Keine wird je geändert oder gelöscht, und der Kontostand ist immer ihre Summe.',
        'Alle paar Sekunden wird der abgeschlossene Teil des Hauptbuchs in einer signierten Kette versiegelt, und wer eine Kopie hat, sieht, ob daran gerührt wurde.',
        'Die Seite einer Wette sagt, welche Meldung jeden Tipp entschieden hat, wann sie kam und wie sich die Auszahlung Schritt für Schritt ergibt.',
      ] },
    ] },
    { id: 'protection', title: 'Gespielt wird zum Vergnügen', blocks: [
      'Wetten sind Unterhaltung und niemals ein Einkommen. Auf lange Sicht behält das Haus einen Anteil der Einsätze: Daraus bestehen seine Quoten, und kein Spielsystem ändert etwas daran.',
    ] },
  ],
};
