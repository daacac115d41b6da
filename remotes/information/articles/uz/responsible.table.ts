import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Masʼuliyatli oʻyin',
  lead: 'Garov emas, siz qaror qilar ekansiz, oʻyin zavqligicha qoladi.',
  chapters: [
    { id: 'age', title: 'Faqat kattalar uchun', blocks: [
      '{age} yoshga yoki oʻz mamlakati qonuni belgilagan yoshga toʻlmagan hech kim bu yerda oʻynay olmaydi — demo pulga ham, boshqasiga ham.',
    ] },
    { id: 'rules', title: 'Oʻyinni oʻyinligicha saqlaydigan qoidalar', blocks: [
      { list: [
        'Oʻyinga qancha vaqt va pul ketishini boshlashdan oldin hal qiling va shu yerda toʻxtang.',
        'Faqat yoʻqotsangiz ham qiynalmaydigan pulingizni tiking.',
        'Hech qachon yutqazganni qaytarish uchun oʻynamang: keyingi garov oldingisi haqida hech narsa bilmaydi.',
        'Qarz pulga, xafa paytingizda yoki ichkilikdan keyin garov tikmang.',
        'Tanaffus qiling va oʻyinsiz kunlar oʻtkazing.',
      ] },
    ] },
    { id: 'tools', title: 'Cheklov va tanaffuslar', blocks: [
      'Limit sizniki: barcha hisoblaringiz, valyutalaringiz va qurilmalaringiz boʻyicha sanaladi. Qattiqrogʻi darhol kuchga kiradi, yumshoqrogʻi kutadi.',
      { list: [
        'Toʻldirishlar: Qancha kiritasiz. Yechib olish joy qaytarmaydi.',
        'Tikishlar: Qancha tikasiz. Yutuqlar joy qaytarmaydi, qaytarilgan tikish qaytaradi.',
        'Yutqazish: Tikishlardan qaytgani ayriladi. Ochiq tikish hisoblanguncha yutqazilgan sanaladi.',
        'Kunlik vaqt: Barcha qurilmalarda birga bir kunda bu yerda qancha boʻlishingiz mumkin.',
        'Haqiqatni tekshirish: Qancha vaqt bu yerda ekaningiz, qancha tikkaningiz va natijani aytadigan oyna.',
        'Tanaffus: Toʻldirishdan, mamlakatingiz qoidalari talab qilsa oʻyindan ham tanaffus. Uzaytirish mumkin, qisqartirish mumkin emas.',
        'Oʻzini chetlatish: Oxirigacha na toʻldirish, na oʻyin. Uni hech kim qisqartira olmaydi, na siz, na biz.',
      ] },
      { list: [
        'Endi hech bir qurilmada toʻldira olmaysiz va tika olmaysiz. Hamma joyda hisobdan chiqasiz.',
        'Ochiq tikishlar qoladi va toʻlanadi. Tarixni koʻrish va pul yechish uchun kirishingiz mumkin.',
        'Buni hech kim qisqartira yoki bekor qila olmaydi.',
      ] },
      { link: 'officeResponsible', text: 'Cheklov va tanaffuslar' },
    ] },
    { id: 'signs', title: 'Jiddiy qarash kerak boʻlgan belgilar', blocks: [
      'Bulardan biriga “ha” deyish — toʻxtab, kimdir bilan gaplashish uchun sabab:',
      { list: [
        'Moʻljallaganingizdan uzoqroq yoki koʻproq pulga oʻynaysizmi?',
        'Qancha oʻynashingizni yaqinlaringizdan yashirganmisiz?',
        'Tashvish yoki tushkunlikdan qochish uchun oʻynaysizmi?',
        'Oʻynash uchun qarz olganmisiz yoki biror narsa sotganmisiz?',
        'Oʻynay olmaganingizda jahlingiz chiqadimi?',
      ] },
    ] },
    { id: 'help', title: 'Qayerda yordam bor', blocks: [
      'Bu xizmatlar bepul va hech kim ismingizni soʻramaydi:',
      { head: ['Qayerda', 'Kim', 'Qanday'], rows: [
        ['Butun dunyoda', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Buyuk Britaniya', 'National Gambling Helpline', '0808 8020 133'],
        ['Germaniya', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['AQSH', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Bolalar kirmasligi uchun', blocks: [
      'Ekran oldidan ketganda saytdan chiqing, umumiy qurilmada brauzerga parolni saqlashga yoʻl qoʻymang va garov saytlarini tizimingizning ota-ona nazorati bilan yopib qoʻying.',
    ] },
  ],
};
