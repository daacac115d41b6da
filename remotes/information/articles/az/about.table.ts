import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Ev haqqında',
  lead: '{site} içinə baxmaq mümkün olan mərc saytıdır: hər əmsalı, hər qəpiyi və hesablanmış hər mərci aid olduğu şəxs yoxlaya bilər.',
  chapters: [
    { id: 'what', title: 'Bu nədir', blocks: [
      'Tam bir bukmeker kontoru: xətt və canlı oyunlar, ordinarlar, ekspresslər, sistemlər və bir oyunun daxilində qurulan mərclər, keşaut və hər hərəkəti yazılan hesab.',
      'Bu sayt demo pulla oynayır. Onun dəyəri yoxdur: onu almaq, çıxarmaq və ya dəyişdirmək olmaz, qalan hər şey isə əsl pulla necə işləyərdisə, elə işləyir.',
    ] },
    { id: 'glass', title: 'Niyə şüşə', blocks: [
      'Mərc qəbul edən evə onu nə qədər yoxlamaq mümkündürsə, o qədər inanırlar. Ona görə burada:',
      { list: [
        'Hər mərc qəbul edildiyi anda imzalanır. Qəbzi saxlayıb sonra bizsiz də yoxlamaq olar.',
        'Çıxarışınız qeydlər zənciridir. Onların heç biri nə dəyişdirilir, nə də silinir, balans isə həmişə onların cəminə bərabərdir.',
        'Bir neçə saniyədən bir uçot kitabının tamamlanmış hissəsi imzalı zəncirə möhürlənir və surəti olan hər kəs ona toxunulub-toxunulmadığını görə bilir.',
        'Mərcin səhifəsində hər seçimi hansı məlumatın həll etdiyi, bu məlumatın nə vaxt gəldiyi və ödənişin addım-addım necə hesablandığı yazılıb.',
      ] },
    ] },
    { id: 'protection', title: 'Oyun zövq üçündür', blocks: [
      'Mərc əyləncədir, heç vaxt gəlir deyil. Uzun müddətdə qoyulan pulun bir payı evdə qalır: evin əmsalları bundan qurulub və heç bir oyun sistemi bunu dəyişmir.',
    ] },
  ],
};
