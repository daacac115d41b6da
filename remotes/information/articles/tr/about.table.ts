import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Hakkımızda',
  lead: '{site}, içine bakılabilen bir bahis sitesidir: her oranı, her kuruşu ve sonuçlanan her bahsi, ilgilendirdiği kişi denetleyebilir.',
  chapters: [
    { id: 'what', title: 'Bu nedir', blocks: [
      'Eksiksiz bir bahis sitesi: bülten ve canlı karşılaşmalar, tekliler, kombineler, sistemler ve tek karşılaşma içinde kurulan bahisler, bahis bozdurma ve her hareketi yazılan bir hesap.',
      'Bu site demo parayla oynar. Demo paranın bir değeri yoktur; satın alınamaz, çekilemez, takas edilemez. Geri kalan her şey gerçek parayla nasıl çalışacaksa öyle çalışır.',
    ] },
    { id: 'glass', title: 'Neden cam', blocks: [
      'Bir bahis evine ancak denetlenebildiği kadar güvenilir. Bu yüzden burada:',
      { list: [
        'Her bahis alındığı anda imzalanır. Makbuz saklanabilir ve daha sonra bize gerek kalmadan doğrulanabilir.',
        'Hesap özetiniz bir kayıt zinciridir. Hiçbiri değiştirilmez ve silinmez; bakiye her zaman onların toplamıdır.',
        'Birkaç saniyede bir defterin tamamlanan kısmı imzalı bir zincire mühürlenir; kopyası olan herkes ona dokunulup dokunulmadığını görebilir.',
        'Bahsin sayfasında her seçimi hangi mesajın belirlediği, ne zaman geldiği ve ödemenin adım adım nasıl hesaplandığı yazar.',
      ] },
    ] },
    { id: 'protection', title: 'Oyun keyif içindir', blocks: [
      'Bahis eğlencedir, asla gelir değildir. Uzun vadede bahis evi yatırılanın bir payını alır: oranları bundan oluşur ve hiçbir oyun sistemi bunu değiştirmez.',
    ] },
  ],
};
