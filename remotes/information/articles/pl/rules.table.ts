import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import { FORMATS, LIMITS } from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Zasady ogólne',
    lead: 'Co obowiązuje przy każdym zakładzie, od chwili zaoferowania do wypłaty.',
    chapters: [
      { id: 'words', title: 'Słowa', blocks: [
        { list: [
          'Typ to jedno z rozstrzygnięć jednego rynku jednego zdarzenia. Na kuponie są typy; zakład to kupon, który bukmacher przyjął.',
          'Stawka to kwota, którą ryzykujesz. Wypłata to kwota, którą przynosi rozliczony zakład, łącznie ze stawką.',
          'Oferta obejmuje to, co się jeszcze nie zaczęło. Na żywo jest to, co właśnie trwa.',
        ] },
      ] },
      { id: 'taking', title: 'Kiedy zakład jest przyjęty', blocks: [
        'Zakład jest przyjęty, gdy jego stawka opuści Twoje konto, i nie wcześniej. Od tej chwili jego kursy są ustalone, cokolwiek dzieje się z nimi na stronie.',
        'W tej chwili bukmacher jeszcze raz sprawdza każdy kurs. Jeśli któryś ruszył się inaczej, niż na to pozwalasz, albo rynek jest zawieszony, zamknięty lub zakończony, zakład nie jest przyjmowany i nic nie opuszcza Twojego konta.',
        'Zakład ze zdarzeniem na żywo czeka kilka sekund, dłużej na rynkach, które szybko się rozstrzygają. Jego stawka jest w tym czasie zablokowana. Na koniec kursy są sprawdzane jeszcze raz; jeśli zakład nie zostanie przyjęty, stawka od razu jest znów wolna. Dopóki zakład czeka, możesz go wycofać.',
      ] },
      { id: 'twice', title: 'Wysłane dwa razy', blocks: [
        'Kupon wysłany ponownie, bo zerwało się połączenie, jest tym samym zakładem i zostaje przyjęty raz.',
      ] },
      { id: 'result', title: 'Skąd pochodzą wyniki', blocks: [
        'Wyniki pochodzą od dostawcy zdarzenia. Strona zakładu podaje źródło, czas i to, czy wynik pochodzi z przebiegu gry, czy jest potwierdzony.',
        'Wynik może zostać poprawiony. Zakłady są wtedy rozliczane od nowa według późniejszej wersji: najpierw wypłacane jest to, co się należy, a potem cofane to, co wypłacono ponad miarę. Czego konto nie może oddać, pozostaje długiem i jest spłacane z późniejszych wygranych; saldo nigdy nie spada poniżej zera.',
      ] },
    ],
  },
  {
    title: 'Rodzaje zakładów',
    lead: 'Ile wygrywa każdy zakład, z przykładami policzonymi według tych samych zasad, według których dostajesz wypłatę.',
    chapters: [
      { id: 'single', title: 'Solo', blocks: ['Jeden typ. Wypłaca stawkę razy kurs.', { example: 'single' }] },
      { id: 'express', title: 'AKO', blocks: [
        `Od dwóch do ${MAX_SELECTIONS} typów na różne zdarzenia. Muszą wygrać wszystkie; kursy się mnoży, a iloczyn zaokrągla w dół jeden raz, na końcu.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'System', blocks: [
        `Wszystkie AKO danej wielkości, jakie można złożyć z typów, najwyżej ${MOST_COMBINATIONS}. Stawka dzieli się między nie po równo i każde, które wygra, jest wypłacane.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'System z bankerami', blocks: [
        'Banker stoi w każdej kombinacji. Jeśli któryś przegra, przegrywa cały zakład.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anty-AKO', blocks: [
        'Wygrywa, gdy przegra co najmniej jeden z jego typów, po własnym kursie ustalonym przy przyjęciu zakładu.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Kreator', blocks: [
        `Od dwóch do ${MAX_BUILDER_SELECTIONS} typów na jedno zdarzenie, po jednym kursie za wszystkie razem. Kurs wynika z prawdopodobieństwa, że wygrają wszystkie razem, pomniejszonego o marżę; nigdy nie przekracza iloczynu ich kursów, a gdy jedne zmniejszają szansę drugich, jest temu iloczynowi równy. Muszą wygrać wszystkie; jeśli jeden jest zwrócony, a żaden nie przegrał, stawka wraca.`,
      ] },
      { id: 'singles', title: 'Kilka zakładów solo', blocks: ['Każdy typ jest osobnym zakładem, z własną stawką i własnym wynikiem.'] },
      { id: 'stakes', title: 'Kilka stawek i pełne systemy', blocks: [
        'Na dwa do ośmiu typów można postawić na wszystkie kombinacje jednej wielkości, na przykład wszystkie podwójne, oraz na pełne systemy: Yankee to wszystkie podwójne, potrójne i AKO z czterech typów, a Lucky 15 to także cztery zakłady solo. Każda kombinacja ma tę samą stawkę. Są to osobne zakłady, zawierane wszystkie razem albo wcale, a każdy jest rozliczany jako to, czym jest.',
      ] },
      { id: 'boosts', title: 'Bonusy', blocks: [
        'To, co bukmacher dodaje do wygranego zakładu, jest napisane na kuponie, zanim go postawisz: procent za każdy typ długiego AKO, za AKO dnia albo za dużą stawkę. Zwrócony typ nie liczy się już do ich liczby.',
      ] },
    ],
  },
  {
    title: 'Rozliczenie i zwroty',
    lead: 'Co się liczy, co nie i co się dzieje, gdy zdarzenie nie przebiega zgodnie z planem.',
    chapters: [
      { id: 'void', title: 'Zwrot', blocks: [
        'Zwrócony typ liczy się z kursem 1. W zakładzie solo wraca stawka; AKO jest wypłacane tak, jakby typu nie było.',
        { example: 'void' },
      ] },
      { id: 'half', title: 'Wygrany w połowie, przegrany w połowie', blocks: [
        'Linie azjatyckie leżą między dwoma wynikami, więc połowa stawki może wygrać lub przegrać, a druga połowa wraca.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Wspólne miejsce', blocks: [
        'Gdy kilku dzieli miejsce, które miał zająć jeden, stawka liczy się w przypadającej na niego części po pełnym kursie, a reszta przepada.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Przełożone i przerwane', blocks: [
        'Rynki, które już się rozstrzygnęły, pozostają w mocy. Pozostałe są zwracane, gdy odwoła je dostawca, a do tego czasu są otwarte. Niczego nie rozlicza się na podstawie domysłów.',
      ] },
      { id: 'football', title: 'Piłka nożna', blocks: ['Rynki dotyczą regulaminowego czasu gry z doliczonym. Dogrywka i rzuty karne liczą się tylko tam, gdzie mówi o tym nazwa rynku albo gdzie chodzi o to, kto awansuje lub wygra turniej.'] },
      { id: 'tennis', title: 'Tenis i tenis stołowy', blocks: ['O zwycięzcy meczu rozstrzyga cały mecz. Po kreczu ukończone sety i gemy pozostają w mocy; to, co było jeszcze otwarte, jest rozliczane lub zwracane według tego, co poda dostawca.'] },
      { id: 'basketball', title: 'Koszykówka', blocks: ['Zwycięzca i sumy meczu obejmują dogrywkę. Kwarty i połowy liczą się same za siebie.'] },
      { id: 'ice-hockey', title: 'Hokej', blocks: ['Wynik meczu z remisem dotyczy trzech tercji. Zwycięzca bez remisu obejmuje dogrywkę i rzuty karne.'] },
      { id: 'cricket', title: 'Krykiet', blocks: ['Liczy się wynik oficjalny, także ustalony metodą na wypadek deszczu. Jeśli mecz pozostaje bez wyniku, zakłady na zwycięzcę są zwracane.'] },
      { id: 'esports', title: 'Esport', blocks: ['Mecz rozstrzygają mapy. Nierozegrana mapa jest zwracana, a walkower przed startem to nie mecz.'] },
      { id: 'long-term', title: 'Zakłady długoterminowe', blocks: ['Rozstrzygają się na końcu rozgrywek. Kto nie bierze w nich udziału, przegrał, chyba że nazwa rynku mówi inaczej.'] },
    ],
  },
  {
    title: 'Cash out i zmiany',
    lead: 'Co możesz zrobić z zakładem po jego przyjęciu.',
    chapters: [
      { id: 'value', title: 'Ile wart jest zakład', blocks: [
        'Tyle, ile jego oczekiwana wypłata według prawdopodobieństw z tej chwili, pomniejszona o marżę i zaokrąglona w dół jeden raz. Wartość jest obliczana od nowa, gdy ruszają się kursy.',
      ] },
      { id: 'selling', title: 'Cash out', blocks: [
        'Cash out obejmuje cały zakład lub jego część. Dostajesz co najmniej wartość, na którą się zgadzasz: więcej, jeśli w tym czasie wzrosła, a jeśli spadła, nic się nie dzieje.',
        'Cash out jest niemożliwy, gdy rynek otwartego typu jest zawieszony. Nie ma go dla darmowych zakładów, anty-AKO ani zakładów z typem, którego prawdopodobieństwa nikt nie zna.',
      ] },
      { id: 'automatic', title: 'Według reguły', blocks: ['Możesz zostawić regułę: cash out, gdy wartość osiągnie jedną kwotę albo spadnie do innej. Czeka, gdy rynek jest zawieszony, i kończy się razem z zakładem.'] },
      { id: 'editing', title: 'Zmiana zakładu', blocks: ['Otwarty zakład z oferty można zmienić, dopóki nic z niego się nie zaczęło: stary jest zwracany, a nowy przyjmowany po kursach z tej chwili, albo jedno i drugie, albo żadne.', 'Gdy kurs któregokolwiek wyboru się zmienił, dawna stawka liczy się tylko w kwocie, jaką w tej chwili dałby cash out, i nigdy więcej niż stawka; strona podaje ją przed potwierdzeniem. Dopóki któryś rynek jest wstrzymany albo nie ma dla zakładu cash outu, takiego zakładu się nie zmienia.'] },
    ],
  },
  {
    title: 'Limity',
    lead: 'Ile najmniej i najwięcej można postawić i wygrać.',
    chapters: [
      { id: 'stakes', title: 'Stawki', blocks: [
        { head: ['Waluta', 'Najmniej', 'Najwięcej'], rows: LIMITS },
        'W systemie na każdą kombinację przypada co najmniej jedna dziesiąta najmniejszej stawki.',
      ] },
      { id: 'payout', title: 'Wypłata', blocks: ['Największa możliwa wygrana jednego zakładu w Twojej walucie jest pokazana na kuponie. Stawka, która wygrałaby więcej, nie jest przyjmowana; od wypłaty nic się później nie obcina.'] },
      { id: 'risk', title: 'Ile przyjmuje bukmacher', blocks: ['Bukmacher ogranicza to, co może stracić na jednym typie i jednym zdarzeniu. Gdy ta granica zostanie osiągnięta, kupon mówi, ile można jeszcze postawić. Nikogo nie ogranicza się za wygrywanie.'] },
      { id: 'own', title: 'Twoje własne limity', blocks: ['Jak sprawić, by zakłady pozostały grą, opisuje „Odpowiedzialna gra”.'] },
    ],
  },
  {
    title: 'Formaty kursów',
    lead: 'Jeden kurs zapisany na sześć sposobów. Format wybiera się u góry każdej strony i nie zmienia on niczego poza zapisem.',
    chapters: [
      { id: 'formats', title: 'Te same kursy obok siebie', blocks: [
        { head: ['Dziesiętny', 'Ułamkowy', 'Amerykański', 'Hongkoński', 'Malajski', 'Indonezyjski'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Jak je czytać', blocks: [
        { list: [
          'Dziesiętny: ile wypłaca się za jeden, łącznie ze stawką.',
          'Ułamkowy: ile i za jaką stawkę się wygrywa, oprócz stawki.',
          'Amerykański: z plusem, ile wygrywa się na 100; z minusem, ile trzeba postawić, żeby wygrać 100.',
          'Hongkoński: ile wygrywa się na jeden, oprócz stawki.',
          'Malajski: aż do 1:1 jak hongkoński; powyżej, ujemny, ile trzeba zaryzykować, żeby wygrać jeden.',
          'Indonezyjski: od 1:1 wzwyż jak hongkoński; poniżej, ujemny, ile trzeba zaryzykować, żeby wygrać jeden.',
        ] },
      ] },
      { id: 'exact', title: 'Zaokrąglanie', blocks: ['Kursy to całe tysięczne, a kwoty to całe grosze. Iloczyny są liczone dokładnie, a wypłata jest zaokrąglana w dół jeden raz, na końcu.'] },
    ],
  },
];
