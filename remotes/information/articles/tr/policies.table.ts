import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Ödemeler', lead: 'Bu site para almaz ve para ödemez.', chapters: [
  { id: 'demo', title: 'Demo para', blocks: ['Demo para hesap sayfasında, sayfanın izin verdiği sıklıkta eklenir. Satın alınamaz, çekilemez, takas edilemez ve başkasına aktarılamaz.'] },
  { id: 'scam', title: 'Biri sizden ödeme isterse', blocks: ['Bu siteye hiçbir kart, cüzdan veya banka bağlı değildir. Onun adına sizden para isteyen, onun adına konuşmuyordur.'] },
] };

export const LICENSES: Article = { title: 'Lisanslar', lead: 'Bu site demo parayla oynar ve şans oyunu lisansı yoktur.', chapters: [
  { id: 'none', title: 'Neden yok', blocks: ['Burada değeri olan hiçbir şey yatırılmaz ve kazanılmaz, dolayısıyla lisanslanacak bir şey de yoktur. Gerçek para alan bir işletmecinin, oyuncularının yaşadığı yerde lisansı olmalıdır; lisansın numarasını ve denetleyen kurumu bu sayfada belirtir.'] },
  { id: 'software', title: 'Yazılım', blocks: ['Platform, MIT lisansıyla açık kaynaktır. Yazı tipi Inter (SIL Open Font License), çizimler Lucide (ISC), bayraklar flag-icons (MIT) kaynaklıdır.'] },
] };

export const TAXATION: Article = { title: 'Vergi', lead: 'Demo kazançların değeri yoktur ve onlar için hiçbir şey ödenmez.', chapters: [
  { id: 'demo', title: 'Bu sitede', blocks: ['Bahis evi ödemeden hiçbir kesinti yapmaz: kupon ne vaat ediyorsa o ödenir.'] },
  { id: 'real', title: 'Paranın gerçek olduğu yerde', blocks: ['Kazançlar, yaşadığınız yerin yasasına göre vergilendirilebilir. Vergi kesmek zorunda olan bir işletmeci bunu burada söyler ve hesap özetinde ayrı bir kayıt olarak gösterir.'] },
] };

export const COOKIES: Article = { title: 'Çerezler', lead: 'Bu sitenin tarayıcınızda neyi, ne için sakladığı.', chapters: [
  { id: 'needed', title: 'Sitenin olmazsa olmazları', blocks: [
    { head: ['Ad', 'Ne için'], rows: [
      ['SESSION', 'Giriş yaptığınız; betikler onu okuyamaz'],
      ['DEVICE', 'Bu tarayıcıdan daha önce giriş yaptığınız, başkalarının yanlış denemeleri sizi dışarıda bırakmasın diye; betikler onu okuyamaz'],
      ['ENTRY', 'Burada bir geçiş anahtarıyla girişe başladığınız; en çok beş dakika kalır; betikler okuyamaz'],
      ['lng', 'Diliniz'],
      ['tzo, time_zone, is12h', 'Saat diliminiz ve saatiniz'],
      ['app_theme, app_font_size', 'Açık ya da koyu tema ve harflerin büyüklüğü'],
      ['wording', 'İngilizcenin İngiltere ya da ABD sözcükleri'],
      ['coef_view_id, coef_indication', 'Oranların nasıl yazıldığı ve değişimlerinin nasıl gösterildiği'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Sayfanın nasıl yerleştirildiği'],
      ['event_notices', 'Favori etkinliklerde size nelerin bildirileceği'],
      ['cookies_agree_type, cookies_agree_time', 'Çerezlere ne dediğiniz ve ne zaman dediğiniz'],
      ['age_confirmed', 'Yaşınızın yeterli olduğunu söylediğiniz'],
      ['platform_type', 'Telefon görünümünü istediğiniz, tarayıcı kapanana kadar'],
      [VISITOR_COOKIE, 'Rastgele bir sayı: bir sayfanın her seferinde aynı biçimini görmeniz için'],
    ] },
    'Kuponunuz ve ayarları tarayıcının kendi deposunda tutulur ve siz bahsi yapana kadar oradan çıkmaz.',
  ] },
  { id: 'others', title: 'Burada olmayanlar', blocks: ['Başka hiç kimsenin çerezi yerleştirilmez ve sayfalar başka hiçbir sunucudan bir şey istemez: sitenin kendi güvenlik ilkesi bunu tarayıcıya yasaklar.'] },
  { id: 'delete', title: 'Nasıl kaldırılırlar', blocks: ['Çıkış yapın, ardından tarayıcınızın ayarlarında bu sitenin verilerini temizleyin. Site dilinizi ve temanızı unutur, başka hiçbir şeyi unutmaz.'] },
] };

export const CONSENT: Article = { title: 'Gizlilik ve onay', lead: 'Bahis evinin sizin hakkınızda neyi, neden ve ne kadar süreyle bildiği.', chapters: [
  { id: 'what', title: 'Neler saklanır', blocks: [
    { list: [
      'Size ait bir numara, şifrenizin özeti (şifrenin kendisi asla), belirttiğiniz ülke ve para birimi.',
      'Bahisleriniz ve hesaplarınızın kayıtları: neyin sizin olduğunun kanıtı onlardır.',
      'Ne zaman ve nasıl bir tarayıcıdan giriş yaptığınız; bunu görebilmeniz ve sonlandırabilmeniz için.',
      'Verdiyseniz telefon numaranız ve çerezlerle koşullar hakkındaki yanıtlarınız, zamanıyla birlikte.',
    ] },
  ] },
  { id: 'why', title: 'Neden', blocks: ['Bahislerinizi almak ve sonuçlandırmak, size kendi geçmişinizi göstermek ve başkalarını hesabınızdan uzak tutmak için. Hiçbir şey satılmaz, paylaşılmaz ve size reklam yapmak için kullanılmaz.'] },
  { id: 'long', title: 'Ne kadar süreyle', blocks: ['Oturumlar kendiliğinden sona erer. Bahisler ve kayıtlar site durdukça kalır, çünkü boşlukları olan bir defter hiçbir şeyi kanıtlamaz.'] },
  { id: 'rights', title: 'Neler isteyebilirsiniz', blocks: ['Saklananların bir kopyasını ve yanlış olanın düzeltilmesini. Hesap özeti ve bahis geçmişi zaten bu kopyadır ve size her zaman açıktır.'] },
] };

export const AML: Article = { title: 'AML politikası', lead: 'Demo para aklanamaz; platform, gerçek para da aklanamasın diye kurulmuştur.', chapters: [
  { id: 'here', title: 'Bu sitede', blocks: ['Buraya para girmez, buradan para çıkmaz; bu yüzden kimseye bir şey bildirilmez.'] },
  { id: 'platform', title: 'Platform ne yapar', blocks: [
    { list: [
      'Her hareket nereden gelip nereye gittiğini gösterir; hiçbiri değiştirilemez ve silinemez.',
      'Ayrı bir denetçi bakiyeleri, kayıtları ve bahisleri sürekli karşılaştırır ve uyuşmayanı bildirir.',
      'Para hiçbir zaman oyuncudan oyuncuya geçmez.',
    ] },
    'Gerçek parayla çalışan bir işletmeci kimlik tespitini, paranın kaynağının sorulmasını ve yetkili kuruma bildirimleri ekler ve bunları burada anlatır.',
  ] },
] };

export const KYC: Article = { title: 'KYC politikası', lead: 'Demo para için hiçbir belge istenmez.', chapters: [
  { id: 'here', title: 'Bu sitede', blocks: ['Hesap tek tıkla açılır. Ne ad, ne belge, ne fotoğraf istenir; dolayısıyla hiçbiri kaybedilemez.'] },
  { id: 'real', title: 'Paranın gerçek olduğu yerde', blocks: ['Yasa kimin oynadığını bilmek ister: para ödenmeden önce ad, doğum tarihi, adres ve bunları kanıtlayan bir belge. Soran kişi ne için sorduğunu söyler, yasanın belirttiğinden fazlasını saklamaz ve onu görmenizi sağlar.'] },
] };

export const DISPUTES: Article = { title: 'Anlaşmazlıklar', lead: 'Siz ve bahis evi bir bahsi farklı gördüğünüzde ne yapılır.', chapters: [
  { id: 'look', title: 'Bakın', blocks: ['Bahsi geçmişinizde açın. Her seçimi belirleyen sonuç, kaynağı ve zamanı, ödemenin her adımıyla birlikte orada yazar. Düzeltilen bir sonuç sürümüyle işaretlenir.'] },
  { id: 'prove', title: 'Kanıtı saklayın', blocks: ['Bahsin makbuzunu kaydedin: bahis evi onu bahis alındığında imzaladı; imza, bize sormadan, yayımlanmış anahtarla doğrulanabilir.'] },
  { id: 'write', title: 'İşletmeciye yazın', blocks: ['Bahsin numarasını, seçimi ve dayandığınız kuralı belirtin. Kuralların söylemediği şey oyuncunun lehine karara bağlanır.'] },
  { id: 'outside', title: 'Daha ileri gidin', blocks: ['Lisanslı bir işletmeci, şikâyetlere bakan bağımsız kurumu burada belirtir. Bu gösterimde öyle bir kurum yoktur: ortada değeri olan hiçbir şey yoktur.'] },
] };
