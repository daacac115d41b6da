import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Odpowiedzialna gra',
  lead: 'Zakłady pozostają przyjemnością, dopóki to Ty decydujesz o nich, a nie one o Tobie.',
  chapters: [
    { id: 'age', title: 'Tylko dla dorosłych', blocks: [
      'Nikt, kto nie ukończył {age} lat albo wieku wskazanego przez prawo swojego kraju, nie może tu grać, ani za pieniądze demo, ani za żadne inne.',
    ] },
    { id: 'rules', title: 'Zasady, dzięki którym gra pozostaje grą', blocks: [
      { list: [
        'Zanim zaczniesz, zdecyduj, ile czasu i pieniędzy może kosztować gra, i na tym poprzestań.',
        'Stawiaj tylko to, co możesz stracić bez żalu.',
        'Nigdy nie graj, żeby odzyskać stracone: następny zakład nic nie wie o poprzednim.',
        'Nie graj za pożyczone pieniądze, w nerwach ani po alkoholu.',
        'Rób przerwy i miej dni bez gry.',
      ] },
    ] },
    { id: 'tools', title: 'Limity i przerwy', blocks: [
      'Limit jest Twój: liczy się na wszystkich kontach, walutach i urządzeniach. Surowszy działa od razu, łagodniejszy czeka.',
      { list: [
        'Wpłaty: Ile wpłacasz. Wypłaty nie zwracają miejsca.',
        'Stawki: Ile stawiasz. Wygrane nie zwracają miejsca, zwrócona stawka tak.',
        'Straty: Stawki minus to, co wróciło. Otwarty zakład liczy się jako przegrany do rozliczenia.',
        'Czas na dzień: Jak długo możesz tu być w ciągu dnia, na wszystkich urządzeniach razem.',
        'Kontrola rzeczywistości: Okno, które mówi, jak długo tu jesteś, ile postawiono i z jakim wynikiem.',
        'Przerwa: Przerwa od wpłat, a gdzie tak każą przepisy kraju, także od gry. Można ją wydłużyć, nie skrócić.',
        'Samowykluczenie: Żadnych wpłat i gry do końca. Nikt nie może tego skrócić, ani Ty, ani my.',
      ] },
      { list: [
        'Nie możesz już wpłacać ani stawiać na żadnym urządzeniu. Zostajesz wszędzie wylogowany.',
        'Otwarte zakłady pozostają i są wypłacane. Nadal możesz się zalogować, by zobaczyć historię i wypłacić.',
        'Nikt nie może tego skrócić ani cofnąć.',
      ] },
      { link: 'officeResponsible', text: 'Limity i przerwy' },
    ] },
    { id: 'signs', title: 'Oznaki, które trzeba brać poważnie', blocks: [
      'Jedno „tak” na którekolwiek z tych pytań to powód, by przestać i z kimś porozmawiać:',
      { list: [
        'Czy grasz dłużej albo za więcej, niż chcesz?',
        'Czy zdarza Ci się ukrywać przed bliskimi, ile grasz?',
        'Czy grasz, żeby uciec od zmartwień albo przygnębienia?',
        'Czy zdarzyło Ci się coś pożyczyć lub sprzedać, żeby grać?',
        'Czy drażni Cię, gdy nie możesz grać?',
      ] },
    ] },
    { id: 'help', title: 'Gdzie szukać pomocy', blocks: [
      'Te usługi są bezpłatne i nikt nie pyta o nazwisko:',
      { head: ['Gdzie', 'Kto', 'Jak'], rows: [
        ['Na całym świecie', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Wielka Brytania', 'National Gambling Helpline', '0808 8020 133'],
        ['Niemcy', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['Stany Zjednoczone', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Z dala od dzieci', blocks: [
      'Wyloguj się, gdy odchodzisz od ekranu, nie pozwalaj przeglądarce zapamiętywać hasła na wspólnym urządzeniu i zablokuj strony z zakładami kontrolą rodzicielską swojego systemu.',
    ] },
  ],
};
