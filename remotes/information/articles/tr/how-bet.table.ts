import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Nasıl bahis yapılır',
  lead: 'İlk tıklamadan ödemeye kadar beş adım.',
  chapters: [
    { id: 'account', title: 'Hesap açın', blocks: [
      '“Kayıt ol” düğmesine basın: tek tıkla bir kullanıcı numarası ve şifre oluşur. İkisini de saklayın, çünkü şifre bir kez gösterilir. Demo para hesap sayfasında eklenir.',
    ] },
    { id: 'pick', title: 'Bir seçim yapın', blocks: [
      'Bültende henüz başlamamış olanlar, canlıda oynanmakta olanlar yer alır. Bir orana basın, seçim kupona eklensin; yeniden basın, kalksın.',
      'Oranlar oynar. Siz gördükten sonra yükselen oran bir an yeşil, düşen oran kırmızı olur.',
    ] },
    { id: 'stake', title: 'Nasıl ve ne kadar oynayacağınızı seçin', blocks: [
      { head: ['Kuponda', 'Nasıl oynanır'], rows: [
        ['Bir seçim', 'Tekli'],
        ['İki veya daha fazla', 'Kombine: hepsi kazanmalı'],
        ['Üç veya daha fazla', 'Sistem: bir kısmı kazanmalı'],
        ['Birkaç tane, her biri ayrı', 'Aynı anda birkaç tekli'],
        ['Aynı karşılaşmadan birkaç tane', 'Tek oranla bahis oluşturucu'],
      ] },
      'Kupon, bahsin ne kazanabileceğini ve siz basmadan önce bahis evinin onu almasına engel olacak her şeyi gösterir.',
    ] },
    { id: 'place', title: 'Bahsinizi yapın', blocks: [
      'Oran tam o anda değişirse ne olacağını önceden söylersiniz: herhangi birini kabul et, yalnızca yükseleni kabul et ya da sor. Canlı karşılaşma içeren bahis birkaç saniye bekler; beklerken, içinde bir şey değişmediyse, onu geri alabilirsiniz.',
    ] },
    { id: 'after', title: 'Takip edin', blocks: [
      'Bahis geçmişi her bahsi ve her seçimin durumunu gösterir. Açık bir bahis, o anki değeri üzerinden tamamen veya kısmen bozdurulabilir. Kazanan bahis, sonuçtan sonra saniyeler içinde ödenir.',
    ] },
  ],
};
