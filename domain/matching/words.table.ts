/** Parts of names that come and go between one document and the next. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das del della di du la le van von der den zu zum af al el ul ibn bin bint abu ben y e i mac o st mr mrs ms dr jr sr'.split(' '),
);

/** What kind of way a street is: written out, shortened, or left away. */
export const WAYS: ReadonlySet<string> = new Set(
  (
    'street str strasse st road rd avenue ave av lane ln drive dr close court ct way place pl square sq terrace ter gardens gdns ' +
    'weg platz allee gasse ring rue boulevard bd blvd chemin impasse place calle c carrer avenida avda paseo plaza via viale corso ' +
    'piazza rua travessa praca ulica ul ulitsa aleja al aleje prospekt pr prospect pereulok vulitsia vul bulvar gata gatan vagen vej ' +
    'gade straat laan plein sokak sk cadde caddesi cad mahalle mah mahallesi odos leoforos shari sharia the flat apt apartment no nr numero n'
  ).split(' '),
);

/** Given names of one person, where whoever is called by the one is hardly ever called by another. Folded by `foldWord`. */
export const SHORT_NAMES: readonly (readonly string[])[] = [
  ['robert', 'bob', 'bobby', 'rob', 'robbie'],
  ['william', 'bill', 'billy', 'will', 'willy', 'liam'],
  ['richard', 'dick', 'rick', 'ricky'],
  ['edward', 'ted', 'ed', 'eddie', 'ned'],
  ['margaret', 'peggy', 'maggie', 'meg'],
  ['elizabeth', 'liz', 'lizzie', 'beth', 'betty'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['john', 'jack', 'johnny'],
  ['charles', 'charlie', 'chuck'],
  ['thomas', 'tom', 'tommy'],
  ['michael', 'mike', 'mick', 'michail', 'mikhail', 'misha', 'mykhailo'],
  ['katherine', 'kate', 'kathy', 'katie', 'ekaterina', 'katya', 'kateryna'],
  ['anthony', 'tony'],
  ['joseph', 'joe', 'joey'],
  ['david', 'dave'],
  ['daniel', 'dan', 'danny'],
  ['matthew', 'matt'],
  ['alexander', 'aleksandr', 'oleksandr', 'sasha', 'alex'],
  ['alexandra', 'aleksandra', 'oleksandra', 'sasha', 'alex'],
  ['dmitri', 'dmitrii', 'dmytro', 'dima'],
  ['vladimir', 'volodymyr', 'vova', 'volodya'],
  ['nikolai', 'mykola', 'kolya'],
  ['sergei', 'serhii', 'seryozha'],
  ['evgenii', 'yevhen', 'zhenya'],
  ['ivan', 'vanya'],
  ['natalia', 'nataliya', 'natasha'],
  ['tatiana', 'tetiana', 'tanya'],
  ['maria', 'masha', 'mariya'],
  ['anastasia', 'nastya'],
  ['andrei', 'andrii', 'andriy'],
  ['alexei', 'aleksei', 'oleksii', 'lyosha'],
  ['johannes', 'hannes', 'johann', 'hans'],
  ['friedrich', 'fritz'],
  ['heinrich', 'heinz'],
  ['josef', 'sepp'],
  ['georgios', 'giorgos', 'yiorgos', 'george'],
  ['ioannis', 'yannis', 'giannis'],
  ['konstantinos', 'kostas', 'costas'],
  ['dimitrios', 'dimitris'],
  ['francisco', 'paco', 'fran', 'pancho'],
  ['jose', 'pepe'],
  ['guillermo', 'memo'],
  ['aleksandra', 'ola'],
  ['katarzyna', 'kasia'],
  ['malgorzata', 'gosia'],
  ['mehmet', 'memo'],
  ['mohammed', 'muhammad', 'mohamed', 'mohamad', 'mohd', 'mehmed'],
];
