import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Verantwortungsvolles Spielen',
  lead: 'Wetten bleibt ein Vergnügen, solange Sie darüber bestimmen und nicht das Wetten über Sie.',
  chapters: [
    { id: 'age', title: 'Nur für Erwachsene', blocks: [
      'Wer unter {age} ist oder jünger, als es das Gesetz des eigenen Landes verlangt, darf hier nicht spielen, weder mit Demogeld noch mit anderem.',
    ] },
    { id: 'rules', title: 'Regeln, mit denen es ein Spiel bleibt', blocks: [
      { list: [
        'Entscheiden Sie, bevor Sie anfangen, wie viel Zeit und Geld das Spiel kosten darf, und hören Sie dort auf.',
        'Setzen Sie nur, was Sie verlieren können, ohne dass es Ihnen fehlt.',
        'Spielen Sie nie, um Verlorenes zurückzugewinnen: Die nächste Wette weiß nichts von der letzten.',
        'Wetten Sie nicht mit geliehenem Geld, nicht, wenn Sie aufgewühlt sind, und nicht, wenn Sie getrunken haben.',
        'Machen Sie Pausen und lassen Sie Tage ohne Spiel vergehen.',
      ] },
    ] },
    { id: 'tools', title: 'Limits und Pausen', blocks: [
      'Ein Limit gehört Ihnen: Es zählt über alle Ihre Konten, Währungen und Geräte. Strengeres gilt sofort, Lockereres wartet.',
      { list: [
        'Einzahlungen: Was Sie einzahlen. Auszahlungen geben keinen Raum zurück.',
        'Einsätze: Was Sie setzen. Gewinne geben keinen Raum zurück, ein zurückgegebener Einsatz schon.',
        'Verluste: Einsätze abzüglich dessen, was zurückkam. Eine offene Wette zählt bis zur Abrechnung als verloren.',
        'Zeit am Tag: Wie lange Sie am Tag hier sein können, auf allen Geräten zusammen.',
        'Realitätscheck: Ein Fenster, das sagt, wie lange Sie hier sind, was Sie gesetzt haben und wie es ausging.',
        'Auszeit: Eine Pause von Einzahlungen, und vom Spiel, wo die Regeln Ihres Landes es so wollen. Sie lässt sich verlängern, nicht verkürzen.',
        'Selbstausschluss: Keine Einzahlungen und kein Spiel bis zum Ende. Niemand kann es verkürzen, weder Sie noch wir.',
      ] },
      { list: [
        'Sie können auf keinem Gerät mehr einzahlen oder wetten. Sie werden überall abgemeldet.',
        'Offene Wetten bleiben und werden ausgezahlt. Sie können sich weiter anmelden, um Ihren Verlauf zu sehen und auszuzahlen.',
        'Niemand kann es verkürzen oder zurücknehmen.',
      ] },
      { link: 'officeResponsible', text: 'Limits und Pausen' },
    ] },
    { id: 'signs', title: 'Anzeichen, die Sie ernst nehmen sollten', blocks: [
      'Ein einziges Ja auf eine dieser Fragen ist Grund genug, aufzuhören und mit jemandem zu sprechen:',
      { list: [
        'Spielen Sie länger oder um mehr, als Sie vorhatten?',
        'Haben Sie vor Ihren Nächsten verborgen, wie viel Sie spielen?',
        'Spielen Sie, um Sorgen oder gedrückter Stimmung zu entkommen?',
        'Haben Sie sich Geld geliehen oder etwas verkauft, um zu spielen?',
        'Sind Sie gereizt, wenn Sie nicht spielen können?',
      ] },
    ] },
    { id: 'help', title: 'Wo es Hilfe gibt', blocks: [
      'Diese Dienste sind kostenlos, und niemand fragt nach Ihrem Namen:',
      { head: ['Wo', 'Wer', 'Wie'], rows: [
        ['International', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Großbritannien', 'National Gambling Helpline', '0808 8020 133'],
        ['Deutschland', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['Vereinigte Staaten', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Kinder fernhalten', blocks: [
      'Melden Sie sich ab, wenn Sie den Bildschirm verlassen, lassen Sie den Browser auf gemeinsam genutzten Geräten das Passwort nicht speichern und sperren Sie Wettseiten mit der Kindersicherung Ihres Systems.',
    ] },
  ],
};
