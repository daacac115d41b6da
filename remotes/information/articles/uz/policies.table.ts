import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Toʻlovlar', lead: 'Bu sayt pul qabul qilmaydi va pul toʻlamaydi.', chapters: [
  { id: 'demo', title: 'Demo pul', blocks: ['Demo pul hisob sahifasida, sahifa ruxsat berganicha tez-tez qoʻshiladi. Uni sotib olib, yechib olib, almashtirib yoki birovga berib boʻlmaydi.'] },
  { id: 'scam', title: 'Kimdir sizdan pul soʻrasa', blocks: ['Bu saytga hech qanday karta, hamyon yoki bank ulanmagan. Sayt nomidan sizdan pul soʻragan kishi uning nomidan gapirmaydi.'] },
] };

export const LICENSES: Article = { title: 'Litsenziyalar', lead: 'Bu sayt demo pul bilan oʻynaydi va uning qimor oʻyinlari litsenziyasi yoʻq.', chapters: [
  { id: 'none', title: 'Nega yoʻq', blocks: ['Bu yerda qimmatli hech narsa tikilmaydi va yutib olinmaydi, shuning uchun litsenziyalaydigan narsa ham yoʻq. Haqiqiy pul qabul qiladigan operatorga oʻyinchilari yashaydigan joyda litsenziya kerak; u litsenziya raqamini va nazorat organini shu sahifada koʻrsatadi.'] },
  { id: 'software', title: 'Dastur', blocks: ['Platformaning kodi MIT litsenziyasi bilan ochiq. Matn shrifti — Inter (SIL Open Font License), konturlar — Lucide (ISC), bayroqlar — flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Soliqlar', lead: 'Demo yutuqlarning qiymati yoʻq va ular uchun hech narsa toʻlanmaydi.', chapters: [
  { id: 'demo', title: 'Shu saytda', blocks: ['Uy toʻlovdan hech narsa ushlab qolmaydi: kupon qancha vaʼda qilsa, shuncha toʻlanadi.'] },
  { id: 'real', title: 'Pul haqiqiy boʻlgan joyda', blocks: ['Yutuqlarga siz yashaydigan joyning qonuni boʻyicha soliq solinishi mumkin. Soliq ushlab qolishi shart boʻlgan operator buni shu yerda aytadi va koʻchirmada alohida yozuv qilib koʻrsatadi.'] },
] };

export const COOKIES: Article = { title: 'Cookie fayllari', lead: 'Bu sayt brauzeringizda nimani va nima uchun saqlaydi.', chapters: [
  { id: 'needed', title: 'Sayt nimasiz ishlay olmaydi', blocks: [
    { head: ['Nomi', 'Nima uchun'], rows: [
      ['SESSION', 'Saytga kirganingiz; skriptlar uni oʻqiy olmaydi'],
      ['DEVICE', 'Bu brauzerdan avval kirganingiz, boshqalarning xato urinishlari sizga xalaqit bermasligi uchun; skriptlar uni oʻqiy olmaydi'],
      ['ENTRY', 'Bu yerda kirish kaliti bilan kirishni boshlaganingiz; ko‘pi bilan besh daqiqa saqlanadi; skriptlar uni o‘qiy olmaydi'],
      ['lng', 'Tilingiz'],
      ['tzo, time_zone, is12h', 'Vaqt mintaqangiz va soatingiz'],
      ['app_theme, app_font_size', 'Yorugʻ yoki tungi mavzu va harflarning kattaligi'],
      ['wording', 'Ingliz tilining Britaniya yoki Amerika soʻzlari'],
      ['coef_view_id, coef_indication', 'Koeffitsiyentlar qanday yozilishi va oʻzgarishlari qanday koʻrsatilishi'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Sahifa qanday joylashtirilgani'],
      ['event_notices', 'Sevimli tadbirlarda nima haqida xabar berilishi'],
      ['cookies_agree_type, cookies_agree_time', 'Cookie fayllari haqida nima deganingiz va qachon'],
      ['age_confirmed', 'Yoshingiz yetganini aytganingiz'],
      ['platform_type', 'Telefondagi koʻrinishni soʻraganingiz, brauzer yopilguncha'],
      [VISITOR_COOKIE, 'Sahifaning har safar bir xil variantini koʻrishingiz uchun tasodifiy son'],
    ] },
    'Kuponingiz va uning sozlamalari brauzerning oʻz xotirasida saqlanadi va siz garov tikmaguningizcha undan chiqmaydi.',
  ] },
  { id: 'others', title: 'Bu yerda nima yoʻq', blocks: ['Boshqa hech kimning cookie fayli qoʻyilmaydi va sahifalar boshqa hech qaysi serverdan hech narsa soʻramaydi: saytning oʻz xavfsizlik siyosati brauzerga buni taqiqlaydi.'] },
  { id: 'delete', title: 'Ularni qanday oʻchirish mumkin', blocks: ['Saytdan chiqing, soʻng brauzeringiz sozlamalarida shu saytning maʼlumotlarini tozalang. Sayt tilingiz va mavzuingizni unutadi, boshqa hech narsani emas.'] },
] };

export const CONSENT: Article = { title: 'Maxfiylik va rozilik', lead: 'Uy siz haqingizda nimani, nima uchun biladi va qancha vaqt saqlaydi.', chapters: [
  { id: 'what', title: 'Nima saqlanadi', blocks: [
    { list: [
      'Raqamingiz, parolingizning xeshi (parolning oʻzi — hech qachon), oʻzingiz aytgan mamlakat va valyuta.',
      'Garovlaringiz va hisoblaringizning yozuvlari: nima sizniki ekanini ular isbotlaydi.',
      'Qachon va qanday brauzerdan kirganingiz: buni koʻrishingiz va toʻxtata olishingiz uchun.',
      'Koʻrsatgan boʻlsangiz, telefon raqamingiz, shuningdek cookie fayllari va shartlar haqidagi javoblaringiz vaqti bilan.',
    ] },
  ] },
  { id: 'why', title: 'Nima uchun', blocks: ['Garovlaringizni qabul qilish va hisoblash, sizga oʻz tarixingizni koʻrsatish va boshqalarni hisobingizga kiritmaslik uchun. Hech narsa sotilmaydi, hech kimga berilmaydi va sizga reklama qilish uchun ishlatilmaydi.'] },
  { id: 'long', title: 'Qancha vaqt', blocks: ['Seanslar oʻzi tugaydi. Garovlar va yozuvlar sayt mavjud ekan, saqlanadi, chunki boʻshliqlari bor hisob daftari hech narsani isbotlamaydi.'] },
  { id: 'rights', title: 'Nimani soʻrashingiz mumkin', blocks: ['Saqlanayotgan narsaning nusxasini va xatoning tuzatilishini. Koʻchirma va garovlar tarixi — oʻsha nusxaning oʻzi, u sizga istalgan vaqtda ochiq.'] },
] };

export const AML: Article = { title: 'AML siyosati', lead: 'Demo pulni yuvib boʻlmaydi; platforma haqiqiy pulni ham yuvib boʻlmaydigan qilib tuzilgan.', chapters: [
  { id: 'here', title: 'Shu saytda', blocks: ['Bu yerga pul kelmaydi ham, bu yerdan ketmaydi ham, shuning uchun hech kimga hech narsa xabar qilinmaydi.'] },
  { id: 'platform', title: 'Platforma nima qiladi', blocks: [
    { list: [
      'Har bir harakat qayerdan kelib, qayerga ketganini koʻrsatadi; birortasini oʻzgartirib yoki oʻchirib boʻlmaydi.',
      'Alohida auditor balanslar, yozuvlar va garovlarni doim solishtirib turadi va mos kelmaganini xabar qiladi.',
      'Pul hech qachon oʻyinchidan oʻyinchiga oʻtmaydi.',
    ] },
    'Haqiqiy pul bilan ishlaydigan operator shaxsni aniqlash, mablagʻning kelib chiqishini tekshirish va oʻz nazorat organiga hisobotlarni qoʻshadi hamda ularni shu yerda tasvirlaydi.',
  ] },
] };

export const KYC: Article = { title: 'KYC siyosati', lead: 'Demo pul uchun hech qanday hujjat kerak emas.', chapters: [
  { id: 'here', title: 'Shu saytda', blocks: ['Hisob bir bosishda ochiladi. Ism ham, hujjat ham, surat ham soʻralmaydi, demak, birortasi yoʻqolmaydi ham.'] },
  { id: 'real', title: 'Pul haqiqiy boʻlgan joyda', blocks: ['Qonun kim oʻynayotganini bilishni istaydi: pul toʻlanishidan oldin ism, tugʻilgan sana, manzil va ularni tasdiqlaydigan hujjat. Soʻragan kishi nima uchunligini aytadi, qonun koʻrsatganidan ortigʻini saqlamaydi va uni sizga koʻrsatadi.'] },
] };

export const DISPUTES: Article = { title: 'Nizolar', lead: 'Siz va uy garovga turlicha qarasangiz, nima qilish kerak.', chapters: [
  { id: 'look', title: 'Qarang', blocks: ['Garovni tarixingizdan oching. Unda har bir tanlovni hal qilgan natija, uning manbai va vaqti hamda toʻlovning har bir qadami koʻrsatilgan. Tuzatilgan natija versiyasi bilan belgilangan.'] },
  { id: 'prove', title: 'Isbotni saqlang', blocks: ['Garov kvitansiyasini saqlang: uy uni garov qabul qilinganda imzolagan va imzoni bizdan soʻramasdan, eʼlon qilingan kalit bilan tekshirish mumkin.'] },
  { id: 'write', title: 'Operatorga yozing', blocks: ['Garov raqamini, tanlovni va oʻzingiz tayanadigan qoidani koʻrsating. Qoidalarda aytilmagani oʻyinchi foydasiga hal qilinadi.'] },
  { id: 'outside', title: 'Yuqoriroqqa murojaat qiling', blocks: ['Litsenziyali operator bu yerda shikoyatlarni koʻradigan mustaqil organni koʻrsatadi. Bu namoyishda bunday organ yoʻq: oʻrtada qimmatli hech narsa yoʻq.'] },
] };
