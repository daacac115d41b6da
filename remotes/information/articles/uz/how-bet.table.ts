import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Garov qanday tikiladi',
  lead: 'Birinchi bosishdan toʻlovgacha — besh qadam.',
  chapters: [
    { id: 'account', title: 'Hisob oching', blocks: [
      '“Roʻyxatdan oʻtish” tugmasini bosing: bir bosishda login va parol yaratiladi. Ikkalasini ham saqlab qoʻying, chunki parol bir marta koʻrsatiladi. Demo pul hisob sahifasida qoʻshiladi.',
    ] },
    { id: 'pick', title: 'Natijani tanlang', blocks: [
      'Liniyada hali boshlanmaganlari, jonlida hozir oʻynalayotganlari turadi. Koeffitsiyentni bossangiz, tanlov kuponga tushadi; yana bossangiz, yoʻqoladi.',
      'Koeffitsiyentlar oʻzgarib turadi. Siz koʻrganingizdan beri oshgani bir zum yashil, tushgani qizil boʻladi.',
    ] },
    { id: 'stake', title: 'Qanday va qancha tikishni hal qiling', blocks: [
      { head: ['Kuponda', 'Qanday oʻynash mumkin'], rows: [
        ['Bitta tanlov', 'Ordinar'],
        ['Ikki va undan koʻp', 'Ekspress: hammasi yutishi kerak'],
        ['Uch va undan koʻp', 'Tizim: baʼzilari yutishi kerak'],
        ['Bir nechta, har biri alohida', 'Birdaniga bir nechta ordinar'],
        ['Bitta oʻyindan bir nechta', 'Bitta koeffitsiyentli konstruktor'],
      ] },
      'Kupon garov qancha yutishi mumkinligini va siz bosmasingizdan oldin uyning uni qabul qilishiga toʻsiq boʻladigan hamma narsani koʻrsatadi.',
    ] },
    { id: 'place', title: 'Garov tiking', blocks: [
      'Aynan oʻsha paytda koeffitsiyent oʻzgarsa nima boʻlishini oldindan aytasiz: har qandayini qabul qilish, faqat yuqorirogʻini qabul qilish yoki soʻrash. Jonli oʻyini bor garov bir necha soniya kutadi va kutayotganda, ichida hech narsa oʻzgarmagan boʻlsa, uni qaytarib olishingiz mumkin.',
    ] },
    { id: 'after', title: 'Kuzatib boring', blocks: [
      'Garovlar tarixi har bir garovni va undagi har bir tanlovning holatini koʻrsatadi. Ochiq garovga oʻsha paytdagi qiymati boʻyicha toʻliq yoki qisman keshaut qilish mumkin. Yutgan garov natijadan keyin bir necha soniya ichida toʻlanadi.',
    ] },
  ],
};
