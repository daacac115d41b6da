import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Jak postawić zakład',
  lead: 'Od pierwszego kliknięcia do wypłaty w pięciu krokach.',
  chapters: [
    { id: 'account', title: 'Załóż konto', blocks: [
      'Dotknij „Rejestracja”: jedno kliknięcie tworzy login i hasło. Zachowaj oba, bo hasło jest pokazywane tylko raz. Pieniądze demo dodasz na stronie konta.',
    ] },
    { id: 'pick', title: 'Wybierz typ', blocks: [
      'W zakładce „Oferta” jest to, co się jeszcze nie zaczęło, w zakładce „Na żywo” to, co właśnie trwa. Dotknij kursu, a typ trafi na kupon; dotknij jeszcze raz, a zniknie.',
      'Kursy się ruszają. Kurs, który wzrósł, odkąd go widzisz, jest przez chwilę zielony, a który spadł – czerwony.',
    ] },
    { id: 'stake', title: 'Zdecyduj, jak i za ile', blocks: [
      { head: ['Na kuponie', 'Co możesz zagrać'], rows: [
        ['Jeden typ', 'Zakład solo'],
        ['Dwa lub więcej', 'AKO: muszą wygrać wszystkie'],
        ['Trzy lub więcej', 'System: muszą wygrać niektóre'],
        ['Kilka, każdy osobno', 'Kilka zakładów solo naraz'],
        ['Kilka z jednego zdarzenia', 'Kreator po jednym kursie'],
      ] },
      'Kupon pokazuje, ile zakład może wygrać, i jeszcze przed naciśnięciem wszystko, przez co bukmacher by go nie przyjął.',
    ] },
    { id: 'place', title: 'Postaw', blocks: [
      'Z góry mówisz, co ma się stać, gdy kurs ruszy się dokładnie w tej chwili: przyjąć każdy, przyjąć tylko wyższy albo zapytać. Zakład ze zdarzeniem na żywo czeka kilka sekund i dopóki czeka i nic się w nim nie zmieniło, możesz go wycofać.',
    ] },
    { id: 'after', title: 'Śledź', blocks: [
      'Historia zakładów pokazuje każdy zakład i stan każdego typu. Otwarty zakład lub jego część można wypłacić po wartości z danej chwili (cash out). Wygrany zakład jest wypłacany w ciągu sekund od wyniku.',
    ] },
  ],
};
