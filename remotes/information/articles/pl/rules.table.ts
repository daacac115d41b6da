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
    title: 'Zasady ogólne',
    lead: 'Co obowiązuje przy każdym zakładzie, od chwili zaoferowania do wypłaty.',
    chapters: [
      { id: 'words', title: 'Słowa', blocks: [
        { list: [
          'Typ to jedno z rozstrzygnięć jednego rynku jednego zdarzenia. Na kuponie są typy; zakład to kupon, który bukmacher przyjął.',
          'Stawka to kwota, którą ryzykujesz. Wypłata to kwota, którą przynosi rozliczony zakład, łącznie ze stawką.',
          'Oferta obejmuje to, co się jeszcze nie zaczęło. Na żywo jest to, co właśnie trwa. Zakład przedmeczowy, który okaże się zawarty minutę lub więcej po rozpoczęciu, jest nieważny.',
        ] },
      ] },
      { id: 'taking', title: 'Kiedy zakład jest przyjęty', blocks: [
        'Zakład jest przyjęty, gdy jego stawka opuści Twoje konto, i nie wcześniej. Od tej chwili jego kursy są ustalone, cokolwiek dzieje się z nimi na stronie.',
        'W tej chwili bukmacher jeszcze raz sprawdza każdy kurs. Jeśli któryś ruszył się inaczej, niż na to pozwalasz, albo rynek jest zawieszony, zamknięty lub zakończony, zakład nie jest przyjmowany i nic nie opuszcza Twojego konta.',
        'Zakład ze zdarzeniem na żywo czeka kilka sekund, dłużej na rynkach, które szybko się rozstrzygają. Jego stawka jest w tym czasie zablokowana. Na koniec kursy są sprawdzane jeszcze raz; jeśli zakład nie zostanie przyjęty, stawka od razu jest znów wolna. Dopóki zakład czeka, możesz go wycofać, jeśli od jego postawienia nic się w nim nie zmieniło.',
        'W dyscyplinach, w których zmiana wyniku odwraca mecz, jak piłka nożna i hokej, czekający zakład nie jest przyjmowany, jeśli wynik w tym czasie się zmieni.',
      ] },
      { id: 'twice', title: 'Wysłane dwa razy', blocks: [
        'Kupon wysłany ponownie, bo zerwało się połączenie, jest tym samym zakładem i zostaje przyjęty raz.',
      ] },
      { id: 'result', title: 'Skąd pochodzą wyniki', blocks: [
        'Wyniki pochodzą od dostawcy zdarzenia. Strona zakładu podaje źródło, czas i to, czy wynik pochodzi z przebiegu gry, czy jest potwierdzony.',
        'Wynik może zostać poprawiony. Zakłady są wtedy rozliczane od nowa według późniejszej wersji: najpierw wypłacane jest to, co się należy, a potem cofane to, co wypłacono ponad miarę. To, czego konto nie może oddać, jest pobierane z innych twoich kont po kursie dnia. Reszta pozostaje długiem i jest spłacana z późniejszych wygranych oraz ze stawek postawionych wcześniej; saldo nigdy nie spada poniżej zera.',
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
        { list: [
          'System: zwrócony typ liczy się z kursem 1 w każdej kombinacji, w której stoi, a zwrócony banker we wszystkich. Kombinacje i ich stawki pozostają bez zmian.',
          'Kreator: jeśli typ jest zwrócony albo wygrany lub przegrany tylko w części, a żaden nie przegrał, stawka wraca.',
          'Anty-AKO: typ zwrócony lub w połowie przegrany nie bierze udziału. Jeśli żaden z pozostałych nie przegrał, zakład jest przegrany; jeśli żaden nie bierze udziału, stawka wraca.',
          'Darmowy zakład: stawka należy do bukmachera, więc przy zwrocie nic nie jest wypłacane.',
        ] },
      ] },
      { id: 'half', title: 'Wygrany w połowie, przegrany w połowie', blocks: [
        'Linie azjatyckie leżą między dwoma wynikami, więc połowa stawki może wygrać lub przegrać, a druga połowa wraca.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Wspólne miejsce', blocks: [
        'Gdy kilku dzieli miejsce, które miał zająć jeden, stawka liczy się w przypadającej na niego części po pełnym kursie, a reszta przepada.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Przełożone, przerwane, odwołane', blocks: [
        'Rynki, które już się rozstrzygnęły, pozostają w mocy. Dla jeszcze otwartych obowiązuje reguła dyscypliny, a bukmacher stosuje ją sam, nie czekając, aż odwoła je dostawca.',
        { list: [
          'Przełożone: zakłady są w mocy, jeśli zdarzenie odbędzie się w ciągu tylu godzin od planowanego początku. Jeśli nie albo jeśli nowy termin jest jeszcze późniejszy, są zwracane.',
          'Przerwane: zakłady są w mocy, jeśli gra zostanie wznowiona w ciągu tylu godzin. Gdzie godzin nie podano, są zwracane od razu.',
          'Odwołane: w każdej dyscyplinie są zwracane od razu.',
        ] },
        { eventRules: ['Dyscyplina', 'Przełożone: czas na rozegranie', 'Przerwane: czas na wznowienie'] },
        'Zakład zwrócony według tej reguły pozostaje zwrócony, nawet jeśli zdarzenie dostanie później nowy termin. Zakłady są w mocy tylko wtedy, gdy nowy termin mieści się w tych godzinach od planowanego początku albo gdy w ich granicach odwołanie zostanie cofnięte.',
        'Jeśli dostawca poda wynik dla rynku przerwanego zdarzenia, liczy się ten wynik.',
      ] },
      { id: 'football', title: 'Piłka nożna', blocks: [
        'Rynki dotyczą regulaminowego czasu gry z doliczonym. Dogrywka i rzuty karne liczą się tylko tam, gdzie mówi o tym nazwa rynku albo gdzie chodzi o to, kto awansuje lub wygra turniej.',
        'Rynki kartek liczą żółte kartki; wykluczenie się do nich nie zalicza. Rynki kwadransów liczą się według zegara meczu, a doliczony czas należy do ostatniego kwadransa swojej połowy.',
        'Zawodnicy: Gole samobójcze nie liczą się nikomu. Zakład na kogoś, kto nie gra, jest zwracany.',
      ] },
      { id: 'tennis', title: 'Tenis i tenis stołowy', blocks: ['O zwycięzcy meczu rozstrzyga cały mecz. Po kreczu ukończone sety i gemy pozostają w mocy; to, co było jeszcze otwarte, jest rozliczane lub zwracane według tego, co poda dostawca.'] },
      { id: 'basketball', title: 'Koszykówka i futbol amerykański', blocks: ['Zwycięzca, sumy i handicapy meczu obejmują dogrywkę. Kwarty i połowy liczą się same za siebie.'] },
      { id: 'ice-hockey', title: 'Hokej', blocks: ['Wynik meczu z remisem, sumy i handicapy dotyczą trzech tercji. Zwycięzca bez remisu obejmuje dogrywkę i rzuty karne.'] },
      { id: 'handball', title: 'Piłka ręczna', blocks: ['Wynik meczu z remisem, sumy i handicapy dotyczą regulaminowego czasu gry, bez dogrywki.'] },
      { id: 'baseball', title: 'Baseball', blocks: ['Zwycięzca, sumy i handicapy meczu obejmują dodatkowe inningi.'] },
      { id: 'cricket', title: 'Krykiet', blocks: ['Liczy się wynik oficjalny, także ustalony metodą na wypadek deszczu. Jeśli mecz pozostaje bez wyniku, zakłady na zwycięzcę są zwracane.'] },
      { id: 'esports', title: 'Esport', blocks: ['Mecz rozstrzygają mapy. Nierozegrana mapa jest zwracana, a walkower przed startem to nie mecz.'] },
      { id: 'fights', title: 'MMA i boks', blocks: ['Liczy się oficjalny wynik ogłoszony po walce; późniejsze zmiany się nie liczą. Dyskwalifikacja liczy się jako KO/TKO, podobnie jak poddanie się między rundami, w rundzie zakończonej jako ostatnia. Pół rundy to połowa jej czasu. W MMA zakład na zwycięzcę jest zwracany, jeśli walka kończy się remisem; w boksie remis jest osobnym wynikiem.'] },
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
        'Cash out jest niemożliwy, gdy rynek otwartego typu jest zawieszony. Nie ma go dla darmowych zakładów, anty-AKO, zakładów na zwycięstwo i miejsce ani zakładów z typem, którego prawdopodobieństwa nikt nie zna.',
        'Gdy mecz zakładu trwa, cash out czeka tak długo jak zakład na żywo. Potem dostajesz najwyżej tyle, ile zakład był wart w chwili prośby; jeśli rynek wstrzymano albo zmienił się wynik, nic się nie dzieje.',
        'Gdy stawka może wrócić w całości lub w połowie, cash out jest możliwy tylko wtedy, gdy znane są szanse każdego wyniku końcowego. W wyścigu nie ma go, odkąd po twoim zakładzie wycofał się inny uczestnik.',
      ] },
      { id: 'automatic', title: 'Według reguły', blocks: ['Możesz zostawić regułę: cash out, gdy wartość osiągnie jedną kwotę albo spadnie do innej. Czeka, gdy rynek jest zawieszony, i kończy się razem z zakładem.'] },
      { id: 'editing', title: 'Zmiana zakładu', blocks: [
        'Otwarty zakład z oferty można zmienić, dopóki nic z niego się nie zaczęło: stary jest zwracany, a nowy przyjmowany po kursach z tej chwili, albo jedno i drugie, albo żadne.',
        'Gdy kurs któregokolwiek wyboru się zmienił, dawna stawka liczy się tylko w kwocie, jaką w tej chwili dałby cash out, i nigdy więcej niż stawka; strona podaje ją przed potwierdzeniem. Dopóki któryś rynek jest wstrzymany albo nie ma dla zakładu cash outu, takiego zakładu się nie zmienia.',
        'Darmowego zakładu, zakładu z zaliczką ani zakładu, z którego część poszła do cash outu, się nie zmienia.',
      ] },
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
      { id: 'risk', title: 'Ile przyjmuje bukmacher', blocks: ['Bukmacher ogranicza to, co może stracić na jednym typie, jednym rynku i jednym zdarzeniu, oraz to, jaką część tego może zająć jeden gracz; te granice są dla wszystkich takie same. Gdy któraś zostanie osiągnięta, kupon mówi, ile można jeszcze postawić. Nikogo nie ogranicza się za wygrywanie.'] },
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
      { id: 'exact', title: 'Zaokrąglanie', blocks: [`Kursy to całe tysięczne, od ${LEAST_ODDS} do ${MOST_ODDS}; kwoty to całe najmniejsze jednostki waluty. Iloczyny są liczone dokładnie, a wypłata jest zaokrąglana w dół jeden raz, na końcu.`] },
    ],
  },
  {
    title: 'Wyścigi',
    lead: 'Wycofani, potrącenia, zwycięstwo i miejsce, wspólne miejsca: co obowiązuje dla koni, chartów i wszystkich innych wyścigów.',
    chapters: [
      { id: 'non-runners', title: 'Wycofani', blocks: [
        'Zakład na tego, kto nie wystartuje, jest zwracany, choćby był postawiony bardzo wcześnie. W zakładzie solo wraca stawka, w zakładzie na zwycięstwo i miejsce obie jej połowy; w AKO i systemach typ liczy się z kursem 1.',
        'Zakłady na pozostałych uczestników są w mocy po swoich kursach, pomniejszone o potrącenie, jeśli jest.',
      ] },
      { id: 'deductions', title: 'Potrącenia', blocks: [
        'Gdy uczestnik się wycofa, pozostali wygrywają łatwiej, niż mówiły ich kursy. Dlatego z wygranej w zakładach postawionych wcześniej potrąca się część; zakładów po nowych kursach to nie dotyczy. Tę część podaje dostawca wyścigu: im niższy był kurs wycofanego, tym jest większa. Jeśli nie podaje chwili, potrąca się ją we wszystkich zakładach na ten wyścig.',
        `Zmniejsza się tylko wygrana, nigdy stawka, a w zakładzie na zwycięstwo i miejsce wygrana obu połów. Kilka potrąceń następuje jedno po drugim, każde z tego, co zostawiło poprzednie: ${FIRST_PART} % i potem ${SECOND_PART} % to razem ${BOTH_PARTS} %. Zakład pokazuje, ile potrącono.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Zwycięstwo i miejsce', blocks: [
        'To dwa równe zakłady na jednego uczestnika: połowa stawki jest na zwycięstwo, druga na miejsce płatne. Przyjmuje się go tylko jako zakład solo i nie ma dla niego cash outu.',
        'Jeśli uczestnik wygra, wypłacane są obie połowy. Jeśli zajmie miejsce płatne, ale nie wygra, wypłacana jest połowa za miejsce, a druga przepada. Połowa za miejsce przynosi swoją stawkę i tę część wygranej za zwycięstwo, którą podaje rynek.',
        { example: 'eachWay' },
        'Ile miejsc jest płatnych i w jakiej części, mówi nazwa rynku. Zakład zachowuje warunki, na których został przyjęty, nawet jeśli w końcu wystartuje mniej uczestników. Zwykle zależą one od liczby uczestników w chwili ogłoszenia wyścigu:',
        { head: ['Uczestnicy', 'Miejsca', 'Część wygranej'], rows: EACH_WAY },
        `Gdy uczestników jest mniej niż ${LEAST_EACH_WAY}, takiego zakładu nie ma. Zakład na samo miejsce płatne to osobny rynek z własnym kursem.`,
      ] },
      { id: 'race-dead-heats', title: 'Wspólne miejsca w wyścigach', blocks: [
        'Gdy kilku dzieli pierwsze miejsce, zakład na zwycięstwo liczy się w swojej części po pełnym kursie, a połowa za miejsce w zakładzie na zwycięstwo i miejsce jest wypłacana w całości. Gdy kilku dzieli ostatnie płatne miejsce, zakład na miejsce i połowa za miejsce liczą się w swojej części; reszta przepada. Jeśli pierwsze miejsce dzieli więcej uczestników, niż jest płatnych miejsc, połowa na miejsce też liczy się według udziału.',
      ] },
      { id: 'motor-racing', title: 'Sporty motorowe', blocks: ['Liczy się klasyfikacja ogłoszona po wyścigu, z karami nałożonymi do tego czasu. Kto startuje, ten bierze udział: zakład na kierowcę, który odpadł, jest przegrany. Z dwóch kolegów z zespołu wygrywa sklasyfikowany wyżej, nawet jeśli obaj odpadli. Samochód bezpieczeństwa liczy się, gdy wyjedzie podczas wyścigu; wirtualny się nie liczy.'] },
    ],
  },
];
