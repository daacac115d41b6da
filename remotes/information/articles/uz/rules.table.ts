import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import { FORMATS, LIMITS } from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Umumiy qoidalar',
    lead: 'Taklif qilingan paytdan toʻlangunga qadar har bir garovda amal qiladigan qoidalar.',
    chapters: [
      { id: 'words', title: 'Atamalar', blocks: [
        { list: [
          'Tanlov — bitta oʻyinning bitta bozoridagi bitta natija. Kupon tanlovlardan iborat; garov — uy qabul qilgan kupon.',
          'Garov summasi — siz xavf ostiga qoʻyadigan pul. Toʻlov — hisoblangan garov keltiradigan pul, garov summasi ham shuning ichida.',
          'Liniya — hali boshlanmaganlari. Jonli — hozir oʻynalayotganlari.',
        ] },
      ] },
      { id: 'taking', title: 'Garov qachon qabul qilinadi', blocks: [
        'Garov uning summasi hisobingizdan chiqqanda qabul qilinadi, undan oldin emas. Shundan boshlab, taxtada nima boʻlishidan qatʼi nazar, uning koeffitsiyentlari oʻzgarmaydi.',
        'Oʻsha paytda uy har bir koeffitsiyentga yana bir bor qaraydi. Ulardan biri siz ruxsat berganingizga zid oʻzgargan yoki bozor toʻxtatilgan, yopilgan yoxud tugagan boʻlsa, garov qabul qilinmaydi va hisobingizdan hech narsa chiqmaydi.',
        'Jonli oʻyini bor garov bir necha soniya, tez hal boʻladigan bozorlarda esa uzoqroq kutadi. Bu vaqtda uning summasi chetga olib qoʻyiladi. Oxirida koeffitsiyentlarga yana bir bor qaraladi; garov qabul qilinmasa, summa darhol yana boʻsh boʻladi. Garov kutayotganda uni oʻzingiz qaytarib olishingiz mumkin.',
      ] },
      { id: 'twice', title: 'Ikki marta bosilsa', blocks: [
        'Aloqa uzilgani uchun qayta yuborilgan kupon — oʻsha garovning oʻzi va u bir marta qabul qilinadi.',
      ] },
      { id: 'result', title: 'Natijalar qayerdan keladi', blocks: [
        'Natijalar oʻyinning yetkazib beruvchisidan keladi. Garov sahifasida manba, vaqt va natija oʻyin davomida olingani yoki tasdiqlangani koʻrsatiladi.',
        'Natija tuzatilishi mumkin. Unda garovlar keyingi natija boʻyicha qayta hisoblanadi: avval tegishlisi toʻlanadi, soʻng ortiqcha toʻlangani qaytarib olinadi. Hisob qaytara olmagan summa qarz boʻlib qoladi va keyingi yutuqlardan qoplanadi; balans hech qachon noldan pastga tushmaydi.',
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
      ] },
      { id: 'half', title: 'Yarmi yutgan, yarmi yutqazgan', blocks: [
        'Osiyo liniyalari ikki natija oʻrtasida turadi, shuning uchun summaning yarmi yutishi yoki yutqazishi, qolgan yarmi esa qaytarilishi mumkin.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Oʻrin boʻlinishi', blocks: [
        'Bitta ishtirokchi egallashi kerak boʻlgan oʻrinni bir nechtasi boʻlishsa, summaning tegishli ulushi toʻliq koeffitsiyent bilan oʻynaydi, qolgan qismi esa yutqazadi.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Koʻchirilgan va uzilgan oʻyinlar', blocks: [
        'Hal boʻlib boʻlgan bozorlar kuchda qoladi. Qolganlari yetkazib beruvchi ularni bekor qilganda qaytariladi, ungacha ochiq turadi. Hech narsa taxmin bilan hisoblanmaydi.',
      ] },
      { id: 'football', title: 'Futbol', blocks: ['Bozorlar hakam qoʻshgan daqiqalar bilan birga asosiy vaqtga tegishli. Qoʻshimcha taymlar va penaltilar faqat bozor nomida shunday deyilganda yoki bozor kim keyingi bosqichga oʻtishini yoxud turnirda gʻolib boʻlishini soʻraganda hisobga olinadi.'] },
      { id: 'tennis', title: 'Tennis va stol tennisi', blocks: ['Oʻyin gʻolibi butun oʻyin boʻyicha aniqlanadi. Ishtirokchi voz kechganidan keyin tugallangan setlar va geymlar kuchda qoladi; hali ochiq boʻlgani yetkazib beruvchi aytganicha hisoblanadi yoki qaytariladi.'] },
      { id: 'basketball', title: 'Basketbol', blocks: ['Gʻolib va oʻyin totallari overtaym bilan birga hisoblanadi. Choraklar va taymlar faqat oʻzi boʻyicha hisoblanadi.'] },
      { id: 'ice-hockey', title: 'Xokkey', blocks: ['Durang ham koʻzda tutilgan oʻyin natijasi uchta davr boʻyicha hisoblanadi. Durangsiz gʻolib bozoriga overtaym va bullitlar ham kiradi.'] },
      { id: 'cricket', title: 'Kriket', blocks: ['Rasmiy natija hisobga olinadi, yomgʻir uchun usul bilan chiqarilgani ham. Oʻyin natijasiz qolsa, gʻolibga tikilgan garovlar qaytariladi.'] },
      { id: 'esports', title: 'Kibersport', blocks: ['Oʻyinni xaritalar hal qiladi. Oʻynalmagan xarita qaytariladi, boshlanishidan oldingi texnik gʻalaba esa oʻyin hisoblanmaydi.'] },
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
        'Ochiq tanlovning bozori toʻxtatilganda keshaut yoʻq. Bepul garovlar, antiekspresslar va ehtimoli hech kimga maʼlum boʻlmagan tanlovi bor garovlarga keshaut qilinmaydi.',
      ] },
      { id: 'automatic', title: 'Qoida boʻyicha', blocks: ['Qoida qoldirishingiz mumkin: qiymat bir summaga yetganda yoki boshqasigacha tushganda keshaut. Bozor toʻxtatilganda qoida kutadi va garov bilan birga tugaydi.'] },
      { id: 'editing', title: 'Garovni oʻzgartirish', blocks: ['Liniyadagi ochiq garovni undagi hech narsa boshlanmagan ekan, oʻzgartirish mumkin: eskisi qaytariladi va yangisi oʻsha paytdagi koeffitsiyentlar bilan qabul qilinadi — yo ikkalasi, yo hech qaysisi.', 'Tanlovlaridan birining koeffitsiyenti oʻzgargan boʻlsa, eski summa faqat oʻsha paytda keshaut toʻlaydigan miqdorda va summadan oshmay hisoblanadi; sahifa uni tasdiqlashdan oldin koʻrsatadi. Bozorlaridan biri toʻxtatilgan yoki keshaut boʻlmasa, bunday garov oʻzgartirilmaydi.'] },
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
      { id: 'risk', title: 'Uy qancha qabul qiladi', blocks: ['Uy bitta natijada va bitta oʻyinda yoʻqotishi mumkin boʻlgan summani cheklaydi. Shu chegaraga yetilganda kupon yana qancha tikish mumkinligini aytadi. Yutgani uchun hech kim cheklanmaydi.'] },
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
      { id: 'exact', title: 'Yaxlitlash', blocks: ['Koeffitsiyentlar butun mingdan birlarda, summalar butun tiyinlarda ifodalanadi. Koʻpaytmalar aniq olinadi va toʻlov bir marta, oxirida pastga yaxlitlanadi.'] },
    ],
  },
];
