import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import { FORMATS, LIMITS } from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Ümumi qaydalar',
    lead: 'Təklif olunduğu andan ödənilənə qədər hər mərcdə qüvvədə olan qaydalar.',
    chapters: [
      { id: 'words', title: 'Terminlər', blocks: [
        { list: [
          'Seçim bir oyunun bir bazarındakı bir nəticədir. Kupon seçimlərdən ibarətdir; mərc evin qəbul etdiyi kupondur.',
          'Mərc məbləği riskə atdığınız puldur. Ödəniş hesablanmış mərcin gətirdiyidir, mərc məbləği də daxil olmaqla.',
          'Xətt hələ başlamayanlardır. Canlı hazırda oynanılanlardır.',
        ] },
      ] },
      { id: 'taking', title: 'Mərc nə vaxt qəbul edilir', blocks: [
        'Mərc onun məbləği hesabınızdan çıxanda qəbul edilir, daha əvvəl yox. Bundan sonra, lövhədə nə baş versə də, onun əmsalları sabitdir.',
        'Həmin anda ev hər əmsala bir daha baxır. Əmsallardan biri icazə verdiyinizin əksinə dəyişibsə və ya bazar dayandırılıb, bağlanıb, yaxud bitibsə, mərc qəbul edilmir və hesabınızdan heç nə çıxmır.',
        'Canlı oyunu olan mərc bir neçə saniyə, tez həll olunan bazarlarda isə daha uzun gözləyir. Bu müddətdə onun məbləği kənara qoyulur. Sonda əmsallara bir daha baxılır; mərc qəbul edilmirsə, məbləğ dərhal yenidən sərbəst olur. Mərc gözlədiyi müddətdə onu özünüz geri götürə bilərsiniz.',
      ] },
      { id: 'twice', title: 'İki dəfə basılıbsa', blocks: [
        'Əlaqə kəsildiyi üçün yenidən göndərilən kupon eyni mərcdir və bir dəfə qəbul edilir.',
      ] },
      { id: 'result', title: 'Nəticələr haradan gəlir', blocks: [
        'Nəticələr oyunun təminatçısından gəlir. Mərcin səhifəsində mənbə, vaxt və nəticənin oyunun gedişindən götürüldüyü və ya təsdiqləndiyi göstərilir.',
        'Nəticə düzəldilə bilər. Onda mərclər sonrakı nəticəyə görə yenidən hesablanır: əvvəlcə çatacaq məbləğ ödənilir, sonra artıq ödənilən geri alınır. Hesabın qaytara bilmədiyi məbləğ borc olaraq qalır və sonrakı uduşlardan ödənilir; balans heç vaxt sıfırdan aşağı düşmür.',
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
      ] },
      { id: 'half', title: 'Yarısı udub, yarısı uduzub', blocks: [
        'Asiya xətləri iki nəticənin arasında yerləşir, ona görə məbləğin yarısı uda və ya uduza, digər yarısı isə qaytarıla bilər.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Bölünmüş yer', blocks: [
        'Bir iştirakçının tutmalı olduğu yeri bir neçəsi bölüşürsə, məbləğ öz payı qədər tam əmsalla oynayır, qalan hissəsi isə uduzur.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Təxirə salınan və yarımçıq qalan oyunlar', blocks: [
        'Artıq həll olunmuş bazarlar qüvvədə qalır. Qalanları təminatçı onları ləğv edəndə qaytarılır, o vaxta qədər açıqdır. Təxminlə heç nə hesablanmır.',
      ] },
      { id: 'football', title: 'Futbol', blocks: ['Bazarlar hakimin əlavə etdiyi dəqiqələrlə birlikdə əsas vaxta aiddir. Əlavə vaxt və penaltilər yalnız bazarın adında belə deyiləndə və ya bazar kimin növbəti mərhələyə keçəcəyini, yaxud turnirdə qalib gələcəyini soruşanda sayılır.'] },
      { id: 'tennis', title: 'Tennis və stolüstü tennis', blocks: ['Matçın qalibi bütün matça görə müəyyən edilir. İştirakçı imtina etdikdə başa çatmış setlər və geymlər qüvvədə qalır; hələ açıq olan isə təminatçının dediyi kimi hesablanır və ya qaytarılır.'] },
      { id: 'basketball', title: 'Basketbol', blocks: ['Qalib və matçın totalları overtaymla birlikdə sayılır. Rüblər və yarılar yalnız özlərinə aiddir.'] },
      { id: 'ice-hockey', title: 'Xokkey', blocks: ['Heç-heçə də nəzərdə tutulan matç nəticəsi üç perioda aiddir. Heç-heçəsiz qalib overtaym və bullitləri də əhatə edir.'] },
      { id: 'cricket', title: 'Kriket', blocks: ['Rəsmi nəticə sayılır, yağış üçün nəzərdə tutulmuş üsulla çıxarılan da. Matç nəticəsiz qalarsa, qalibə edilən mərclər qaytarılır.'] },
      { id: 'esports', title: 'Kiberidman', blocks: ['Matçı xəritələr həll edir. Oynanılmamış xəritə qaytarılır, başlanğıcdan əvvəlki texniki qələbə isə matç sayılmır.'] },
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
        'Açıq seçimin bazarı dayandırılanda keşaut olmur. Pulsuz mərclər, anti-ekspresslər və ehtimalı heç kimə məlum olmayan seçimi olan mərclər üçün keşaut yoxdur.',
      ] },
      { id: 'automatic', title: 'Qayda ilə', blocks: ['Qayda qoya bilərsiniz: dəyər bir məbləğə çatanda və ya digərinə enəndə keşaut. Bazar dayandırılanda qayda gözləyir və mərclə birlikdə bitir.'] },
      { id: 'editing', title: 'Mərcin dəyişdirilməsi', blocks: ['Xətdəki açıq mərci orada heç nə başlamayıbsa dəyişmək olar: köhnəsi qaytarılır, yenisi həmin anın əmsalları ilə qəbul edilir — ya ikisi də, ya heç biri.', 'Seçimlərindən birinin əmsalı dəyişibsə, köhnə məbləğ yalnız həmin anda keşautun ödəyəcəyi qədər və məbləğdən çox olmayaraq sayılır; səhifə bunu təsdiqdən əvvəl göstərir. Bazarlarından biri dayandırılıbsa və ya keşaut yoxdursa, belə mərc dəyişdirilmir.'] },
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
      { id: 'risk', title: 'Ev nə qədər qəbul edir', blocks: ['Ev bir nəticədə və bir oyunda itirə biləcəyini məhdudlaşdırır. Bu həddə çatanda kupon daha nə qədər qoymağın mümkün olduğunu deyir. Udduğuna görə heç kim məhdudlaşdırılmır.'] },
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
      { id: 'exact', title: 'Yuvarlaqlaşdırma', blocks: ['Əmsallar tam mində birlərlə, məbləğlər tam qəpiklərlə ifadə olunur. Hasillər dəqiq alınır və ödəniş bir dəfə, sonda aşağı yuvarlaqlaşdırılır.'] },
    ],
  },
];
