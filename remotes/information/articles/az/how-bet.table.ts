import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Necə mərc etmək',
  lead: 'İlk klikdən ödənişə qədər beş addım.',
  chapters: [
    { id: 'account', title: 'Hesab açın', blocks: [
      '“Qeydiyyat” düyməsini basın: bir kliklə login və şifrə yaradılır. Hər ikisini saxlayın, çünki şifrə bir dəfə göstərilir. Demo pul hesab səhifəsində əlavə olunur.',
    ] },
    { id: 'pick', title: 'Nəticə seçin', blocks: [
      'Xətdə hələ başlamayanlar, canlıda isə hazırda oynanılanlar durur. Əmsalı basın, seçim kupona düşsün; bir də basın, silinsin.',
      'Əmsallar dəyişir. Siz görəndən bəri artan əmsal bir anlıq yaşıl, azalan isə qırmızı olur.',
    ] },
    { id: 'stake', title: 'Necə və nə qədər oynayacağınızı seçin', blocks: [
      { head: ['Kuponda', 'Necə oynamaq olar'], rows: [
        ['Bir seçim', 'Ordinar'],
        ['İki və daha çox', 'Ekspress: hamısı udmalıdır'],
        ['Üç və daha çox', 'Sistem: bir qismi udmalıdır'],
        ['Bir neçə, hər biri ayrıca', 'Eyni anda bir neçə ordinar'],
        ['Bir oyundan bir neçə', 'Bir əmsalla konstruktor'],
      ] },
      'Kupon mərcin nə qədər uda biləcəyini və siz düyməni basmazdan əvvəl evin onu qəbul etməsinə mane olan hər şeyi göstərir.',
    ] },
    { id: 'place', title: 'Mərc edin', blocks: [
      'Əmsal məhz həmin anda dəyişərsə nə olacağını əvvəlcədən deyirsiniz: istənilən əmsalı qəbul etmək, yalnız daha yüksəyini qəbul etmək və ya soruşmaq. Canlı oyunu olan mərc bir neçə saniyə gözləyir və gözlədiyi müddətdə, içində heç nə dəyişməyibsə, onu geri götürə bilərsiniz.',
    ] },
    { id: 'after', title: 'İzləyin', blocks: [
      'Mərc tarixçəsi hər mərci və hər seçimin vəziyyətini göstərir. Açıq mərcə həmin anın dəyəri ilə bütövlükdə və ya qismən keşaut etmək olar. Udan mərc nəticədən sonra bir neçə saniyə ərzində ödənilir.',
    ] },
  ],
};
