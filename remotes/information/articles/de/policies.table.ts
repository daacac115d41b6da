import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Zahlungen', lead: 'Diese Seite nimmt kein Geld an und zahlt keines aus.', chapters: [
  { id: 'demo', title: 'Demogeld', blocks: ['Demogeld fügen Sie auf der Kontoseite hinzu, so oft die Seite es erlaubt. Es lässt sich weder kaufen noch auszahlen, umtauschen oder weitergeben.'] },
  { id: 'scam', title: 'Wenn jemand Geld von Ihnen verlangt', blocks: ['Mit dieser Seite ist keine Karte, keine Geldbörse und keine Bank verbunden. Wer in ihrem Namen Geld von Ihnen verlangt, spricht nicht für sie.'] },
] };

export const LICENSES: Article = { title: 'Lizenzen', lead: 'Diese Seite spielt mit Demogeld und besitzt keine Glücksspiellizenz.', chapters: [
  { id: 'none', title: 'Warum es keine gibt', blocks: ['Hier wird nichts von Wert gesetzt oder gewonnen, also gibt es nichts zu lizenzieren. Wer echtes Geld annimmt, braucht eine Lizenz dort, wo seine Spieler leben, und nennt auf dieser Seite ihre Nummer und die Aufsicht.'] },
  { id: 'software', title: 'Die Software', blocks: ['Die Plattform ist quelloffen unter der MIT-Lizenz. Die Schrift ist Inter (SIL Open Font License), die Symbole sind von Lucide (ISC), die Flaggen von flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Steuern', lead: 'Demogewinne sind nichts wert, und es ist nichts auf sie zu zahlen.', chapters: [
  { id: 'demo', title: 'Auf dieser Seite', blocks: ['Das Haus behält von einer Auszahlung nichts ein: Was der Wettschein verspricht, wird gezahlt.'] },
  { id: 'real', title: 'Wo es um echtes Geld geht', blocks: ['Gewinne können nach dem Recht Ihres Wohnorts steuerpflichtig sein. Ein Betreiber, der Steuer einbehalten muss, sagt es hier und weist sie im Kontoauszug als eigene Buchung aus.'] },
] };

export const COOKIES: Article = { title: 'Cookies', lead: 'Was diese Seite in Ihrem Browser speichert und wozu.', chapters: [
  { id: 'needed', title: 'Ohne was die Seite nicht auskommt', blocks: [
    { head: ['Name', 'Wozu'], rows: [
      ['SESSION', 'Dass Sie angemeldet sind; Skripte können es nicht lesen'],
      ['DEVICE', 'Dass Sie sich mit diesem Browser schon angemeldet haben, damit falsche Versuche anderer Sie nicht aufhalten; Skripte können es nicht lesen'],
      ['ENTRY', 'Dass Sie hier begonnen haben, sich mit einem Passkey anzumelden; hält höchstens fünf Minuten; Skripte können es nicht lesen'],
      ['lng', 'Ihre Sprache'],
      ['tzo, time_zone, is12h', 'Ihre Zeitzone und Uhr'],
      ['app_theme, app_font_size', 'Hell oder dunkel und wie groß die Schrift ist'],
      ['wording', 'Britische oder amerikanische Wörter des Englischen'],
      ['coef_view_id, coef_indication', 'Wie Quoten geschrieben und wie ihre Änderungen gezeigt werden'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Wie die Seite aufgeteilt ist'],
      ['event_notices', 'Was Ihnen von favorisierten Ereignissen mitgeteilt wird'],
      ['cookies_agree_type, cookies_agree_time', 'Was Sie zu Cookies gesagt haben und wann'],
      ['age_confirmed', 'Dass Sie bestätigt haben, volljährig zu sein'],
      ['platform_type', 'Dass Sie die Ansicht eines Telefons verlangt haben, bis der Browser geschlossen wird'],
      [VISITOR_COOKIE, 'Eine zufällige Nummer, damit Sie jedes Mal dieselbe Variante einer Seite sehen'],
    ] },
    'Ihr Wettschein und seine Einstellungen liegen im Speicher des Browsers selbst und verlassen ihn erst, wenn Sie die Wette platzieren.',
  ] },
  { id: 'others', title: 'Was es nicht gibt', blocks: ['Es werden keine fremden Cookies gesetzt, und die Seiten fragen bei keinem anderen Server etwas ab: Die Sicherheitsrichtlinie dieser Seite verbietet es dem Browser.'] },
  { id: 'delete', title: 'So löschen Sie sie', blocks: ['Melden Sie sich ab und löschen Sie die Daten dieser Seite in den Einstellungen Ihres Browsers. Die Seite vergisst dann Ihre Sprache und Ihr Farbschema, sonst nichts.'] },
] };

export const CONSENT: Article = { title: 'Datenschutz und Einwilligung', lead: 'Was das Haus über Sie weiß, warum und wie lange.', chapters: [
  { id: 'what', title: 'Was gespeichert wird', blocks: [
    { list: [
      'Eine Nummer für Sie, der Hash Ihres Passworts (niemals das Passwort selbst), Land und Währung, wie Sie sie angegeben haben.',
      'Ihre Wetten und die Buchungen Ihrer Konten: Sie belegen, was Ihnen gehört.',
      'Wann und mit welcher Art von Browser Sie sich angemeldet haben, damit Sie es sehen und beenden können.',
      'Ihre Telefonnummer, falls Sie eine angegeben haben, und Ihre Antworten zu Cookies und Bedingungen mit ihrem Zeitpunkt.',
    ] },
  ] },
  { id: 'why', title: 'Warum', blocks: ['Um Ihre Wetten anzunehmen und abzurechnen, um Ihnen Ihren eigenen Verlauf zu zeigen und um andere von Ihrem Konto fernzuhalten. Nichts wird verkauft, weitergegeben oder für Werbung an Sie verwendet.'] },
  { id: 'long', title: 'Wie lange', blocks: ['Sitzungen enden von selbst. Wetten und Buchungen bleiben, solange es die Seite gibt, denn ein Hauptbuch mit Lücken beweist nichts.'] },
  { id: 'rights', title: 'Was Sie verlangen können', blocks: ['Eine Kopie dessen, was gespeichert ist, und die Berichtigung dessen, was falsch ist. Kontoauszug und Wettverlauf sind bereits diese Kopie und stehen Ihnen jederzeit offen.'] },
] };

export const AML: Article = { title: 'Geldwäscheprävention', lead: 'Demogeld kann man nicht waschen; die Plattform ist so gebaut, dass es auch mit echtem Geld nicht ginge.', chapters: [
  { id: 'here', title: 'Auf dieser Seite', blocks: ['Es kommt kein Geld herein und es geht keines hinaus, also wird niemandem etwas gemeldet.'] },
  { id: 'platform', title: 'Was die Plattform tut', blocks: [
    { list: [
      'Jede Bewegung nennt, woher sie kam und wohin sie ging; keine kann geändert oder entfernt werden.',
      'Ein eigenständiger Prüfer vergleicht fortwährend Kontostände, Buchungen und Wetten und meldet, was nicht übereinstimmt.',
      'Geld geht niemals von Spieler zu Spieler.',
    ] },
    'Ein Betreiber mit echtem Geld ergänzt Identitätsprüfung, Herkunft der Mittel und Meldungen an seine Behörde und beschreibt sie hier.',
  ] },
] };

export const KYC: Article = { title: 'Identitätsprüfung', lead: 'Für Demogeld werden keine Dokumente verlangt.', chapters: [
  { id: 'here', title: 'Auf dieser Seite', blocks: ['Ein Konto ist mit einem Klick eröffnet. Weder Name noch Ausweis noch Foto wird verlangt, also kann auch nichts davon verloren gehen.'] },
  { id: 'real', title: 'Wo es um echtes Geld geht', blocks: ['Das Gesetz will wissen, wer spielt: Name, Geburtsdatum, Anschrift und ein Dokument, das sie belegt, bevor Geld ausgezahlt wird. Wer danach fragt, sagt wofür, speichert nicht mehr, als das Gesetz nennt, und lässt es Sie einsehen.'] },
] };

export const DISPUTES: Article = { title: 'Streitfälle', lead: 'Was Sie tun können, wenn Sie und das Haus eine Wette verschieden sehen.', chapters: [
  { id: 'look', title: 'Nachsehen', blocks: ['Öffnen Sie die Wette in Ihrem Verlauf. Dort stehen das Ergebnis, das jeden Tipp entschieden hat, seine Quelle und Zeit und jeder Schritt der Auszahlung. Ein berichtigtes Ergebnis ist mit seiner Version gekennzeichnet.'] },
  { id: 'prove', title: 'Den Beweis sichern', blocks: ['Speichern Sie die Quittung der Wette: Das Haus hat sie bei der Annahme signiert, und die Signatur lässt sich mit dem veröffentlichten Schlüssel prüfen, ohne uns zu fragen.'] },
  { id: 'write', title: 'Dem Betreiber schreiben', blocks: ['Nennen Sie die Nummer der Wette, den Tipp und die Regel, auf die Sie sich berufen. Was die Regeln nicht sagen, wird zugunsten des Spielers entschieden.'] },
  { id: 'outside', title: 'Sich an Dritte wenden', blocks: ['Ein lizenzierter Betreiber nennt hier die unabhängige Stelle, die Beschwerden anhört. Diese Vorführung hat keine: Es steht nichts von Wert auf dem Spiel.'] },
] };
