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
    title: 'Ümumi qaydalar',
    lead: 'Təklif olunduğu andan ödənilənə qədər hər mərcdə qüvvədə olan qaydalar.',
    chapters: [
      { id: 'words', title: 'Terminlər', blocks: [
        { list: [
          'Seçim bir oyunun bir bazarındakı bir nəticədir. Kupon seçimlərdən ibarətdir; mərc evin qəbul etdiyi kupondur.',
          'Mərc məbləği riskə atdığınız puldur. Ödəniş hesablanmış mərcin gətirdiyidir, mərc məbləği də daxil olmaqla.',
          'Xətt hələ başlamayanlardır. Canlı hazırda oynanılanlardır. Başlanğıcdan bir dəqiqə və ya daha sonra edildiyi üzə çıxan oyunöncəsi mərc etibarsızdır.',
        ] },
      ] },
      { id: 'taking', title: 'Mərc nə vaxt qəbul edilir', blocks: [
        'Mərc onun məbləği hesabınızdan çıxanda qəbul edilir, daha əvvəl yox. Bundan sonra, lövhədə nə baş versə də, onun əmsalları sabitdir.',
        'Həmin anda ev hər əmsala bir daha baxır. Əmsallardan biri icazə verdiyinizin əksinə dəyişibsə və ya bazar dayandırılıb, bağlanıb, yaxud bitibsə, mərc qəbul edilmir və hesabınızdan heç nə çıxmır.',
        'Canlı oyunu olan mərc bir neçə saniyə, tez həll olunan bazarlarda isə daha uzun gözləyir. Bu müddətdə onun məbləği kənara qoyulur. Sonda əmsallara bir daha baxılır; mərc qəbul edilmirsə, məbləğ dərhal yenidən sərbəst olur. Mərc gözlədiyi müddətdə, onu edəndən bəri içində heç nə dəyişməyibsə, özünüz geri götürə bilərsiniz.',
        'Futbol və xokkey kimi hesabın dəyişməsi matçın gedişini dəyişən idman növlərində, bu arada hesab dəyişərsə, gözləyən mərc qəbul edilmir.',
      ] },
      { id: 'twice', title: 'İki dəfə basılıbsa', blocks: [
        'Əlaqə kəsildiyi üçün yenidən göndərilən kupon eyni mərcdir və bir dəfə qəbul edilir.',
      ] },
      { id: 'result', title: 'Nəticələr haradan gəlir', blocks: [
        'Nəticələr oyunun təminatçısından gəlir. Mərcin səhifəsində mənbə, vaxt və nəticənin oyunun gedişindən götürüldüyü və ya təsdiqləndiyi göstərilir.',
        'Nəticə düzəldilə bilər. Onda mərclər sonrakı nəticəyə görə yenidən hesablanır: əvvəlcə çatacaq məbləğ ödənilir, sonra artıq ödənilən geri alınır. Hesabın qaytara bilmədiyi məbləğ günün məzənnəsi ilə digər hesablarınızdan götürülür. Qalanı borc olur, sonrakı uduşlardan və bundan əvvəl qoyulmuş mərc məbləğlərindən ödənilir; balans heç vaxt sıfırdan aşağı düşmür.',
      ] },
    ],
  },
  {
    title: 'Mərc növləri',
    lead: 'Hər mərc nə qədər udur: nümunələr sizə ödəniş edən eyni qaydalarla hesablanıb.',
    chapters: [
      { id: 'single', title: 'Ordinar', blocks: ['Bir seçim. Mərc məbləğinin əmsala hasilini ödəyir.', { example: 'single' }] },
      { id: 'express', title: 'Ekspress', blocks: [
        `Müxtəlif oyunlardan ən azı iki, ən çoxu ${MAX_SELECTIONS} seçim. Hamısı udmalıdır; əmsallar bir-birinə vurulur və hasil bir dəfə, sonda aşağı yuvarlaqlaşdırılır.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Sistem', blocks: [
        `Seçimlərdən qurula bilən, verilmiş ölçüdə bütün ekspresslər, ən çoxu ${MOST_COMBINATIONS} ekspress. Mərc məbləği onların arasında bərabər bölünür və udanların hər biri ödənilir.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Bankerli sistem', blocks: [
        'Banker hər kombinasiyaya daxildir. Bankerlərdən biri uduzarsa, bütün mərc uduzur.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anti-ekspress', blocks: [
        'Seçimlərindən ən azı biri uduzanda, mərc qəbul edilərkən sabitlənən öz əmsalı ilə udur.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Konstruktor', blocks: [
        `Bir oyundan ən azı iki, ən çoxu ${MAX_BUILDER_SELECTIONS} seçim, hamısına birlikdə bir əmsalla. Əmsal hamısının birlikdə udması ehtimalından saytın marjası çıxılmaqla hesablanır; o, heç vaxt onların əmsallarının hasilindən yüksək olmur, bir-birinə mane olan nəticələrdə isə həmin hasilə bərabərdir. Hamısı udmalıdır; biri qaytarılıbsa və heç biri uduzmayıbsa, mərc məbləği qaytarılır.`,
      ] },
      { id: 'singles', title: 'Bir neçə ordinar', blocks: ['Hər seçim öz məbləği və öz nəticəsi olan ayrıca mərcdir.'] },
      { id: 'stakes', title: 'Bir neçə məbləğ və tam sistemlər', blocks: [
        'İki-səkkiz seçimdə eyni ölçülü bütün kombinasiyalara, məsələn, bütün ikili ekspresslərə və tam sistemlərə mərc etmək olar: Yankee dörd seçimdən bütün ikili, üçlü ekspresslər və ümumi ekspressdir, Lucky 15 isə dörd ordinarı da əhatə edir. Hər kombinasiyanın məbləği eynidir. Bunlar ayrıca mərclərdir: hamısı birlikdə qəbul edilir, ya da heç biri; hər biri öz növünə görə hesablanır.',
      ] },
      { id: 'boosts', title: 'Əlavələr', blocks: [
        'Evin udan mərcə nə əlavə etdiyi siz mərc etməzdən əvvəl kuponda yazılır: uzun ekspressin hər seçiminə, günün ekspressinə və ya böyük məbləğə görə faiz. Qaytarılmış seçim artıq saya daxil deyil.',
      ] },
    ],
  },
  {
    title: 'Hesablama və qaytarma',
    lead: 'Nə sayılır, nə sayılmır və oyun öz axarı ilə getməyəndə nə olur.',
    chapters: [
      { id: 'void', title: 'Qaytarma', blocks: [
        'Qaytarılmış seçim 1 əmsalı ilə sayılır. Ordinarın məbləği qaytarılır; ekspress bu seçim sanki olmayıbmış kimi ödənilir.',
        { example: 'void' },
        { list: [
          'Sistem: qaytarılmış seçim durduğu hər kombinasiyada, qaytarılmış banker isə hamısında 1 əmsalı ilə sayılır. Kombinasiyalar və onların məbləğləri olduğu kimi qalır.',
          'Konstruktor: seçim qaytarılarsa və ya yalnız qismən udarsa, yaxud uduzarsa və heç biri uduzmayıbsa, məbləğ qaytarılır.',
          'Anti-ekspress: qaytarılmış və ya yarısı uduzmuş seçim nəzərə alınmır. Qalanlardan heç biri uduzmayıbsa, mərc uduzur; heç biri nəzərə alınmırsa, məbləğ qaytarılır.',
          'Pulsuz mərc: məbləği evindir, ona görə qaytarılanda heç nə ödənilmir.',
        ] },
      ] },
      { id: 'half', title: 'Yarısı udub, yarısı uduzub', blocks: [
        'Asiya xətləri iki nəticənin arasında yerləşir, ona görə məbləğin yarısı uda və ya uduza, digər yarısı isə qaytarıla bilər.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Bölünmüş yer', blocks: [
        'Bir iştirakçının tutmalı olduğu yeri bir neçəsi bölüşürsə, məbləğ öz payı qədər tam əmsalla oynayır, qalan hissəsi isə uduzur.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Təxirə salınan, yarımçıq qalan, ləğv edilən oyunlar', blocks: [
        'Artıq həll olunmuş bazarlar qüvvədə qalır. Hələ açıq olanlar üçün idman növünün qaydası keçərlidir və ev onu, təminatçının ləğv etməsini gözləmədən, özü tətbiq edir.',
        { list: [
          'Təxirə salınıb: oyun planlaşdırılmış başlanğıcdan sonra bu qədər saat ərzində keçirilərsə, mərclər qüvvədədir. Keçirilməzsə və ya yeni tarixi ondan da gec olarsa, onlar qaytarılır.',
          'Yarımçıq qalıb: oyun bu qədər saat ərzində davam etdirilərsə, mərclər qüvvədədir. Saat göstərilməyən yerdə onlar dərhal qaytarılır.',
          'Ləğv edilib: hər idman növündə onlar dərhal qaytarılır.',
        ] },
        { eventRules: ['İdman növü', 'Təxirə salınıb: keçirilmə müddəti', 'Yarımçıq qalıb: davam müddəti'] },
        'Bu qayda ilə qaytarılmış mərc, oyuna sonradan yeni tarix verilsə belə, qaytarılmış qalır. Mərclər yalnız yeni tarix planlaşdırılmış başlanğıcdan bu saatlara düşərsə və ya ləğv bu saatlar ərzində geri götürülərsə qüvvədə qalır.',
        'Təminatçı yarımçıq qalmış oyunun bazarı üçün nəticə verərsə, onun yerinə həmin nəticə sayılır.',
      ] },
      { id: 'football', title: 'Futbol', blocks: [
        'Bazarlar hakimin əlavə etdiyi dəqiqələrlə birlikdə əsas vaxta aiddir. Əlavə vaxt və penaltilər yalnız bazarın adında belə deyiləndə və ya bazar kimin növbəti mərhələyə keçəcəyini, yaxud turnirdə qalib gələcəyini soruşanda sayılır.',
        'Kart bazarlarında sarı vərəqələr sayılır; meydandan qovulma sayılmır. On beş dəqiqəlik bazarlar matçın saatı ilə gedir və əlavə edilən dəqiqələr öz hissəsinin sonuncusuna aiddir.',
        'Oyunçular: Öz qapısına vurulan qollar heç kimə yazılmır. Oynamayana edilən mərc qaytarılır.',
      ] },
      { id: 'tennis', title: 'Tennis və stolüstü tennis', blocks: ['Matçın qalibi bütün matça görə müəyyən edilir. İştirakçı imtina etdikdə başa çatmış setlər və geymlər qüvvədə qalır; hələ açıq olan isə təminatçının dediyi kimi hesablanır və ya qaytarılır.'] },
      { id: 'basketball', title: 'Basketbol və Amerika futbolu', blocks: ['Qalib, matçın totalları və foraları overtaymla birlikdə sayılır. Rüblər və yarılar yalnız özlərinə aiddir.'] },
      { id: 'ice-hockey', title: 'Xokkey', blocks: ['Heç-heçə də nəzərdə tutulan matç nəticəsi, totallar və foralar üç perioda aiddir. Heç-heçəsiz qalib overtaym və bullitləri də əhatə edir.'] },
      { id: 'handball', title: 'Həndbol', blocks: ['Heç-heçə də nəzərdə tutulan matç nəticəsi, totallar və foralar əlavə vaxt olmadan əsas vaxta aiddir.'] },
      { id: 'baseball', title: 'Beysbol', blocks: ['Qalib, matçın totalları və foraları əlavə inninqlərlə birlikdə sayılır.'] },
      { id: 'cricket', title: 'Kriket', blocks: ['Rəsmi nəticə sayılır, yağış üçün nəzərdə tutulmuş üsulla çıxarılan da. Matç nəticəsiz qalarsa, qalibə edilən mərclər qaytarılır.'] },
      { id: 'esports', title: 'Kiberidman', blocks: ['Matçı xəritələr həll edir. Oynanılmamış xəritə qaytarılır, başlanğıcdan əvvəlki texniki qələbə isə matç sayılmır.'] },
      { id: 'fights', title: 'MMA və boks', blocks: ['Döyüşdən sonra elan olunan rəsmi nəticə sayılır; sonradan dəyişdirilən sayılmır. Diskvalifikasiya KO/TKO sayılır; raundlar arasında imtina da sonuncu bitən raundda KO/TKO sayılır. Yarım raund onun vaxtının yarısıdır. MMA-da döyüş heç-heçə bitərsə, qalibə edilən mərc qaytarılır; boksda heç-heçə ayrıca nəticədir.'] },
      { id: 'long-term', title: 'Uzunmüddətli mərclər', blocks: ['Yarışın sonunda həll olunur. Bazarın adında başqa cür deyilməyibsə, iştirak etməyən uduzmuş sayılır.'] },
    ],
  },
  {
    title: 'Keşaut və dəyişikliklər',
    lead: 'Mərc qəbul edildikdən sonra onunla nə etmək olar.',
    chapters: [
      { id: 'value', title: 'Mərcin dəyəri', blocks: [
        'Bu anın ehtimallarına görə gözlənilən ödənişdir: ondan marja çıxılır və alınan məbləğ bir dəfə aşağı yuvarlaqlaşdırılır. Əmsallar dəyişəndə dəyər yenidən hesablanır.',
      ] },
      { id: 'selling', title: 'Keşaut', blocks: [
        'Keşaut bütün mərcə və ya onun bir hissəsinə edilir. Sizə ən azı razılaşdığınız dəyər ödənilir: bu arada artıbsa, daha çox; azalıbsa, heç nə baş vermir.',
        'Açıq seçimin bazarı dayandırılanda keşaut olmur. Pulsuz mərclər, anti-ekspresslər, “Qələbə və yer” mərcləri və ehtimalı heç kimə məlum olmayan seçimi olan mərclər üçün keşaut yoxdur.',
        'Mərcin oyunu davam edərkən keşaut canlı mərc qədər gözləyir. Sonra sizə ən çoxu sorğu anındakı dəyər ödənilir; bazar dayanıbsa və ya hesab dəyişibsə, heç nə baş vermir.',
        'Məbləğ tam və ya yarıya qədər qayıda bilərsə, keşaut yalnız hər bir son hesabın ehtimalı məlum olanda var. Yarışda sizin mərcinizdən sonra başqa iştirakçı çıxıbsa, keşaut daha yoxdur.',
      ] },
      { id: 'automatic', title: 'Qayda ilə', blocks: ['Qayda qoya bilərsiniz: dəyər bir məbləğə çatanda və ya digərinə enəndə keşaut. Bazar dayandırılanda qayda gözləyir və mərclə birlikdə bitir.'] },
      { id: 'editing', title: 'Mərcin dəyişdirilməsi', blocks: [
        'Xətdəki açıq mərci orada heç nə başlamayıbsa dəyişmək olar: köhnəsi qaytarılır, yenisi həmin anın əmsalları ilə qəbul edilir — ya ikisi də, ya heç biri.',
        'Seçimlərindən birinin əmsalı dəyişibsə, köhnə məbləğ yalnız həmin anda keşautun ödəyəcəyi qədər və məbləğdən çox olmayaraq sayılır; səhifə bunu təsdiqdən əvvəl göstərir. Bazarlarından biri dayandırılıbsa və ya keşaut yoxdursa, belə mərc dəyişdirilmir.',
        'Pulsuz mərc, avanslı mərc və bir hissəsinə keşaut edilmiş mərc dəyişdirilmir.',
      ] },
    ],
  },
  {
    title: 'Limitlər',
    lead: 'Qoyula və udula bilən ən az və ən çox məbləğ.',
    chapters: [
      { id: 'stakes', title: 'Mərc məbləğləri', blocks: [
        { head: ['Valyuta', 'Ən az', 'Ən çox'], rows: LIMITS },
        'Sistemdə hər kombinasiyaya ən az məbləğin azı onda biri düşür.',
      ] },
      { id: 'payout', title: 'Ödəniş', blocks: ['Bir mərcin valyutanızda ən çox nə qədər uda biləcəyi kuponda göstərilir. Daha çox udacaq mərc qəbul edilmir; sonradan ödənişdən heç nə kəsilmir.'] },
      { id: 'risk', title: 'Ev nə qədər qəbul edir', blocks: ['Ev bir nəticədə, bir bazarda və bir oyunda itirə biləcəyini, eləcə də bunun nə qədərini bir oyunçunun tuta biləcəyini məhdudlaşdırır; bu hədlər hamı üçün eynidir. Birinə çatanda kupon daha nə qədər qoymağın mümkün olduğunu deyir. Udduğuna görə heç kim məhdudlaşdırılmır.'] },
      { id: 'own', title: 'Öz limitləriniz', blocks: ['Mərcin oyun olaraq qalması üçün nə etmək lazım olduğu “Məsuliyyətli oyun” bölməsində yazılıb.'] },
    ],
  },
  {
    title: 'Əmsal formatları',
    lead: 'Bir əmsal, altı yazılış. Format hər səhifənin yuxarısında seçilir və yazılışdan başqa heç nəyi dəyişmir.',
    chapters: [
      { id: 'formats', title: 'Eyni əmsallar yan-yana', blocks: [
        { head: ['Onluq', 'Kəsr', 'Amerika', 'Honq Konq', 'Malayziya', 'İndoneziya'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Onları necə oxumalı', blocks: [
        { list: [
          'Onluq: bir vahidə nə qədər ödənildiyi, vahidin özü də daxil olmaqla.',
          'Kəsr: nə qədər qoyanda mərc məbləğinin üstünə nə qədər udulduğu.',
          'Amerika: müsbət işarə ilə 100 qoyanda udulan; mənfi işarə ilə 100 udmaq üçün qoyulmalı olan.',
          'Honq Konq: bir vahiddən, onun özündən əlavə, nə qədər udulduğu.',
          'Malayziya: bərabər şansa qədər Honq Konq kimi; ondan yuxarı mənfi işarə ilə, bir vahid udmaq üçün nə qədər riskə atmaq lazım olduğu.',
          'İndoneziya: bərabər şansdan başlayaraq Honq Konq kimi; ondan aşağı mənfi işarə ilə, bir vahid udmaq üçün nə qədər riskə atmaq lazım olduğu.',
        ] },
      ] },
      { id: 'exact', title: 'Yuvarlaqlaşdırma', blocks: [`Əmsallar tam mində birlərlə, ${LEAST_ODDS} ilə ${MOST_ODDS} arasında ifadə olunur; məbləğlər valyutanın ən kiçik vahidinin tam sayıdır. Hasillər dəqiq alınır və ödəniş bir dəfə, sonda aşağı yuvarlaqlaşdırılır.`] },
    ],
  },
  {
    title: 'Yarışlar',
    lead: 'Çıxanlar, tutulmalar, qələbə və yer, bölünmüş yerlər: atlar, tazılar və bütün başqa yarışlar üçün keçərli olan.',
    chapters: [
      { id: 'non-runners', title: 'Çıxanlar', blocks: [
        'Starta çıxmayana edilən mərc, nə qədər tez edilsə də, qaytarılır. Ordinarın məbləği, “Qələbə və yer” mərcinin isə hər iki yarısı qaytarılır; ekspresslərdə və sistemlərdə seçim 1 əmsalı ilə sayılır.',
        'Qalan iştirakçılara edilən mərclər öz əmsalları ilə qüvvədə qalır, tutulma varsa, çıxılır.',
      ] },
      { id: 'deductions', title: 'Tutulmalar', blocks: [
        'İştirakçı çıxanda qalanlar əmsallarının dediyindən asan udur. Ona görə əvvəl edilmiş mərclərin uduşundan bir hissə tutulur; yeni əmsallarla edilən mərclərə toxunulmur. Bu hissəni yarışın təminatçısı deyir: çıxanın əmsalı nə qədər aşağı idisə, o qədər böyükdür. Təminatçı anı demirsə, o, yarışa edilən bütün mərclərdən tutulur.',
        `Yalnız uduş azalır, məbləğ heç vaxt azalmır, “Qələbə və yer” mərcində isə hər iki yarının uduşu azalır. Bir neçə tutulma bir-birinin ardınca, hər biri əvvəlkindən qalandan edilir: ${FIRST_PART} %, sonra ${SECOND_PART} % birlikdə ${BOTH_PARTS} % edir. Nə qədər tutulduğunu mərc göstərir.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Qələbə və yer', blocks: [
        'Bu, bir iştirakçıya edilən iki bərabər mərcdir: məbləğin yarısı qələbəyə, digər yarısı yerə qoyulur. Yalnız ordinar kimi qəbul edilir və onun üçün keşaut yoxdur.',
        'İştirakçı qalib gəlsə, hər iki yarı ödənilir. Qalib gəlmədən yer tutsa, yer yarısı ödənilir, digəri uduzur. Yer yarısı öz məbləğini və qələbənin onun üstünə gətirəcəyindən bazarda göstərilən payı gətirir.',
        { example: 'eachWay' },
        'Neçə yerin hansı payla ödənildiyi bazarın adında yazılıb. Sonda daha az iştirakçı çıxsa belə, mərc qəbul edildiyi şərtləri saxlayır. Adətən onlar yarış elan olunanda iştirakçıların sayından asılıdır:',
        { head: ['İştirakçılar', 'Yerlər', 'Uduşun payı'], rows: EACH_WAY },
        `İştirakçılar ${LEAST_EACH_WAY} nəfərdən az olanda belə mərc yoxdur. Yalnız yerə edilən mərc öz əmsalı olan ayrıca bazardır.`,
      ] },
      { id: 'race-dead-heats', title: 'Yarışlarda bölünmüş yer', blocks: [
        'Birinci yeri bir neçəsi bölüşərsə, qələbəyə edilən mərc öz payı qədər tam əmsalla oynayır, “Qələbə və yer” mərcinin yer yarısı isə tam ödənilir. Ödənilən sonuncu yeri bir neçəsi bölüşərsə, yerə edilən mərc və yer yarısı öz payı qədər oynayır; qalanı uduzur. Birinci yeri ödənilən yerlərdən çox iştirakçı bölüşürsə, yer yarısı da payına görə hesablanır.',
      ] },
      { id: 'motor-racing', title: 'Avtoidman', blocks: ['Yarışdan sonra dərc olunan təsnifat, o vaxta qədər verilmiş cərimələrlə birlikdə sayılır. Start götürən iştirak etmiş sayılır: yarışı tərk edənə edilən mərc uduzur. İki komanda yoldaşından, hər ikisi yarışı tərk etsə belə, təsnifatda öndə olan qalib gəlir. Təhlükəsizlik avtomobili yarış zamanı çıxarsa sayılır; virtualı sayılmır.'] },
    ],
  },
];
