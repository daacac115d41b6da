import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Płatności', lead: 'Ta strona nie przyjmuje pieniędzy i żadnych nie wypłaca.', chapters: [
  { id: 'demo', title: 'Pieniądze demo', blocks: ['Pieniądze demo dodaje się na stronie konta tak często, jak strona na to pozwala. Nie można ich kupić, wypłacić, wymienić ani przekazać.'] },
  { id: 'scam', title: 'Gdy ktoś prosi Cię o zapłatę', blocks: ['Do tej strony nie jest podłączona żadna karta, portfel ani bank. Kto w jej imieniu prosi Cię o pieniądze, nie mówi za nią.'] },
] };

export const LICENSES: Article = { title: 'Licencje', lead: 'Ta strona gra na pieniądze demo i nie ma licencji na gry hazardowe.', chapters: [
  { id: 'none', title: 'Dlaczego jej nie ma', blocks: ['Nie stawia się tu ani nie wygrywa niczego wartościowego, więc nie ma na co wydawać licencji. Operator, który przyjmuje prawdziwe pieniądze, potrzebuje licencji tam, gdzie mieszkają jego gracze, i na tej stronie podaje jej numer oraz organ nadzoru.'] },
  { id: 'software', title: 'Oprogramowanie', blocks: ['Platforma ma otwarty kod na licencji MIT. Krój pisma to Inter (SIL Open Font License), ikony pochodzą z Lucide (ISC), flagi z flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Podatki', lead: 'Wygrane demo nie są nic warte i nic się od nich nie należy.', chapters: [
  { id: 'demo', title: 'Na tej stronie', blocks: ['Bukmacher niczego nie potrąca z wypłaty: ile obiecuje kupon, tyle jest wypłacane.'] },
  { id: 'real', title: 'Tam, gdzie pieniądze są prawdziwe', blocks: ['Wygrane mogą być opodatkowane według prawa miejsca, w którym mieszkasz. Operator, który musi potrącać podatek, informuje o tym tutaj i pokazuje go w wyciągu jako osobny zapis.'] },
] };

export const COOKIES: Article = { title: 'Pliki cookie', lead: 'Co ta strona przechowuje w Twojej przeglądarce i po co.', chapters: [
  { id: 'needed', title: 'Bez czego strona się nie obejdzie', blocks: [
    { head: ['Nazwa', 'Po co'], rows: [
      ['SESSION', 'Twoje zalogowanie; skrypty nie mogą go odczytać'],
      ['DEVICE', 'Że logowano się już z tej przeglądarki, aby cudze błędne próby nie zamknęły Ci drogi; skrypty nie mogą go odczytać'],
      ['ENTRY', 'Że rozpoczęto tu logowanie kluczem dostępu; trwa najwyżej pięć minut; skrypty nie mogą go odczytać'],
      ['lng', 'Twój język'],
      ['tzo, time_zone, is12h', 'Twoja strefa czasowa i zegar'],
      ['app_theme, app_font_size', 'Jasny czy ciemny wygląd i jak duże są litery'],
      ['wording', 'Brytyjskie lub amerykańskie słowa angielskie'],
      ['coef_view_id, coef_indication', 'Jak zapisywane są kursy i jak pokazywane są ich zmiany'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Jak rozłożona jest strona'],
      ['event_notices', 'O czym w ulubionych wydarzeniach chcesz być powiadamiany'],
      ['cookies_agree_type, cookies_agree_time', 'Twoja odpowiedź w sprawie plików cookie i jej czas'],
      ['age_confirmed', 'Twoje potwierdzenie pełnoletności'],
      ['platform_type', 'Twoja prośba o wygląd jak na telefonie, do zamknięcia przeglądarki'],
      [VISITOR_COOKIE, 'Losowy numer, dzięki któremu za każdym razem widzisz ten sam wariant strony'],
    ] },
    'Kupon i jego ustawienia są przechowywane w pamięci samej przeglądarki i nie opuszczają jej, dopóki nie postawisz zakładu.',
  ] },
  { id: 'others', title: 'Czego tu nie ma', blocks: ['Nie ma żadnych cudzych plików cookie, a strony o nic nie proszą innych serwerów: zabrania tego przeglądarce polityka bezpieczeństwa samej strony.'] },
  { id: 'delete', title: 'Jak je usunąć', blocks: ['Wyloguj się, a potem wyczyść dane tej strony w ustawieniach przeglądarki. Strona zapomni Twój język i motyw, i nic więcej.'] },
] };

export const CONSENT: Article = { title: 'Prywatność i zgoda', lead: 'Co bukmacher o Tobie wie, dlaczego i jak długo.', chapters: [
  { id: 'what', title: 'Co jest przechowywane', blocks: [
    { list: [
      'Twój numer, skrót Twojego hasła (nigdy samo hasło), podany przez Ciebie kraj i waluta.',
      'Twoje zakłady i zapisy na Twoich kontach: są dowodem tego, co należy do Ciebie.',
      'Kiedy i z jakiego rodzaju przeglądarki następowało logowanie, aby można było to zobaczyć i zakończyć.',
      'Twój numer telefonu, jeśli go podasz, oraz Twoje odpowiedzi o plikach cookie i warunkach, wraz z czasem.',
    ] },
  ] },
  { id: 'why', title: 'Dlaczego', blocks: ['Aby przyjmować i rozliczać Twoje zakłady, pokazywać Ci Twoją własną historię i nie wpuszczać innych na Twoje konto. Nic nie jest sprzedawane, udostępniane ani używane do kierowania do Ciebie reklam.'] },
  { id: 'long', title: 'Jak długo', blocks: ['Sesje kończą się same. Zakłady i zapisy pozostają tak długo, jak długo istnieje strona, bo księga z lukami niczego nie dowodzi.'] },
  { id: 'rights', title: 'O co możesz prosić', blocks: ['O kopię tego, co jest przechowywane, i o poprawienie tego, co jest błędne. Wyciąg i historia zakładów już są taką kopią, dostępną dla Ciebie w każdej chwili.'] },
] };

export const AML: Article = { title: 'Polityka AML', lead: 'Pieniędzy demo nie da się wyprać; platforma jest tak zbudowana, żeby nie dało się też prawdziwych.', chapters: [
  { id: 'here', title: 'Na tej stronie', blocks: ['Żadne pieniądze tu nie wpływają ani nie wypływają, więc nikomu niczego się nie zgłasza.'] },
  { id: 'platform', title: 'Co robi platforma', blocks: [
    { list: [
      'Każdy ruch wskazuje, skąd przyszedł i dokąd poszedł; żadnego nie można zmienić ani usunąć.',
      'Osobny audytor przez cały czas porównuje salda, zapisy i zakłady i zgłasza to, co się nie zgadza.',
      'Pieniądze nigdy nie przechodzą od gracza do gracza.',
    ] },
    'Operator z prawdziwymi pieniędzmi dodaje identyfikację, pochodzenie środków i zgłoszenia do swojego organu nadzoru i opisuje je tutaj.',
  ] },
] };

export const KYC: Article = { title: 'Polityka KYC', lead: 'Pieniądze demo nie wymagają dokumentów.', chapters: [
  { id: 'here', title: 'Na tej stronie', blocks: ['Konto zakłada się jednym kliknięciem. Nie prosimy o nazwisko, dokument ani zdjęcie, więc żadne z nich nie może przepaść.'] },
  { id: 'real', title: 'Tam, gdzie pieniądze są prawdziwe', blocks: ['Prawo chce wiedzieć, kto gra: imię i nazwisko, datę urodzenia, adres i potwierdzający je dokument, zanim pieniądze zostaną wypłacone. Kto o nie prosi, mówi po co, nie przechowuje więcej, niż wskazuje prawo, i pozwala Ci to zobaczyć.'] },
] };

export const DISPUTES: Article = { title: 'Spory', lead: 'Co robić, gdy Ty i bukmacher inaczej widzicie zakład.', chapters: [
  { id: 'look', title: 'Sprawdź', blocks: ['Otwórz zakład w swojej historii. Jest tam wynik, który rozstrzygnął każdy typ, jego źródło i czas oraz każdy krok wypłaty. Poprawiony wynik jest oznaczony numerem wersji.'] },
  { id: 'prove', title: 'Zachowaj dowód', blocks: ['Zapisz pokwitowanie zakładu: bukmacher podpisał je przy przyjęciu, a podpis można sprawdzić opublikowanym kluczem, nie pytając nas.'] },
  { id: 'write', title: 'Napisz do operatora', blocks: ['Podaj numer zakładu, typ i zasadę, na którą się powołujesz. To, o czym zasady milczą, rozstrzyga się na korzyść gracza.'] },
  { id: 'outside', title: 'Idź dalej', blocks: ['Operator z licencją podaje tu niezależny organ, który rozpatruje skargi. Ta demonstracja go nie ma: stawką nie jest tu nic wartościowego.'] },
] };
