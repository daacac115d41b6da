import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Məsuliyyətli oyun',
  lead: 'Nə qədər ki qərarı mərc yox, siz verirsiniz, oyun zövq olaraq qalır.',
  chapters: [
    { id: 'age', title: 'Yalnız böyüklər üçün', blocks: [
      '18 yaşı və ya ölkəsinin qanununda göstərilən yaşı tamam olmayan heç kim burada nə demo pulla, nə də başqa pulla oynaya bilməz.',
    ] },
    { id: 'rules', title: 'Oyunu oyun kimi saxlayan qaydalar', blocks: [
      { list: [
        'Oyuna nə qədər vaxt və pul sərf edəcəyinizi başlamazdan əvvəl müəyyən edin və o həddə dayanın.',
        'Yalnız itirəndə yoxluğunu hiss etməyəcəyiniz məbləği qoyun.',
        'Heç vaxt uduzduğunuzu qaytarmaq üçün oynamayın: növbəti mərc əvvəlkindən xəbərsizdir.',
        'Borc pulla, kefsiz olanda və ya içki içdikdən sonra mərc etməyin.',
        'Fasilə verin və oyunsuz günlər keçirin.',
      ] },
    ] },
    { id: 'signs', title: 'Ciddi yanaşmalı olduğunuz əlamətlər', blocks: [
      'Bunlardan birinə “bəli” cavabı dayanıb kiminləsə danışmaq üçün səbəbdir:',
      { list: [
        'Nəzərdə tutduğunuzdan uzun müddət və ya daha böyük məbləğə oynayırsınız?',
        'Nə qədər oynadığınızı yaxınlarınızdan gizlətmisiniz?',
        'Qayğıdan və ya pis əhvaldan qaçmaq üçün oynayırsınız?',
        'Oynamaq üçün borc almısınız və ya nəsə satmısınız?',
        'Oynaya bilməyəndə əsəbiləşirsiniz?',
      ] },
    ] },
    { id: 'help', title: 'Harada kömək edirlər', blocks: [
      'Bu xidmətlər pulsuzdur və heç kim adınızı soruşmur:',
      { head: ['Harada', 'Kim', 'Necə'], rows: [
        ['Bütün dünyada', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Böyük Britaniya', 'National Gambling Helpline', '0808 8020 133'],
        ['Almaniya', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['ABŞ', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Uşaqlar daxil olmasın deyə', blocks: [
      'Ekrandan uzaqlaşanda saytdan çıxın, ortaq cihazda brauzerə şifrəni saxlamağa icazə verməyin və mərc saytlarını sisteminizin valideyn nəzarəti ilə bağlayın.',
    ] },
  ],
};
