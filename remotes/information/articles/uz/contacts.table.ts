import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Aloqa',
  lead: 'Bu saytni kim yuritadi va kimga murojaat qilish kerak.',
  chapters: [
    { id: 'who', title: 'Kim javob beradi', blocks: [
      'Bu — Glasshouse ochiq platformasining oʻrnatilgan bir nusxasi. Uni kim oʻrnatgan boʻlsa, oʻsha uning operatori va u uchun javobgar; saytni hammaga ochgan operator bu yerda nomi, manzili va aloqa vositalarini yozadi.',
      'Bu nusxa demo pul bilan ishlaydigan namoyish boʻlib, uning yordam xizmati yoʻq.',
    ] },
    { id: 'ask', title: 'Oʻzingiz bilib olishingiz mumkin', blocks: [
      { list: [
        'Garov nega aynan shunday hisoblangan: uni garovlar tarixidan oching, har bir tanlov yonida uni hal qilgan natija koʻrsatilgan.',
        'Pul qayerga ketgan: hisob sahifangizdagi koʻchirma har bir harakatni sanab beradi.',
        'Garov nega qabul qilinmagan: kupon buni soʻz bilan aytadi, qoidalar esa bunday sabab nega borligini tushuntiradi.',
      ] },
    ] },
  ],
};
