import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Uy haqida',
  lead: '{site} — ichiga nazar solish mumkin boʻlgan garov sayti: har bir koeffitsiyentni, har bir tiyinni va har bir hisoblangan garovni unga aloqador kishi tekshira oladi.',
  chapters: [
    { id: 'what', title: 'Bu nima', blocks: [
      'Toʻlaqonli bukmekerlik idorasi: liniya va jonli oʻyinlar, ordinarlar, ekspresslar, tizimlar va bitta oʻyin ichida tuzilgan garovlar, keshaut hamda har bir harakati yozib boriladigan hisob.',
      'Bu sayt demo pul bilan oʻynaydi. Uning bahosi yoʻq: uni sotib olib, yechib olib yoki almashtirib boʻlmaydi, qolgan hammasi esa haqiqiy pul bilan boʻlganidek ishlaydi.',
    ] },
    { id: 'glass', title: 'Nega shisha', blocks: [
      'Garov qabul qiladigan uyga uni qanchalik tekshirish mumkin boʻlsa, shunchalik ishoniladi. Shuning uchun bu yerda:',
      { list: [
        'Har bir garov qabul qilingan paytda imzolanadi. Kvitansiyani saqlab, keyinroq bizsiz ham tekshirish mumkin.',
        'Koʻchirmangiz — yozuvlar zanjiri. Ularning birortasi oʻzgartirilmaydi ham, oʻchirilmaydi ham, balans esa doim ularning yigʻindisiga teng.',
        'Bir necha soniyada bir marta hisob daftarining tugallangan qismi imzolangan zanjirga muhrlanadi va nusxasi bor har kim unga tegilgan-tegilmaganini koʻra oladi.',
        'Garov sahifasida har bir tanlovni qaysi xabar hal qilgani, u qachon kelgani va toʻlov qadam-baqadam qanday hisoblangani yozilgan.',
      ] },
    ] },
    { id: 'protection', title: 'Oʻyin — zavq uchun', blocks: [
      'Garov — koʻngilochar oʻyin, u hech qachon daromad emas. Uzoq muddatda tikilgan pulning bir ulushi uyda qoladi: uning koeffitsiyentlari shu ulushdan tashkil topadi va hech qanday oʻyin tizimi buni oʻzgartirmaydi.',
    ] },
  ],
};
