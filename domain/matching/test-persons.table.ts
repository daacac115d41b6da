/** Invented persons for tests are made of these: a name in its own script, and as documents and browsers elsewhere write it. */
export interface TestCountry {
  readonly code: string;
  readonly mask: string;
  readonly given: readonly string[];
  readonly family: readonly string[];
  readonly streets: readonly string[];
  readonly towns: readonly (readonly [string, string])[];
}

const split = (text: string): readonly string[] => text.split(' ');

export const TEST_COUNTRIES: readonly TestCountry[] = [
  {
    code: 'DE', mask: '+491512#######',
    given: split('Jörg/Joerg/Jorg Jürgen/Juergen/Jurgen Andreas Sabine Käthe/Kaethe/Kathe Matthias Ute Bärbel/Baerbel/Barbel Günther/Guenther/Gunther Heike Florian Lena Sören/Soeren/Soren Petra'),
    family: split('Müller/Mueller/Muller Weiß/Weiss Schröder/Schroeder/Schroder Köhler/Koehler/Kohler Groß/Gross Schäfer/Schaefer/Schafer Krüger/Krueger/Kruger Hoffmann Bäcker/Baecker/Backer Vogel Lehmann Zöllner/Zoellner/Zollner Franke Schmidt'),
    streets: ['Hauptstraße', 'Bahnhofstraße', 'Goethestraße', 'Am Anger', 'Lindenallee', 'Ringweg'],
    towns: [['10115', 'Berlin'], ['80331', 'München'], ['50667', 'Köln'], ['04109', 'Leipzig'], ['99084', 'Erfurt']],
  },
  {
    code: 'GB', mask: '+447400######',
    given: split('Oliver Harriet George Amelia Edmund Florence Duncan Rosalind Alistair Beatrice Graham Imogen Nigel Siobhan'),
    family: split("Smith Thompson O'Connor/OConnor Wright Hughes Pemberton Fairclough Blackwood Ashworth MacLeod/Macleod Kavanagh Whittaker Ellison Barnes"),
    streets: ['High Street', 'Station Road', 'Church Lane', 'Victoria Road', 'Mill Lane', 'Park Avenue'],
    towns: [['M1 4BT', 'Manchester'], ['LS2 8JS', 'Leeds'], ['BS1 5TR', 'Bristol'], ['EH1 1YZ', 'Edinburgh'], ['NR1 3DH', 'Norwich']],
  },
  {
    code: 'FR', mask: '+336########',
    given: split('François/Francois Hélène/Helene Jérôme/Jerome Anaïs/Anais Benoît/Benoit Chloé/Chloe Thierry Geneviève/Genevieve Loïc/Loic Céline/Celine Gaël/Gael Margaux'),
    family: split('Lefèvre/Lefevre Béranger/Beranger Garçon/Garcon Dupont Mercier Château/Chateau Fournier Lemaître/Lemaitre Rousseau Vasseur Noël/Noel Perrault'),
    streets: ['Rue de la Paix', 'Avenue Foch', 'Rue Victor Hugo', 'Place du Marché', 'Boulevard Voltaire', 'Chemin des Vignes'],
    towns: [['75011', 'Paris'], ['69003', 'Lyon'], ['31000', 'Toulouse'], ['44000', 'Nantes'], ['59800', 'Lille']],
  },
  {
    code: 'ES', mask: '+346########',
    given: split('José/Jose Lucía/Lucia Álvaro/Alvaro Inés/Ines Joaquín/Joaquin Begoña/Begona Íñigo/Inigo Rocío/Rocio Ramón/Ramon Pilar Santiago Leticia'),
    family: split('García/Garcia Muñoz/Munoz Peña/Pena Ibáñez/Ibanez Núñez/Nunez Castaño/Castano Domínguez/Dominguez Quiroga Herrera Zapatero Villanueva Robledo'),
    streets: ['Calle Mayor', 'Calle de Alcalá', 'Avenida de la Constitución', 'Paseo del Prado', 'Calle Cervantes', 'Plaza Nueva'],
    towns: [['28013', 'Madrid'], ['41001', 'Sevilla'], ['46002', 'Valencia'], ['15001', 'A Coruña'], ['50003', 'Zaragoza']],
  },
  {
    code: 'PL', mask: '+48601######',
    given: split('Łukasz/Lukasz Małgorzata/Malgorzata Paweł/Pawel Żaneta/Zaneta Grzegorz Zofia Michał/Michal Jadwiga Wojciech Bożena/Bozena Krzysztof Elżbieta/Elzbieta'),
    family: split('Wiśniewski/Wisniewski Dąbrowski/Dabrowski Wójcik/Wojcik Zieliński/Zielinski Szymański/Szymanski Woźniak/Wozniak Jabłoński/Jablonski Górecki/Gorecki Krawczyk Piotrowski Sikora Bąk/Bak'),
    streets: ['ulica Długa', 'ulica Polna', 'ulica Kwiatowa', 'aleja Niepodległości', 'ulica Szkolna', 'ulica Lipowa'],
    towns: [['00-238', 'Warszawa'], ['31-013', 'Kraków'], ['80-831', 'Gdańsk'], ['50-106', 'Wrocław'], ['90-001', 'Łódź']],
  },
  {
    code: 'UA', mask: '+38067#######',
    given: split('Олександр/Oleksandr/Aleksandr Наталія/Nataliia/Natalia Юрій/Yurii/Yuriy/Jurij Ксенія/Kseniia/Ksenia Богдан/Bohdan/Bogdan Людмила/Liudmyla/Lyudmila Ярослав/Yaroslav/Jaroslaw Оксана/Oksana/Oxana Тарас/Taras Марія/Mariia/Maria Андрій/Andrii/Andriy Ганна/Hanna/Anna'),
    family: split('Шевченко/Shevchenko/Schewtschenko Коваленко/Kovalenko/Kowalenko Бондаренко/Bondarenko Ткачук/Tkachuk/Tkatschuk Мельник/Melnyk/Melnik Поліщук/Polishchuk/Polischuk Кравчук/Kravchuk/Krawtschuk Савченко/Savchenko/Sawchenko Лисенко/Lysenko/Lisenko Марченко/Marchenko/Martschenko Гнатюк/Hnatiuk/Gnatyuk Руденко/Rudenko'),
    streets: ['Khreshchatyk', 'vulytsia Shevchenka', 'vulytsia Franka', 'vulytsia Sadova', 'Soborna', 'vulytsia Lesi Ukrainky'],
    towns: [['01001', 'Kyiv'], ['79000', 'Lviv'], ['65000', 'Odesa'], ['61000', 'Kharkiv'], ['49000', 'Dnipro']],
  },
  {
    code: 'KZ', mask: '+7701#######',
    given: split('Евгений/Evgenii/Yevgeny/Evgeny Юлия/Yuliya/Julia/Iuliia Сергей/Sergei/Sergey/Sergej Жанна/Zhanna/Janna Фёдор/Fyodor/Fedor Яна/Yana/Jana Нурлан/Nurlan Айгуль/Aigul/Aygul Владимир/Vladimir/Wladimir Дарья/Darya/Daria Ержан/Erzhan/Yerzhan Ольга/Olga'),
    family: split('Иванов/Ivanov/Iwanow Щербаков/Shcherbakov/Scherbakov Жуков/Zhukov/Zhukow Хабаров/Khabarov/Habarov Яковлев/Yakovlev/Jakowlew Цветков/Tsvetkov/Zvetkov Ахметов/Akhmetov/Ahmetov Соловьёв/Solovyov/Solovyev/Solovev Чернов/Chernov/Tschernow Ким/Kim Юсупов/Yusupov/Iusupov Назарбеков/Nazarbekov'),
    streets: ['Abay Avenue', 'Dostyk Avenue', 'Satpaev Street', 'Tole Bi Street', 'Furmanov Street', 'Respublika'],
    towns: [['050000', 'Almaty'], ['010000', 'Astana'], ['160000', 'Shymkent'], ['100000', 'Karaganda'], ['140000', 'Pavlodar']],
  },
  {
    code: 'GR', mask: '+30694#######',
    given: split('Γιώργος/Giorgos/Yiorgos Ελένη/Eleni Δημήτρης/Dimitris/Demetris Κατερίνα/Katerina/Caterina Χρήστος/Christos/Hristos Βασίλης/Vasilis/Vassilis Σοφία/Sofia/Sophia Νίκος/Nikos/Nicos Ευαγγελία/Evangelia Θανάσης/Thanasis/Thanassis Ιωάννα/Ioanna Στέλιος/Stelios'),
    family: split('Παπαδόπουλος/Papadopoulos Οικονόμου/Oikonomou Γεωργίου/Georgiou Νικολάου/Nikolaou/Nicolaou Αθανασίου/Athanasiou Χατζής/Chatzis/Hatzis Μακρής/Makris/Macris Καραγιάννης/Karagiannis/Karayiannis Αλεξίου/Alexiou/Aleksiou Ξενάκης/Xenakis/Ksenakis Ψαρράς/Psarras Βλάχος/Vlachos/Vlahos'),
    streets: ['Ermou', 'Leoforos Syngrou', 'Odos Athinas', 'Egnatia', 'Patision', 'Stadiou'],
    towns: [['105 63', 'Athina'], ['546 24', 'Thessaloniki'], ['262 21', 'Patra'], ['712 02', 'Irakleio'], ['382 21', 'Volos']],
  },
  {
    code: 'EG', mask: '+2010########',
    given: split('محمد/Mohamed/Muhammad/Mohammed أحمد/Ahmed/Ahmad فاطمة/Fatima/Fatma ليلى/Layla/Leila خالد/Khaled/Khalid سمير/Samir/Sameer نادية/Nadia/Nadya طارق/Tarek/Tariq هشام/Hisham/Hesham مريم/Mariam/Maryam كريم/Karim/Kareem رانيا/Rania'),
    family: split('السيد/Elsayed/Sayed حسن/Hassan/Hasan الشناوي/Shenawy/Shennawi منصور/Mansour/Mansur صالح/Saleh/Salih فاروق/Farouk/Faruk سليمان/Soliman/Suliman رمضان/Ramadan نصار/Nassar/Nasar بدر/Badr زكريا/Zakaria/Zakariya شاكر/Shaker/Shakir'),
    streets: ['Tahrir Street', 'Nile Street', 'Ramses Street', 'El Geish Road', 'Port Said Street', 'Talaat Harb'],
    towns: [['11511', 'Cairo'], ['21511', 'Alexandria'], ['12511', 'Giza'], ['31511', 'Tanta'], ['81511', 'Aswan']],
  },
  {
    code: 'TR', mask: '+90532#######',
    given: split('Işıl/Isil Çağrı/Cagri Gökhan/Gokhan Şebnem/Sebnem Özgür/Ozgur Ayşegül/Aysegul İlker/Ilker Zeynep Uğur/Ugur Büşra/Busra Tuğba/Tugba Serkan'),
    family: split('Yılmaz/Yilmaz Öztürk/Ozturk Çelik/Celik Şahin/Sahin Güneş/Gunes Kılıç/Kilic Aydın/Aydin Doğan/Dogan Kurtuluş/Kurtulus Erdoğan/Erdogan Bozkurt Taş/Tas'),
    streets: ['Atatürk Caddesi', 'İstiklal Caddesi', 'Cumhuriyet Caddesi', 'Gül Sokak', 'Lale Sokak', 'İnönü Bulvarı'],
    towns: [['34433', 'İstanbul'], ['06420', 'Ankara'], ['35220', 'İzmir'], ['07040', 'Antalya'], ['16010', 'Bursa']],
  },
  {
    code: 'SE', mask: '+4670#######',
    given: split('Björn/Bjorn Åsa/Asa Göran/Goran Märta/Marta Håkan/Hakan Linnéa/Linnea Östen/Osten Ingrid Mårten/Marten Kerstin Jörgen/Jorgen Elsa'),
    family: split('Åkesson/Akesson Sjöberg/Sjoberg Lindström/Lindstrom Holmqvist/Holmquist Bergström/Bergstrom Nyström/Nystrom Ekelund Löfgren/Lofgren Svensson Hägg/Hagg Wallin Öberg/Oberg'),
    streets: ['Storgatan', 'Drottninggatan', 'Kungsgatan', 'Skolgatan', 'Parkvägen', 'Björkvägen'],
    towns: [['111 51', 'Stockholm'], ['411 03', 'Göteborg'], ['211 34', 'Malmö'], ['753 20', 'Uppsala'], ['903 26', 'Umeå']],
  },
  {
    code: 'DK', mask: '+4520######',
    given: split('Søren/Soren Kirsten Jørgen/Jorgen Bodil Rasmus Sørine/Sorine Anders Mette Bjarne/Bjarne Ragnhild Torben Lærke/Laerke'),
    family: split('Sørensen/Sorensen Kjær/Kjaer Østergaard/Ostergaard Nørgaard/Norgaard Bæk/Baek Højgaard/Hojgaard Mikkelsen Rønne/Ronne Thomsen Dalsgaard Winther Krogh'),
    streets: ['Vestergade', 'Nørregade', 'Skovvej', 'Strandvejen', 'Kirkevej', 'Algade'],
    towns: [['1550', 'København'], ['8000', 'Aarhus'], ['5000', 'Odense'], ['9000', 'Aalborg'], ['6700', 'Esbjerg']],
  },
];
