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
    title: 'Umumiy qoidalar',
    lead: 'Taklif qilingan paytdan toʻlangunga qadar har bir garovda amal qiladigan qoidalar.',
    chapters: [
      { id: 'words', title: 'Atamalar', blocks: [
        { list: [
          'Tanlov — bitta oʻyinning bitta bozoridagi bitta natija. Kupon tanlovlardan iborat; garov — uy qabul qilgan kupon.',
          'Garov summasi — siz xavf ostiga qoʻyadigan pul. Toʻlov — hisoblangan garov keltiradigan pul, garov summasi ham shuning ichida.',
          'Liniya — hali boshlanmaganlari. Jonli — hozir oʻynalayotganlari. Boshlanishidan bir daqiqa yoki undan keyin qilingani aniqlangan oʻyin oldi garovi bekor.',
        ] },
      ] },
      { id: 'taking', title: 'Garov qachon qabul qilinadi', blocks: [
        'Garov uning summasi hisobingizdan chiqqanda qabul qilinadi, undan oldin emas. Shundan boshlab, taxtada nima boʻlishidan qatʼi nazar, uning koeffitsiyentlari oʻzgarmaydi.',
        'Oʻsha paytda uy har bir koeffitsiyentga yana bir bor qaraydi. Ulardan biri siz ruxsat berganingizga zid oʻzgargan yoki bozor toʻxtatilgan, yopilgan yoxud tugagan boʻlsa, garov qabul qilinmaydi va hisobingizdan hech narsa chiqmaydi.',
        'Jonli oʻyini bor garov bir necha soniya, tez hal boʻladigan bozorlarda esa uzoqroq kutadi. Bu vaqtda uning summasi chetga olib qoʻyiladi. Oxirida koeffitsiyentlarga yana bir bor qaraladi; garov qabul qilinmasa, summa darhol yana boʻsh boʻladi. Garov kutayotganda, uni tikkaningizdan beri ichida hech narsa oʻzgarmagan boʻlsa, oʻzingiz qaytarib olishingiz mumkin.',
        'Futbol va xokkey kabi hisob oʻzgarishi oʻyin borishini oʻzgartiradigan sport turlarida, bu orada hisob oʻzgarsa, kutayotgan garov qabul qilinmaydi.',
      ] },
      { id: 'twice', title: 'Ikki marta bosilsa', blocks: [
        'Aloqa uzilgani uchun qayta yuborilgan kupon — oʻsha garovning oʻzi va u bir marta qabul qilinadi.',
      ] },
      { id: 'result', title: 'Natijalar qayerdan keladi', blocks: [
        'Natijalar oʻyinning yetkazib beruvchisidan keladi. Garov sahifasida manba, vaqt va natija oʻyin davomida olingani yoki tasdiqlangani koʻrsatiladi.',
        'Natija tuzatilishi mumkin. Unda garovlar keyingi natija boʻyicha qayta hisoblanadi: avval tegishlisi toʻlanadi, soʻng ortiqcha toʻlangani qaytarib olinadi. Hisob qaytara olmagan summa kun kursi boʻyicha boshqa hisoblaringizdan olinadi. Qolgani qarz boʻlib qoladi va keyingi yutuqlardan hamda undan oldin tikilgan summalardan qoplanadi; balans hech qachon noldan pastga tushmaydi.',
      ] },
    ],
  },
  {
    title: 'Garov turlari',
    lead: 'Har bir garov qancha yutadi: misollar sizga toʻlaydigan qoidalarning oʻzi bilan hisoblangan.',
    chapters: [
      { id: 'single', title: 'Ordinar', blocks: ['Bitta tanlov. U garov summasini koeffitsiyentga koʻpaytirib toʻlaydi.', { example: 'single' }] },
      { id: 'express', title: 'Ekspress', blocks: [
        `Turli oʻyinlardan kamida ikkita, koʻpi bilan ${MAX_SELECTIONS} ta tanlov. Hammasi yutishi kerak; koeffitsiyentlar koʻpaytiriladi va koʻpaytma bir marta, oxirida pastga yaxlitlanadi.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Tizim', blocks: [
        `Tanlovlardan tuzish mumkin boʻlgan, berilgan kattalikdagi barcha ekspresslar, koʻpi bilan ${MOST_COMBINATIONS} ta. Garov summasi ular orasida teng boʻlinadi va yutganlarining har biri toʻlanadi.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Bankerli tizim', blocks: [
        'Banker har bir kombinatsiyaga kiradi. Bankerlardan biri yutqazsa, butun garov yutqazadi.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Antiekspress', blocks: [
        'Tanlovlaridan kamida bittasi yutqazganda u yutadi — garov qabul qilinganda belgilanadigan oʻz koeffitsiyenti bilan.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Konstruktor', blocks: [
        `Bitta oʻyindan kamida ikkita, koʻpi bilan ${MAX_BUILDER_SELECTIONS} ta tanlov, hammasiga birga bitta koeffitsiyent bilan. Koeffitsiyent hammasi birga yutishi ehtimolidan sayt marjasi ayirilib hisoblanadi; u hech qachon ularning koeffitsiyentlari koʻpaytmasidan yuqori boʻlmaydi, biri ikkinchisining ehtimolini kamaytirganda esa shu koʻpaytmaga teng. Hammasi yutishi kerak; bittasi qaytarilgan va birortasi yutqazmagan boʻlsa, garov summasi qaytariladi.`,
      ] },
      { id: 'singles', title: 'Bir nechta ordinar', blocks: ['Har bir tanlov — oʻz summasi va oʻz natijasi bor alohida garov.'] },
      { id: 'stakes', title: 'Bir nechta summa va toʻliq tizimlar', blocks: [
        'Ikkitadan sakkiztagacha tanlovda bir oʻlchamdagi barcha kombinatsiyalarga, masalan, barcha ikkilik ekspresslarga va toʻliq tizimlarga tikish mumkin: Yankee — toʻrt tanlovdan barcha ikkilik, uchlik ekspresslar va umumiy ekspress, Lucky 15 — bunga qoʻshimcha toʻrtta ordinar. Har bir kombinatsiyaning summasi bir xil. Bular alohida garovlar: hammasi birga qabul qilinadi yoki birortasi ham qabul qilinmaydi, har biri oʻz turi boʻyicha hisoblanadi.',
      ] },
      { id: 'boosts', title: 'Ustamalar', blocks: [
        'Uy yutgan garovga nima qoʻshishi siz garov tikmasingizdan oldin kuponda yoziladi: uzun ekspressning har bir tanlovi uchun, kun ekspressi uchun yoki katta summa uchun foiz. Qaytarilgan tanlov bu songa endi kirmaydi.',
      ] },
    ],
  },
  {
    title: 'Hisob-kitob va qaytarish',
    lead: 'Nima hisobga olinadi, nima olinmaydi va oʻyin oʻz yoʻli bilan bormasa, nima boʻladi.',
    chapters: [
      { id: 'void', title: 'Qaytarish', blocks: [
        'Qaytarilgan tanlov 1 koeffitsiyenti bilan hisoblanadi. Ordinarning summasi qaytariladi; ekspress bu tanlov boʻlmagandek toʻlanadi.',
        { example: 'void' },
        { list: [
          'Tizim: qaytarilgan tanlov oʻzi turgan har bir kombinatsiyada, qaytarilgan banker esa hammasida 1 koeffitsiyenti bilan hisoblanadi. Kombinatsiyalar va ularning summalari oʻzgarmaydi.',
          'Konstruktor: tanlov qaytarilsa yoki faqat qisman yutsa yoxud yutqazsa va birortasi ham yutqazmagan boʻlsa, summa qaytariladi.',
          'Antiekspress: qaytarilgan yoki yarmi yutqazgan tanlov hisobga kirmaydi. Qolganlaridan birortasi ham yutqazmagan boʻlsa, garov yutqazadi; birortasi ham hisobga kirmasa, summa qaytariladi.',
          'Bepul garov: summasi uyniki, shuning uchun qaytarilganda hech narsa toʻlanmaydi.',
        ] },
      ] },
      { id: 'half', title: 'Yarmi yutgan, yarmi yutqazgan', blocks: [
        'Osiyo liniyalari ikki natija oʻrtasida turadi, shuning uchun summaning yarmi yutishi yoki yutqazishi, qolgan yarmi esa qaytarilishi mumkin.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Oʻrin boʻlinishi', blocks: [
        'Bitta ishtirokchi egallashi kerak boʻlgan oʻrinni bir nechtasi boʻlishsa, summaning tegishli ulushi toʻliq koeffitsiyent bilan oʻynaydi, qolgan qismi esa yutqazadi.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Koʻchirilgan, uzilgan, bekor qilingan oʻyinlar', blocks: [
        'Hal boʻlib boʻlgan bozorlar kuchda qoladi. Hali ochiqlari uchun sport turining qoidasi amal qiladi va uy uni, yetkazib beruvchi bekor qilishini kutmasdan, oʻzi qoʻllaydi.',
        { list: [
          'Koʻchirilgan: oʻyin rejalashtirilgan boshlanishdan keyin shuncha soat ichida oʻtsa, garovlar kuchda. Oʻtmasa yoki yangi sanasi undan ham kech boʻlsa, ular qaytariladi.',
          'Uzilgan: oʻyin shuncha soat ichida davom etsa, garovlar kuchda. Soat koʻrsatilmagan joyda ular darhol qaytariladi.',
          'Bekor qilingan: har qanday sport turida ular darhol qaytariladi.',
        ] },
        { eventRules: ['Sport turi', 'Koʻchirilgan: oʻynalish muddati', 'Uzilgan: davom etish muddati'] },
        'Shu qoida boʻyicha qaytarilgan garov, oʻyinga keyin yangi sana berilsa ham, qaytarilganicha qoladi. Yangi sana rejalashtirilgan boshlanishdan shu soatlarga toʻgʻri kelsa yoki bekor qilish shu soatlar ichida qaytarib olinsagina garovlar kuchda qoladi.',
        'Yetkazib beruvchi uzilgan oʻyinning bozori uchun natija bersa, uning oʻrniga shu natija hisobga olinadi.',
      ] },
      { id: 'football', title: 'Futbol', blocks: [
        'Bozorlar hakam qoʻshgan daqiqalar bilan birga asosiy vaqtga tegishli. Qoʻshimcha taymlar va penaltilar faqat bozor nomida shunday deyilganda yoki bozor kim keyingi bosqichga oʻtishini yoxud turnirda gʻolib boʻlishini soʻraganda hisobga olinadi.',
        'Kartochka bozorlarida sariq kartochkalar sanaladi; maydondan chetlatish sanalmaydi. Chorak soatlik bozorlar oʻyin soati boʻyicha yuradi, qoʻshilgan daqiqalar esa oʻz taymining oxirgisiga tegishli.',
        'Oʻyinchilar: Oʻz darvozasiga urilgan gol hech kimga yozilmaydi. Oʻynamaganga tikilgan stavka qaytariladi.',
      ] },
      { id: 'tennis', title: 'Tennis va stol tennisi', blocks: ['Oʻyin gʻolibi butun oʻyin boʻyicha aniqlanadi. Ishtirokchi voz kechganidan keyin tugallangan setlar va geymlar kuchda qoladi; hali ochiq boʻlgani yetkazib beruvchi aytganicha hisoblanadi yoki qaytariladi.'] },
      { id: 'basketball', title: 'Basketbol va Amerika futboli', blocks: ['Gʻolib, oʻyin totallari va foralari overtaym bilan birga hisoblanadi. Choraklar va taymlar faqat oʻzi boʻyicha hisoblanadi.'] },
      { id: 'ice-hockey', title: 'Xokkey', blocks: ['Durang ham koʻzda tutilgan oʻyin natijasi, totallar va foralar uchta davr boʻyicha hisoblanadi. Durangsiz gʻolib bozoriga overtaym va bullitlar ham kiradi.'] },
      { id: 'handball', title: 'Gandbol', blocks: ['Durang ham koʻzda tutilgan oʻyin natijasi, totallar va foralar qoʻshimcha vaqtsiz, asosiy vaqt boʻyicha hisoblanadi.'] },
      { id: 'baseball', title: 'Beysbol', blocks: ['Gʻolib, oʻyin totallari va foralari qoʻshimcha inninglar bilan birga hisoblanadi.'] },
      { id: 'cricket', title: 'Kriket', blocks: ['Rasmiy natija hisobga olinadi, yomgʻir uchun usul bilan chiqarilgani ham. Oʻyin natijasiz qolsa, gʻolibga tikilgan garovlar qaytariladi.'] },
      { id: 'esports', title: 'Kibersport', blocks: ['Oʻyinni xaritalar hal qiladi. Oʻynalmagan xarita qaytariladi, boshlanishidan oldingi texnik gʻalaba esa oʻyin hisoblanmaydi.'] },
      { id: 'fights', title: 'MMA va boks', blocks: ['Jangdan keyin eʼlon qilingan rasmiy natija hisobga olinadi; keyingi oʻzgarishlar hisobga olinmaydi. Diskvalifikatsiya KO/TKO hisoblanadi; raundlar orasida voz kechish ham oxirgi tugagan raunddagi KO/TKO hisoblanadi. Yarim raund — uning vaqtining yarmi. MMAda jang durang tugasa, gʻolibga tikilgan pul qaytariladi; boksda durang alohida natijadir.'] },
      { id: 'long-term', title: 'Uzoq muddatli garovlar', blocks: ['Ular musobaqa oxirida hal boʻladi. Bozor nomida boshqacha aytilmagan boʻlsa, qatnashmagan yutqazgan hisoblanadi.'] },
    ],
  },
  {
    title: 'Keshaut va oʻzgartirishlar',
    lead: 'Garov qabul qilingandan keyin u bilan nima qilish mumkin.',
    chapters: [
      { id: 'value', title: 'Garov qancha turadi', blocks: [
        'Shu paytdagi ehtimollar boʻyicha kutilayotgan toʻlovdan marjani ayirib, bir marta pastga yaxlitlangan summa. Koeffitsiyentlar oʻzgarganda qiymat qaytadan hisoblanadi.',
      ] },
      { id: 'selling', title: 'Keshaut', blocks: [
        'Keshaut butun garovga yoki uning bir qismiga qilinadi. Sizga kamida oʻzingiz rozi boʻlgan qiymat toʻlanadi: bu orada oshgan boʻlsa — koʻproq, tushgan boʻlsa — hech narsa boʻlmaydi.',
        'Ochiq tanlovning bozori toʻxtatilganda keshaut yoʻq. Bepul garovlar, antiekspresslar, “Gʻalaba va sovrin” garovlari va ehtimoli hech kimga maʼlum boʻlmagan tanlovi bor garovlarga keshaut qilinmaydi.',
        'Garovning oʻyini ketayotganda keshaut jonli garov kabi kutadi. Keyin sizga soʻragan paytdagi qiymatdan ortiq toʻlanmaydi; bozor toʻxtagan yoki hisob oʻzgargan boʻlsa, hech narsa boʻlmaydi.',
        'Summa toʻliq yoki yarmi qaytishi mumkin boʻlsa, keshaut faqat har bir yakuniy hisobning ehtimoli maʼlum boʻlganda bor. Poygada garovingizdan keyin boshqa ishtirokchi chiqib ketsa, keshaut boʻlmaydi.',
      ] },
      { id: 'automatic', title: 'Qoida boʻyicha', blocks: ['Qoida qoldirishingiz mumkin: qiymat bir summaga yetganda yoki boshqasigacha tushganda keshaut. Bozor toʻxtatilganda qoida kutadi va garov bilan birga tugaydi.'] },
      { id: 'editing', title: 'Garovni oʻzgartirish', blocks: [
        'Liniyadagi ochiq garovni undagi hech narsa boshlanmagan ekan, oʻzgartirish mumkin: eskisi qaytariladi va yangisi oʻsha paytdagi koeffitsiyentlar bilan qabul qilinadi — yo ikkalasi, yo hech qaysisi.',
        'Tanlovlaridan birining koeffitsiyenti oʻzgargan boʻlsa, eski summa faqat oʻsha paytda keshaut toʻlaydigan miqdorda va summadan oshmay hisoblanadi; sahifa uni tasdiqlashdan oldin koʻrsatadi. Bozorlaridan biri toʻxtatilgan yoki keshaut boʻlmasa, bunday garov oʻzgartirilmaydi.',
        'Bepul garov, avansli garov va bir qismiga keshaut qilingan garov oʻzgartirilmaydi.',
      ] },
    ],
  },
  {
    title: 'Cheklovlar',
    lead: 'Tikish va yutish mumkin boʻlgan eng kam va eng koʻp summa.',
    chapters: [
      { id: 'stakes', title: 'Garov summalari', blocks: [
        { head: ['Valyuta', 'Eng kam', 'Eng koʻp'], rows: LIMITS },
        'Tizimda har bir kombinatsiyaga eng kam summaning kamida oʻndan bir qismi toʻgʻri keladi.',
      ] },
      { id: 'payout', title: 'Toʻlov', blocks: ['Bitta garov sizning valyutangizda koʻpi bilan qancha yutishi mumkinligi kuponda koʻrsatiladi. Undan koʻp yutadigan garov qabul qilinmaydi; keyin toʻlovdan hech narsa qirqilmaydi.'] },
      { id: 'risk', title: 'Uy qancha qabul qiladi', blocks: ['Uy bitta natijada, bitta bozorda va bitta oʻyinda yoʻqotishi mumkin boʻlgan summani hamda uning qanchasini bitta oʻyinchi egallashi mumkinligini cheklaydi; bu chegaralar hamma uchun bir xil. Biriga yetilganda kupon yana qancha tikish mumkinligini aytadi. Yutgani uchun hech kim cheklanmaydi.'] },
      { id: 'own', title: 'Oʻz cheklovlaringiz', blocks: ['Garov oʻyinligicha qolishi uchun nima qilish kerakligi “Masʼuliyatli oʻyin” boʻlimida yozilgan.'] },
    ],
  },
  {
    title: 'Koeffitsiyent formatlari',
    lead: 'Bitta koeffitsiyent olti xil yoziladi. Format har bir sahifaning tepasida tanlanadi va yozilishidan boshqa hech narsani oʻzgartirmaydi.',
    chapters: [
      { id: 'formats', title: 'Bir xil koeffitsiyentlar yonma-yon', blocks: [
        { head: ['Oʻnlik', 'Kasr', 'Amerika', 'Gonkong', 'Malayziya', 'Indoneziya'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Ularni qanday oʻqish kerak', blocks: [
        { list: [
          'Oʻnlik: bir birlikka, uning oʻzi bilan birga, qancha toʻlanishi.',
          'Kasr: qancha tikilganda garov summasidan tashqari qancha yutilishi.',
          'Amerika: plyus bilan — 100 tikkanda yutiladigani; minus bilan — 100 yutish uchun qancha tikish kerakligi.',
          'Gonkong: bir birlikka, uning oʻzidan tashqari, qancha yutilishi.',
          'Malayziya: teng imkoniyatgacha — Gonkong kabi; undan yuqorisi — manfiy: bir birlik yutish uchun qancha xavf ostiga qoʻyish kerakligi.',
          'Indoneziya: teng imkoniyatdan boshlab — Gonkong kabi; undan pasti — manfiy: bir birlik yutish uchun qancha xavf ostiga qoʻyish kerakligi.',
        ] },
      ] },
      { id: 'exact', title: 'Yaxlitlash', blocks: [`Koeffitsiyentlar butun mingdan birlarda, ${LEAST_ODDS} dan ${MOST_ODDS} gacha; summalar valyutaning eng kichik birligining butun sonida ifodalanadi. Koʻpaytmalar aniq olinadi va toʻlov bir marta, oxirida pastga yaxlitlanadi.`] },
    ],
  },
  {
    title: 'Poygalar',
    lead: 'Chiqib ketganlar, chegirmalar, gʻalaba va sovrin, boʻlingan oʻrinlar: otlar, tozilar va boshqa barcha poygalar uchun nima amal qiladi.',
    chapters: [
      { id: 'non-runners', title: 'Chiqib ketganlar', blocks: [
        'Startga chiqmaganga tikilgan garov, qanchalik erta tikilgan boʻlmasin, qaytariladi. Ordinarning summasi, “Gʻalaba va sovrin” garovining esa ikkala yarmi qaytariladi; ekspress va tizimlarda tanlov 1 koeffitsiyenti bilan hisoblanadi.',
        'Qolgan ishtirokchilarga tikilgan garovlar oʻz koeffitsiyentlari bilan kuchda qoladi, chegirma boʻlsa, ayriladi.',
      ] },
      { id: 'deductions', title: 'Chegirmalar', blocks: [
        'Ishtirokchi chiqib ketsa, qolganlari koeffitsiyentlari aytganidan osonroq yutadi. Shuning uchun oldin tikilgan garovlar yutugʻidan bir qism chegiriladi; yangi koeffitsiyentlar bilan tikilganlarga tegilmaydi. Bu qismni poyganing yetkazib beruvchisi aytadi: chiqib ketganning koeffitsiyenti qancha past boʻlsa, u shuncha katta. Yetkazib beruvchi paytini aytmasa, u poygaga tikilgan barcha garovlardan chegiriladi.',
        `Faqat yutuq kamayadi, summa hech qachon kamaymaydi, “Gʻalaba va sovrin” garovida esa ikkala yarmining yutugʻi kamayadi. Bir nechta chegirma birin-ketin, har biri oldingisidan qolganidan qilinadi: ${FIRST_PART} %, keyin ${SECOND_PART} % birga ${BOTH_PARTS} % boʻladi. Qancha chegirilgani garovda koʻrinadi.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Gʻalaba va sovrin', blocks: [
        'Bu bitta ishtirokchiga tikilgan ikkita teng garov: summaning yarmi gʻalabaga, ikkinchi yarmi sovrinli oʻringa. U faqat ordinar sifatida qabul qilinadi va unga keshaut qilinmaydi.',
        'Ishtirokchi gʻolib boʻlsa, ikkala yarmi toʻlanadi. Gʻolib boʻlmay sovrinli oʻrin olsa, sovrin yarmi toʻlanadi, ikkinchisi yutqazadi. Sovrin yarmi oʻz summasini va gʻalaba uning ustiga keltiradigan yutuqning bozorda koʻrsatilgan ulushini keltiradi.',
        { example: 'eachWay' },
        'Nechta oʻrin qanday ulush bilan toʻlanishi bozor nomida yozilgan. Oxirida kamroq ishtirokchi chiqsa ham, garov qabul qilingan shartlarini saqlaydi. Odatda ular poyga eʼlon qilingandagi ishtirokchilar soniga bogʻliq:',
        { head: ['Ishtirokchilar', 'Oʻrinlar', 'Yutuq ulushi'], rows: EACH_WAY },
        `Ishtirokchilar ${LEAST_EACH_WAY} tadan kam boʻlsa, bunday garov yoʻq. Faqat sovrinli oʻringa tikiladigan garov — oʻz koeffitsiyentiga ega alohida bozor.`,
      ] },
      { id: 'race-dead-heats', title: 'Poygalarda oʻrin boʻlinishi', blocks: [
        'Birinchi oʻrinni bir nechtasi boʻlishsa, gʻalabaga tikilgan garov oʻz ulushi bilan toʻliq koeffitsiyentda oʻynaydi, “Gʻalaba va sovrin” garovining sovrin yarmi esa toʻliq toʻlanadi. Toʻlanadigan oxirgi oʻrinni bir nechtasi boʻlishsa, sovrinli oʻringa tikilgan garov va sovrin yarmi oʻz ulushi bilan oʻynaydi; qolgani yutqazadi. Birinchi oʻrinni toʻlanadigan oʻrinlardan koʻp ishtirokchi boʻlishsa, oʻrin yarmi ham ulushiga koʻra hisoblanadi.',
      ] },
      { id: 'motor-racing', title: 'Avtosport', blocks: ['Poygadan keyin eʼlon qilingan tasnif, oʻsha paytgacha berilgan jarimalar bilan, hisobga olinadi. Start olgan mashina qatnashgan hisoblanadi: poygani tark etganga tikilgan pul yutqazadi. Ikki jamoadoshdan, ikkalasi ham poygani tark etgan boʻlsa ham, tasnifda oldinda turgani yutadi. Xavfsizlik mashinasi poyga davomida chiqsa hisobga olinadi; virtuali hisobga olinmaydi.'] },
    ],
  },
];
