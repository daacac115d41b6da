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
    title: 'Allgemeine Regeln',
    lead: 'Was für jede Wette gilt, vom Angebot bis zur Auszahlung.',
    chapters: [
      { id: 'words', title: 'Begriffe', blocks: [
        { list: [
          'Ein Tipp ist ein Ausgang in einem Markt eines Ereignisses. Ein Wettschein enthält Tipps; eine Wette ist ein Wettschein, den das Haus angenommen hat.',
          'Der Einsatz ist, was Sie riskieren. Die Auszahlung ist, was eine abgerechnete Wette einbringt, den Einsatz eingeschlossen.',
          'Vor dem Spiel ist, was noch nicht begonnen hat. Live ist, was gerade gespielt wird. Eine Wette vor dem Spiel, die sich als eine Minute oder mehr nach dem Beginn abgegeben erweist, ist ungültig.',
        ] },
      ] },
      { id: 'taking', title: 'Wann eine Wette angenommen ist', blocks: [
        'Eine Wette ist angenommen, wenn ihr Einsatz Ihr Konto verlässt, und nicht früher. Von da an stehen ihre Quoten fest, was auch immer auf der Seite aus ihnen wird.',
        'Das Haus sieht sich in diesem Augenblick jede Quote noch einmal an. Hat sich eine anders bewegt, als Sie es erlaubt haben, oder ist ein Markt ausgesetzt, geschlossen oder beendet, wird die Wette nicht angenommen und nichts verlässt Ihr Konto.',
        'Eine Wette mit einem Live-Ereignis wartet einige Sekunden, auf schnell entschiedenen Märkten länger. Ihr Einsatz ist währenddessen reserviert. Am Ende werden die Quoten noch einmal geprüft; wird die Wette nicht angenommen, ist der Einsatz sofort wieder frei. Solange sie wartet, können Sie sie selbst zurückziehen, wenn sich seit der Abgabe nichts an ihr geändert hat.',
        'In Sportarten, in denen ein neuer Spielstand das Spiel wendet, etwa Fußball und Eishockey, wird eine wartende Wette nicht angenommen, wenn sich der Spielstand inzwischen ändert.',
      ] },
      { id: 'twice', title: 'Zweimal geklickt', blocks: [
        'Ein Wettschein, der noch einmal gesendet wird, weil die Verbindung abbrach, ist dieselbe Wette und wird einmal angenommen.',
      ] },
      { id: 'result', title: 'Woher die Ergebnisse kommen', blocks: [
        'Ergebnisse kommen vom Datenlieferanten des Ereignisses. Die Seite der Wette nennt die Quelle, die Zeit und ob das Ergebnis aus dem laufenden Spiel stammt oder bestätigt ist.',
        'Ein Ergebnis kann berichtigt werden. Wetten werden dann nach der späteren Fassung neu abgerechnet: Zuerst wird gezahlt, was zusteht, dann wird zurückgebucht, was zu viel gezahlt wurde. Was ein Konto nicht zurückgeben kann, wird zum Tageskurs von Ihren anderen Konten genommen. Der Rest bleibt als Schuld stehen und wird aus späteren Gewinnen und aus Einsätzen beglichen, die davor platziert wurden; ein Kontostand sinkt nie unter null.',
      ] },
    ],
  },
  {
    title: 'Wettarten',
    lead: 'Was jede Wette gewinnt, mit Beispielen nach denselben Regeln, nach denen Sie ausgezahlt werden.',
    chapters: [
      { id: 'single', title: 'Einzelwette', blocks: ['Ein Tipp. Ausgezahlt wird der Einsatz mal die Quote.', { example: 'single' }] },
      { id: 'express', title: 'Kombi', blocks: [
        `Zwei bis ${MAX_SELECTIONS} Tipps auf verschiedene Ereignisse. Alle müssen gewinnen; die Quoten werden multipliziert, und das Produkt wird ein einziges Mal abgerundet, am Ende.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'System', blocks: [
        `Alle Kombis einer bestimmten Größe, die sich aus den Tipps bilden lassen, höchstens ${MOST_COMBINATIONS}. Der Einsatz wird gleichmäßig auf sie verteilt, und jede, die gewinnt, wird ausgezahlt.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'System mit Banken', blocks: [
        'Eine Bank steht in jeder Kombination. Verliert eine, verliert die ganze Wette.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anti-Kombi', blocks: [
        'Sie gewinnt, wenn mindestens einer ihrer Tipps verliert, zu einer eigenen Quote, die bei der Annahme der Wette feststeht.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Wettbaukasten', blocks: [
        `Zwei bis ${MAX_BUILDER_SELECTIONS} Tipps auf ein Ereignis, mit einer Quote für alle zusammen. Die Quote folgt aus der Wahrscheinlichkeit, dass alle zusammen gewinnen, abzüglich der Marge des Hauses; sie liegt nie über dem Produkt ihrer Quoten, und wo sie einander unwahrscheinlicher machen, ist sie dieses Produkt. Alle müssen gewinnen; wird einer erstattet und hat keiner verloren, wird der Einsatz zurückgegeben.`,
      ] },
      { id: 'singles', title: 'Mehrere Einzelwetten', blocks: ['Jeder Tipp ist eine eigene Wette mit eigenem Einsatz und eigenem Ergebnis.'] },
      { id: 'stakes', title: 'Mehrere Einsätze und Vollsysteme', blocks: [
        'Auf zwei bis acht Tipps kann auf jede Kombination einer Größe gesetzt werden, etwa auf alle Zweier, und auf Vollsysteme: Ein Yankee sind alle Zweier, Dreier und die Kombi aus vier Tipps, ein Lucky 15 dazu die vier Einzelwetten. Jede Kombination hat denselben Einsatz. Platziert werden eigene Wetten, alle zusammen oder keine; jede wird als das ausgewertet, was sie ist.',
      ] },
      { id: 'boosts', title: 'Boni', blocks: [
        'Was das Haus einer gewonnenen Wette hinzufügt, steht auf dem Wettschein, bevor Sie sie platzieren: ein Prozentsatz für jeden Tipp einer langen Kombi, für die Kombi des Tages oder für einen hohen Einsatz. Ein erstatteter Tipp zählt für die Anzahl nicht mehr mit.',
      ] },
    ],
  },
  {
    title: 'Abrechnung und Erstattung',
    lead: 'Was zählt, was nicht zählt und was geschieht, wenn ein Ereignis nicht zu Ende geht wie vorgesehen.',
    chapters: [
      { id: 'void', title: 'Erstattet', blocks: [
        'Ein erstatteter Tipp zählt mit der Quote 1. Eine Einzelwette bekommt ihren Einsatz zurück; eine Kombi wird ausgezahlt, als gäbe es den Tipp nicht.',
        { example: 'void' },
        { list: [
          'System: Ein erstatteter Tipp zählt in jeder Kombination, in der er steht, mit der Quote 1, eine erstattete Bank in allen. Kombinationen und Einsätze bleiben, wie sie waren.',
          'Wettbaukasten: Wird ein Tipp erstattet oder nur zum Teil gewonnen oder verloren und hat keiner verloren, wird der Einsatz erstattet.',
          'Anti-Kombi: Ein Tipp, der erstattet wird oder halb verliert, nimmt nicht teil. Hat keiner der anderen verloren, ist die Wette verloren; nimmt keiner teil, wird der Einsatz erstattet.',
          'Gratiswette: Der Einsatz gehört dem Haus; bei einer Erstattung wird also nichts ausgezahlt.',
        ] },
      ] },
      { id: 'half', title: 'Halb gewonnen, halb verloren', blocks: [
        'Asiatische Linien liegen zwischen zwei Ergebnissen; darum kann die Hälfte des Einsatzes gewinnen oder verlieren, während die andere Hälfte zurückgegeben wird.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Totes Rennen', blocks: [
        'Teilen sich mehrere einen Platz, den einer einnehmen sollte, zählt der Einsatz mit seinem Anteil zur vollen Quote, und der Rest ist verloren.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Verschoben, abgebrochen, abgesagt', blocks: [
        'Märkte, die schon entschieden waren, bleiben gültig. Für die noch offenen gilt die Regel der Sportart, und das Haus wendet sie von sich aus an, ohne darauf zu warten, dass der Datenlieferant sie absagt.',
        { list: [
          'Verschoben: Die Wetten gelten, wenn das Ereignis binnen so vieler Stunden nach dem geplanten Beginn ausgetragen wird. Wird es das nicht oder liegt der neue Termin noch später, werden sie erstattet.',
          'Abgebrochen: Die Wetten gelten, wenn binnen so vieler Stunden weitergespielt wird. Wo keine Stunden genannt sind, werden sie sofort erstattet.',
          'Abgesagt: In jeder Sportart werden sie sofort erstattet.',
        ] },
        { eventRules: ['Sportart', 'Verschoben: ausgetragen binnen', 'Abgebrochen: fortgesetzt binnen'] },
        'Eine Wette, die nach dieser Regel erstattet wurde, bleibt erstattet, auch wenn das Ereignis später einen neuen Termin bekommt. Die Wetten gelten nur weiter, wenn der neue Termin innerhalb dieser Stunden nach dem geplanten Beginn liegt oder wenn eine Absage innerhalb dieser Stunden zurückgenommen wird.',
        'Nennt der Datenlieferant für einen Markt eines abgebrochenen Ereignisses ein Ergebnis, gilt stattdessen dieses Ergebnis.',
      ] },
      { id: 'football', title: 'Fußball', blocks: [
        'Märkte beziehen sich auf die reguläre Spielzeit mit Nachspielzeit. Verlängerung und Elfmeterschießen zählen nur, wo der Name des Marktes es sagt oder wo gefragt ist, wer weiterkommt oder das Turnier gewinnt.',
        'Kartenmärkte zählen Gelbe Karten; ein Platzverweis zählt nicht. Märkte auf eine Viertelstunde gehen nach der Spieluhr, und die Nachspielzeit gehört zur letzten ihrer Halbzeit.',
        'Spieler: Eigentore zählen für niemanden. Eine Wette auf jemanden, der nicht spielt, wird zurückgezahlt.',
      ] },
      { id: 'tennis', title: 'Tennis und Tischtennis', blocks: ['Über den Sieger entscheidet das ganze Match. Gibt jemand auf, bleiben beendete Sätze und Spiele gültig; was noch offen war, wird abgerechnet oder erstattet, wie der Datenlieferant es angibt.'] },
      { id: 'basketball', title: 'Basketball und American Football', blocks: ['Sieger, Gesamtpunkte und Handicaps des Spiels schließen die Verlängerung ein. Viertel und Halbzeiten gelten für sich.'] },
      { id: 'ice-hockey', title: 'Eishockey', blocks: ['Der Ausgang mit Unentschieden, Gesamttore und Handicaps beziehen sich auf drei Drittel. Der Sieger ohne Unentschieden schließt Verlängerung und Penaltyschießen ein.'] },
      { id: 'handball', title: 'Handball', blocks: ['Der Ausgang mit Unentschieden, Gesamttore und Handicaps beziehen sich auf die reguläre Spielzeit, ohne Verlängerung.'] },
      { id: 'baseball', title: 'Baseball', blocks: ['Sieger, Gesamtpunkte und Handicaps des Spiels schließen Extra-Innings ein.'] },
      { id: 'cricket', title: 'Cricket', blocks: ['Es zählt das offizielle Ergebnis, auch eines nach einer Regenregel. Endet ein Spiel ohne Ergebnis, wird der Sieger-Markt erstattet.'] },
      { id: 'esports', title: 'E-Sport', blocks: ['Das Match wird nach Karten entschieden. Eine nicht gespielte Karte wird erstattet, und ein kampfloser Sieg vor dem Beginn ist kein Match.'] },
      { id: 'fights', title: 'MMA und Boxen', blocks: ['Es zählt das nach dem Kampf verkündete offizielle Ergebnis; spätere Änderungen zählen nicht. Eine Disqualifikation zählt als KO/TKO, ebenso eine Aufgabe zwischen zwei Runden, und zwar in der zuletzt beendeten Runde. Eine halbe Runde ist die Hälfte ihrer Zeit. In MMA wird eine Wette auf den Sieger bei einem Unentschieden erstattet; beim Boxen ist das Unentschieden ein eigener Ausgang.'] },
      { id: 'long-term', title: 'Langzeitwetten', blocks: ['Sie entscheiden sich am Ende des Wettbewerbs. Wer nicht teilnimmt, hat verloren, sofern der Name des Marktes nichts anderes sagt.'] },
    ],
  },
  {
    title: 'Cash-out und Änderungen',
    lead: 'Was Sie mit einer Wette nach ihrer Annahme tun können.',
    chapters: [
      { id: 'value', title: 'Was eine Wette wert ist', blocks: [
        'Ihre erwartete Auszahlung nach den Wahrscheinlichkeiten dieses Augenblicks, abzüglich einer Marge, ein einziges Mal abgerundet. Der Wert wird neu berechnet, wenn sich Quoten bewegen.',
      ] },
      { id: 'selling', title: 'Cash-out', blocks: [
        'Eine Wette lässt sich ganz oder teilweise auszahlen. Sie erhalten mindestens den Wert, dem Sie zugestimmt haben: mehr, wenn er inzwischen gestiegen ist; ist er gefallen, geschieht nichts.',
        'Solange ein Markt eines offenen Tipps ausgesetzt ist, gibt es kein Cash-out. Gratiswetten, Anti-Kombis, Wetten auf Sieg und Platz und Wetten mit einem Tipp, dessen Wahrscheinlichkeit niemand kennt, sind davon ausgenommen.',
        'Wird ein Spiel der Wette gerade gespielt, wartet ein Cash-out so lange wie eine Live-Wette. Danach erhalten Sie höchstens, was die Wette bei Ihrer Anfrage wert war; wurde ein Markt ausgesetzt oder hat sich der Spielstand geändert, geschieht nichts.',
        'Kann ein Einsatz ganz oder zur Hälfte zurückkommen, gibt es Cash-out nur, solange die Chancen aller Endstände bekannt sind. In einem Rennen gibt es keines mehr, sobald nach Ihrer Wette ein anderer Starter ausgeschieden ist.',
      ] },
      { id: 'automatic', title: 'Nach einer Regel', blocks: ['Sie können eine Regel hinterlassen: Cash-out, wenn der Wert einen Betrag erreicht oder auf einen anderen fällt. Sie wartet, solange ein Markt ausgesetzt ist, und endet mit der Wette.'] },
      { id: 'editing', title: 'Eine Wette ändern', blocks: [
        'Eine offene Wette auf Ereignisse vor dem Spiel kann geändert werden, solange nichts davon begonnen hat: Die alte wird zurückgegeben und die neue zu den Quoten dieses Augenblicks angenommen, beides oder keines von beiden.',
        'Hat sich die Quote einer ihrer Auswahlen geändert, zählt der alte Einsatz nur so viel, wie der Cash-out in diesem Augenblick zahlen würde, und nie mehr als der Einsatz; die Seite nennt den Betrag vor der Bestätigung. Solange einer ihrer Märkte ausgesetzt ist oder es für sie keinen Cash-out gibt, wird eine solche Wette nicht geändert.',
        'Eine Gratiswette, eine Wette mit Vorschuss und eine, von der ein Teil ausgezahlt wurde, werden nicht geändert.',
      ] },
    ],
  },
  {
    title: 'Limits',
    lead: 'Was sich mindestens und höchstens setzen und gewinnen lässt.',
    chapters: [
      { id: 'stakes', title: 'Einsätze', blocks: [
        { head: ['Währung', 'Mindestens', 'Höchstens'], rows: LIMITS },
        'Ein System trägt in jeder Kombination mindestens ein Zehntel des Mindesteinsatzes.',
      ] },
      { id: 'payout', title: 'Auszahlung', blocks: ['Der Höchstgewinn einer Wette in Ihrer Währung steht auf dem Wettschein. Ein Einsatz, der mehr gewinnen würde, wird nicht angenommen; von einer Auszahlung wird nachträglich nichts abgeschnitten.'] },
      { id: 'risk', title: 'Wie viel das Haus annimmt', blocks: ['Das Haus begrenzt, was es auf einen Tipp, einen Markt und ein Ereignis verlieren kann, und wie viel davon ein einzelner Spieler belegen darf; diese Grenzen sind für alle gleich. Ist eine erreicht, sagt der Wettschein, wie viel noch gesetzt werden kann. Niemand wird beschränkt, weil er gewinnt.'] },
      { id: 'own', title: 'Ihre eigenen Limits', blocks: ['Wie Wetten ein Spiel bleibt, steht unter „Verantwortungsvolles Spielen“.'] },
    ],
  },
  {
    title: 'Quotenformate',
    lead: 'Eine Quote, auf sechs Arten geschrieben. Das Format wird oben auf jeder Seite gewählt und ändert nichts als die Schreibweise.',
    chapters: [
      { id: 'formats', title: 'Dieselben Quoten nebeneinander', blocks: [
        { head: ['Dezimal', 'Bruch', 'Amerikanisch', 'Hongkong', 'Malaiisch', 'Indonesisch'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'So werden sie gelesen', blocks: [
        { list: [
          'Dezimal: was für eins ausgezahlt wird, den Einsatz eingeschlossen.',
          'Bruch: was für welchen Einsatz gewonnen wird, zusätzlich zum Einsatz.',
          'Amerikanisch: mit Plus, was auf 100 gewonnen wird; mit Minus, was zu setzen ist, um 100 zu gewinnen.',
          'Hongkong: was auf eins gewonnen wird, zusätzlich zum Einsatz.',
          'Malaiisch: bis 1 zu 1 wie Hongkong; darüber negativ, was zu riskieren ist, um eins zu gewinnen.',
          'Indonesisch: ab 1 zu 1 wie Hongkong; darunter negativ, was zu riskieren ist, um eins zu gewinnen.',
        ] },
      ] },
      { id: 'exact', title: 'Rundung', blocks: [`Quoten sind ganze Tausendstel, von ${LEAST_ODDS} bis ${MOST_ODDS}; Beträge sind ganze kleinste Einheiten der Währung. Produkte werden genau gebildet, und eine Auszahlung wird ein einziges Mal abgerundet, an ihrem Ende.`] },
    ],
  },
  {
    title: 'Rennen',
    lead: 'Nichtstarter, Abzüge, Sieg und Platz, totes Rennen: was für Pferde, Windhunde und alle anderen Rennen gilt.',
    chapters: [
      { id: 'non-runners', title: 'Nichtstarter', blocks: [
        'Wer nicht startet, wird erstattet, wie früh die Wette auch abgegeben wurde. Eine Einzelwette bekommt ihren Einsatz zurück, eine Wette auf Sieg und Platz beide Hälften; in Kombis und Systemen zählt der Tipp mit der Quote 1.',
        'Wetten auf die anderen Starter gelten zu ihren Quoten weiter, abzüglich eines Abzugs, wo es einen gibt.',
      ] },
      { id: 'deductions', title: 'Abzüge', blocks: [
        'Fällt ein Starter aus, gewinnen die anderen leichter, als ihre Quoten sagten. Darum wird bei Wetten, die vorher abgegeben wurden, ein Teil vom Gewinn abgezogen; Wetten zu den neuen Quoten bleiben unberührt. Den Teil nennt der Datenlieferant des Rennens: Je niedriger die Quote des Nichtstarters war, desto größer ist er. Nennt er keinen Zeitpunkt, wird bei allen Wetten auf das Rennen abgezogen.',
        `Gekürzt wird nur der Gewinn, nie der Einsatz, bei Sieg und Platz in beiden Hälften. Mehrere Abzüge folgen aufeinander, jeder von dem, was der vorige übrig ließ: ${FIRST_PART} % und dann ${SECOND_PART} % ergeben ${BOTH_PARTS} %. Die Wette zeigt, wie viel abgezogen wurde.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Sieg und Platz', blocks: [
        'Das sind zwei gleich große Wetten auf einen Starter: Die Hälfte des Einsatzes liegt auf dem Sieg, die andere auf einem Platz. Sie wird nur als Einzelwette angenommen und hat kein Cash-out.',
        'Gewinnt der Starter, werden beide Hälften ausgezahlt. Ist er platziert, ohne zu gewinnen, wird die Platzhälfte ausgezahlt und die andere ist verloren. Die Platzhälfte bringt ihren Einsatz und von dem, was ein Sieg darüber hinaus brächte, den Anteil, den der Markt nennt.',
        { example: 'eachWay' },
        'Wie viele Plätze zu welchem Anteil ausgezahlt werden, steht im Namen des Marktes. Eine Wette behält die Bedingungen, zu denen sie angenommen wurde, auch wenn am Ende weniger starten. Üblich sind, nach der Zahl der Starter bei der Ankündigung des Rennens:',
        { head: ['Starter', 'Plätze', 'Anteil am Gewinn'], rows: EACH_WAY },
        `Bei weniger als ${LEAST_EACH_WAY} Startern gibt es keine Wette auf Sieg und Platz. Eine Wette allein auf einen Platz ist ein eigener Markt mit eigener Quote.`,
      ] },
      { id: 'race-dead-heats', title: 'Geteilte Plätze', blocks: [
        'Teilen sich mehrere den ersten Platz, zählt eine Siegwette mit ihrem Anteil zur vollen Quote, und die Platzhälfte einer Wette auf Sieg und Platz wird ganz ausgezahlt. Teilen sich mehrere den letzten bezahlten Platz, zählen eine Platzwette und die Platzhälfte mit ihrem Anteil; der Rest ist verloren. Teilen sich mehr den ersten Platz, als Plätze bezahlt werden, zählt auch die Platzhälfte nur anteilig.',
      ] },
      { id: 'motor-racing', title: 'Motorsport', blocks: ['Es zählt die nach dem Rennen veröffentlichte Wertung mit den bis dahin verhängten Strafen. Wer startet, nimmt teil: Eine Wette auf einen Ausgeschiedenen ist verloren. Von zwei Teamkollegen gewinnt, wer vorn gewertet ist, auch wenn beide ausgeschieden sind. Das Safety-Car zählt, wenn es während des Rennens hinausgeschickt wird; das virtuelle zählt nicht.'] },
    ],
  },
];
