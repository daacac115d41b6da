import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Məsuliyyətli oyun',
  lead: 'Nə qədər ki qərarı mərc yox, siz verirsiniz, oyun zövq olaraq qalır.',
  chapters: [
    { id: 'age', title: 'Yalnız böyüklər üçün', blocks: [
      '{age} yaşı və ya ölkəsinin qanununda göstərilən yaşı tamam olmayan heç kim burada nə demo pulla, nə də başqa pulla oynaya bilməz.',
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
    { id: 'tools', title: 'Limitlər və fasilələr', blocks: [
      'Limit sizindir: bütün hesablarınız, valyutalarınız və cihazlarınız üzrə sayılır. Daha sərt olan dərhal qüvvəyə minir, daha yumşaq olan gözləyir.',
      { list: [
        'Depozitlər: Nə qədər yatırırsınız. Çıxarışlar yer qaytarmır.',
        'Mərclər: Nə qədər mərc edirsiniz. Uduşlar yer qaytarmır, qaytarılan mərc qaytarır.',
        'Uduzulan: Mərclərdən qayıdan çıxılır. Açıq mərc hesablanana qədər uduzulmuş sayılır.',
        'Gündəlik vaxt: Bütün cihazlarda birlikdə gündə burada nə qədər ola bilərsiniz.',
        'Reallıq yoxlaması: Nə qədərdir burada olduğunuzu, nə qədər mərc etdiyinizi və nəticəni deyən pəncərə.',
        'Fasilə: Depozitlərə, ölkənizin qaydaları tələb edirsə oyuna da fasilə. Uzatmaq olar, qısaltmaq olmaz.',
        'Özünü kənarlaşdırma: Sonuna qədər nə depozit, nə oyun. Heç kim qısalda bilməz, nə siz, nə biz.',
      ] },
      { list: [
        'Heç bir cihazda depozit və mərc edə bilməyəcəksiniz. Hər yerdə hesabdan çıxacaqsınız.',
        'Açıq mərclər qalır və ödənilir. Tarixçəyə baxmaq və pul çıxarmaq üçün daxil ola bilərsiniz.',
        'Bunu heç kim qısalda və ya geri götürə bilməz.',
      ] },
      { link: 'officeResponsible', text: 'Limitlər və fasilələr' },
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
