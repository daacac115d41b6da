/** Surnames by where they are common, twenty-three each: with a prime number any stride through them meets each once. */
const ENGLISH = `Ashworth, Barlow, Carver, Dunstan, Ellery, Fairley, Garside, Hadley, Ibbotson, Jessop, Kershaw, Lomax, Marlow,
  Naylor, Oldroyd, Penrose, Quigley, Rowley, Sedgwick, Thorne, Underhill, Wainwright, Yardley`;
const SPANISH = `Aguado, Beltrán, Cordero, Dávila, Escudero, Fuentes, Galván, Herrero, Ibarra, Jurado, Lozano, Montero, Nieto,
  Ochoa, Palacios, Quesada, Rivas, Salgado, Tejada, Urrutia, Valverde, Yáñez, Zamora`;
const ITALIAN = `Alberti, Bassani, Corsini, Danieli, Esposti, Ferrante, Galli, Iannone, Lorenzi, Marchetti, Nardi, Orsini, Pagani,
  Quadri, Rinaldi, Salvi, Tedesco, Ughetti, Valenti, Zanetti, Bruni, Carbone, Ferri`;
const GERMAN = `Albrecht, Brandt, Claussen, Dietrich, Ebert, Fiedler, Gerlach, Hartwig, Iffland, Jansen, Keller, Lindner, Mertens,
  Neubauer, Oswald, Pfeiffer, Reuter, Seidel, Thiele, Ulbrich, Vogt, Winkler, Zeller`;
const FRENCH = `Aubert, Bonnet, Chevalier, Delmas, Estève, Fabre, Garnier, Hamel, Imbert, Joubert, Lacroix, Marchand, Noiret,
  Ollivier, Perrin, Quentin, Renaud, Sabatier, Tessier, Urbain, Vasseur, Weber, Yvon`;
const PORTUGUESE = `Almeida, Barbosa, Cardoso, Duarte, Esteves, Figueira, Guimarães, Henriques, Inácio, Junqueira, Lacerda, Macedo,
  Nogueira, Oliveira, Pacheco, Queiroz, Ramalho, Sequeira, Tavares, Uchoa, Vasques, Xavier, Zagalo`;
const DUTCH = `Aalders, Bakker, Claes, Dekker, Evers, Franssen, Gerritsen, Hofman, Jonker, Kuipers, Linden, Maas, Nijland, Oosten,
  Peeters, Roosen, Smit, Timmer, Verhagen, Visser, Wouters, Ypma, Zijlstra`;
const NORDIC = `Aaberg, Berglund, Dahl, Ekström, Fossum, Gunnarsson, Holm, Isaksen, Jensen, Kjær, Lindqvist, Mortensen, Nyberg,
  Olsen, Persson, Rasmussen, Sandberg, Thorsen, Ulriksen, Vestergaard, Wallin, Østby, Åkesson`;
const SLAVIC = `Adamec, Babić, Cermak, Dvorsky, Filipović, Gajda, Horvat, Ivanov, Jelić, Kovač, Lisowski, Marković, Novotny, Orlov,
  Pavlenko, Radić, Sokolov, Tomić, Urban, Vuković, Wrona, Zelenka, Zoric`;
const TURKISH = `Acar, Bozkurt, Çelik, Demirel, Erdem, Fidan, Güneş, Hazar, Işık, Kaplan, Levent, Mutlu, Nalbant, Oktay, Özkan,
  Polat, Sarı, Şimşek, Toprak, Uysal, Vural, Yavuz, Zorlu`;
const JAPANESE = `Abe, Endo, Fukuda, Goto, Hayashi, Ishida, Kato, Kimura, Maeda, Mori, Nakano, Ogawa, Okada, Saito, Sasaki, Shimizu,
  Takeda, Ueda, Wada, Yamada, Yokoi, Yoshida, Hara`;
const ARABIC = `Abbas, Bakri, Darwish, Fahmi, Ghanem, Haddad, Idris, Jaber, Khalil, Lutfi, Mansour, Nasser, Omari, Qasim, Rashid,
  Saleh, Tahir, Wahbi, Yasin, Zaki, Farouk, Hamdan, Sabri`;
const KOREAN = `Ahn, Bae, Cha, Choi, Gil, Ha, Han, Heo, Hwang, Jang, Jeon, Jung, Kang, Kwon, Min, Moon, Noh, Oh, Ryu, Seo, Shin, Yang,
  Yoon`;
const CHINESE = `Bai, Cao, Cheng, Deng, Dong, Fang, Feng, Gao, Guo, He, Hu, Jin, Liang, Lin, Luo, Pan, Shen, Song, Tang, Xie, Xu, Yu,
  Zheng`;

const read = (text: string): readonly string[] => text.split(',').map((name) => name.replaceAll(/\s+/g, ' ').trim());

const POOLS: readonly (readonly [names: readonly string[], countries: string])[] = [
  [read(ENGLISH), 'gb gb-eng gb-sct gb-wls gb-nir ie us ca au nz'],
  [read(SPANISH), 'es ar mx cl co uy pe ec py ve bo cr pa hn gt sv ni do'],
  [read(ITALIAN), 'it'],
  [read(GERMAN), 'de at ch'],
  [read(FRENCH), 'fr be sn ci cm ml nc pf'],
  [read(PORTUGUESE), 'pt br ao cv'],
  [read(DUTCH), 'nl'],
  [read(NORDIC), 'se no dk fi is'],
  [read(SLAVIC), 'pl cz sk rs hr ua ru bg si ba'],
  [read(TURKISH), 'tr az kz uz kg tj'],
  [read(JAPANESE), 'jp'],
  [read(KOREAN), 'kr'],
  [read(CHINESE), 'cn hk'],
  [read(ARABIC), 'sa ae qa eg ma tn dz ir iq jo kw bh om lb'],
];

const BY_COUNTRY = new Map(POOLS.flatMap(([names, countries]) => countries.split(' ').map((one) => [one, names] as const)));

/** Invented like the matches they play in; of a country without a list, English ones. */
export function surnamesOf(country: string | undefined): readonly string[] {
  return BY_COUNTRY.get(country ?? '') ?? POOLS[0]?.[0] ?? [];
}
