import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'İletişim',
  lead: 'Bu siteyi kim işletir ve kime sorulur.',
  chapters: [
    { id: 'who', title: 'Kim sorumlu', blocks: [
      'Bu, açık bir platform olan Glasshouse’un bir kurulumudur. Onu kuran kişi işletmecisidir ve ondan sorumludur; siteyi herkese açan bir işletmeci adını, adresini ve iletişim yollarını buraya yazar.',
      'Bu kurulum demo parayla çalışan bir gösterimdir ve destek masası yoktur.',
    ] },
    { id: 'ask', title: 'Kendiniz neleri öğrenebilirsiniz', blocks: [
      { list: [
        'Bir bahis neden öyle sonuçlandı: bahis geçmişinizde açın; her seçim, onu belirleyen sonucu gösterir.',
        'Para nereye gitti: hesap sayfanızdaki hesap özeti her hareketi sıralar.',
        'Bir bahis neden alınmadı: kupon bunu sözle söyler, kurallar da böyle bir nedenin niçin var olduğunu anlatır.',
      ] },
    ] },
  ],
};
