import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Əlaqə',
  lead: 'Bu saytı kim idarə edir və kimə müraciət etməli.',
  chapters: [
    { id: 'who', title: 'Kim cavabdehdir', blocks: [
      'Bu, açıq platforma olan Glasshouse-un quraşdırılmış bir nüsxəsidir. Onu kim quraşdırıbsa, operatoru da odur və ona görə o cavab verir; saytı hamı üçün açan operator adını, ünvanını və əlaqə vasitələrini burada yazır.',
      'Bu nüsxə demo pulla işləyən nümayişdir və dəstək xidməti yoxdur.',
    ] },
    { id: 'ask', title: 'Özünüz nəyi öyrənə bilərsiniz', blocks: [
      { list: [
        'Mərc niyə məhz belə hesablanıb: onu mərc tarixçəsində açın, hər seçimin yanında onu həll edən nəticə göstərilib.',
        'Pul hara gedib: hesab səhifənizdəki çıxarış hər hərəkəti sadalayır.',
        'Mərc niyə qəbul edilməyib: kupon bunu sözlə deyir, qaydalar isə belə bir səbəbin niyə olduğunu izah edir.',
      ] },
    ] },
  ],
};
