import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Sorumlu oyun',
  lead: 'Kararı bahis değil siz verdiğiniz sürece oyun keyif olarak kalır.',
  chapters: [
    { id: 'age', title: 'Yalnızca yetişkinler için', blocks: [
      '{age} yaşından veya ülkesinin yasasında yazan yaştan küçük hiç kimse burada ne demo parayla ne de başka parayla oynayabilir.',
    ] },
    { id: 'rules', title: 'Oyunu oyun olarak tutan kurallar', blocks: [
      { list: [
        'Oyunun ne kadar zamana ve paraya mal olabileceğine başlamadan karar verin ve orada durun.',
        'Yalnızca kaybettiğinizde eksikliğini duymayacağınız kadarını yatırın.',
        'Asla kaybı geri kazanmak için oynamayın: bir sonraki bahis öncekini bilmez.',
        'Borç parayla, moraliniz bozukken veya içki içtikten sonra bahis yapmayın.',
        'Molalar verin ve oynamadan geçen günleriniz olsun.',
      ] },
    ] },
    { id: 'tools', title: 'Sınırlar ve molalar', blocks: [
      'Limit sizindir: tüm hesaplarınızda, para birimlerinizde ve cihazlarınızda geçerlidir. Daha sıkısı hemen geçerli olur, daha gevşeği bekler.',
      { list: [
        'Para yatırma: Yatırdığınız para. Çekimler yer açmaz.',
        'Bahisler: Bahse koyduğunuz para. Kazançlar yer açmaz, iade edilen bahis açar.',
        'Kayıplar: Bahisler eksi geri dönen. Açık bir bahis sonuçlanana kadar kayıp sayılır.',
        'Günlük süre: Tüm cihazlarda birlikte, günde burada ne kadar kalabileceğiniz.',
        'Gerçeklik kontrolü: Ne kadar süredir burada olduğunuzu, ne kadar oynadığınızı ve sonucu söyleyen pencere.',
        'Mola: Para yatırmaya, ülkenizin kuralları isterse oyuna da ara. Uzatılabilir, kısaltılamaz.',
        'Kendini dışlama: Bitişine kadar para yatırma ve oyun yok. Kimse kısaltamaz, ne siz ne biz.',
      ] },
      { list: [
        'Artık hiçbir cihazda para yatıramaz ve bahis yapamazsınız. Her yerde oturumunuz kapanır.',
        'Açık bahisler kalır ve ödenir. Geçmişinizi görmek ve para çekmek için giriş yapabilirsiniz.',
        'Bunu kimse kısaltamaz veya geri alamaz.',
      ] },
      { link: 'officeResponsible', text: 'Sınırlar ve molalar' },
    ] },
    { id: 'signs', title: 'Ciddiye alınacak işaretler', blocks: [
      'Bunlardan birine verilen tek bir “evet”, durup biriyle konuşmak için nedendir:',
      { list: [
        'Niyetlendiğinizden daha uzun süre veya daha çok parayla mı oynuyorsunuz?',
        'Ne kadar oynadığınızı yakınlarınızdan gizlediniz mi?',
        'Kaygıdan veya keyifsizlikten kaçmak için mi oynuyorsunuz?',
        'Oynamak için borç aldınız veya bir şey sattınız mı?',
        'Oynayamadığınızda sinirleniyor musunuz?',
      ] },
    ] },
    { id: 'help', title: 'Nereden yardım alınır', blocks: [
      'Bu hizmetler ücretsizdir ve kimse adınızı sormaz:',
      { head: ['Nerede', 'Kim', 'Nasıl'], rows: [
        ['Uluslararası', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Birleşik Krallık', 'National Gambling Helpline', '0808 8020 133'],
        ['Almanya', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['ABD', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Çocukları uzak tutmak', blocks: [
      'Ekranın başından ayrılırken çıkış yapın, ortak kullanılan bir cihazda tarayıcının şifreyi saklamasına izin vermeyin ve bahis sitelerini sisteminizin ebeveyn denetimiyle kapatın.',
    ] },
  ],
};
