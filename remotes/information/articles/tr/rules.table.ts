import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import {
  BOTH_PARTS,
  EACH_WAY,
  FIRST_PART,
  FORMATS,
  LEAST_EACH_WAY,
  LEAST_ODDS,
  LIMITS,
  MOST_ODDS,
  SECOND_PART,
} from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Genel kurallar',
    lead: 'Sunulduğu andan ödenene kadar her bahis için geçerli olanlar.',
    chapters: [
      { id: 'words', title: 'Terimler', blocks: [
        { list: [
          'Seçim, bir karşılaşmanın bir pazarındaki tek bir sonuçtur. Kupon seçimlerden oluşur; bahis, bahis evinin kabul ettiği kupondur.',
          'Bahis tutarı riske attığınız paradır. Ödeme, sonuçlanan bir bahsin bahis tutarı dahil getirdiğidir.',
          'Bülten henüz başlamamış olanlardır. Canlı, oynanmakta olanlardır. Başlangıçtan bir dakika veya daha sonra yapıldığı ortaya çıkan maç öncesi bahis geçersizdir.',
        ] },
      ] },
      { id: 'taking', title: 'Bahis ne zaman alınmış olur', blocks: [
        'Bir bahis, tutarı hesabınızdan çıktığında alınmış olur, daha önce değil. O andan sonra oranları, tabloda ne hâle gelirlerse gelsinler, sabittir.',
        'Bahis evi o anda her orana yeniden bakar. Biri izin verdiğinizin aksine değişmişse ya da bir pazar askıya alınmış, kapanmış veya bitmişse bahis alınmaz ve hesabınızdan hiçbir şey çıkmaz.',
        'Canlı karşılaşma içeren bahis birkaç saniye, çabuk sonuçlanan pazarlarda daha uzun bekler. Bu sırada tutarı ayrılmış durur. Sonunda oranlara bir kez daha bakılır; bahis alınmazsa tutar hemen yeniden serbest kalır. Beklerken bahsi kendiniz geri alabilirsiniz; yeter ki bahsi yaptığınızdan beri içinde hiçbir şey değişmemiş olsun.',
        'Futbol ve buz hokeyi gibi, skor değişikliğinin maçı çevirdiği sporlarda, bekleyen bahis bu arada skor değişirse alınmaz.',
      ] },
      { id: 'twice', title: 'İki kez basıldığında', blocks: [
        'Bağlantı koptuğu için yeniden gönderilen kupon aynı bahistir ve bir kez alınır.',
      ] },
      { id: 'result', title: 'Sonuçlar nereden gelir', blocks: [
        'Sonuçlar karşılaşmanın sağlayıcısından gelir. Bahsin sayfasında kaynak, zaman ve sonucun oyunun akışından mı geldiği yoksa onaylanmış mı olduğu yazar.',
        'Bir sonuç düzeltilebilir. O zaman bahisler sonraki sonuca göre yeniden sonuçlandırılır: önce hak edilen ödenir, sonra fazla ödenen geri alınır. Hesabın geri veremediği tutar, günün kuruyla diğer hesaplarınızdan alınır. Kalanı borç olur; sonraki kazançlardan ve bundan önce yatırılan bahis tutarlarından ödenir; bakiye hiçbir zaman sıfırın altına inmez.',
      ] },
    ],
  },
  {
    title: 'Bahis türleri',
    lead: 'Her bahsin ne kazandığı, size ödeme yapan kuralların kendisiyle hesaplanmış örneklerle.',
    chapters: [
      { id: 'single', title: 'Tekli', blocks: ['Tek seçim. Bahis tutarının oranıyla çarpımını öder.', { example: 'single' }] },
      { id: 'express', title: 'Kombine', blocks: [
        `Farklı karşılaşmalardan en az iki, en çok ${MAX_SELECTIONS} seçim. Hepsi kazanmalıdır; oranlar çarpılır ve çarpım bir kez, en sonda aşağı yuvarlanır.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Sistem', blocks: [
        `Seçimlerden kurulabilen, belirli büyüklükteki bütün kombineler; en çok ${MOST_COMBINATIONS} tane. Bahis tutarı aralarında eşit bölünür ve kazanan her biri ödenir.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Bankolu sistem', blocks: [
        'Banko her kombinasyonda yer alır. Bankolardan biri kaybederse bahsin tamamı kaybeder.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anti-kombine', blocks: [
        'Seçimlerinden en az biri kaybettiğinde, bahis alınırken sabitlenen kendi oranıyla kazanır.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Bahis oluşturucu', blocks: [
        `Tek bir karşılaşmadan en az iki, en çok ${MAX_BUILDER_SELECTIONS} seçim, hepsi birlikte tek oranla. Oran, hepsinin birlikte kazanma olasılığından sitenin payı düşülerek hesaplanır; hiçbir zaman oranlarının çarpımını aşmaz ve biri diğerinin olasılığını azaltıyorsa bu çarpıma eşittir. Hepsi kazanmalıdır; biri iade edilmiş ve hiçbiri kaybetmemişse bahis tutarı geri verilir.`,
      ] },
      { id: 'singles', title: 'Birkaç tekli', blocks: ['Her seçim, kendi tutarı ve kendi sonucu olan ayrı bir bahistir.'] },
      { id: 'stakes', title: 'Birkaç tutar ve tam sistemler', blocks: [
        'İki ile sekiz seçimde aynı boydaki bütün kombinasyonlara, örneğin tüm ikililere ve tam sistemlere oynanabilir: Yankee, dört seçimin tüm ikilileri, üçlüleri ve kombinesidir; Lucky 15’te dört tekli de vardır. Her kombinasyonun tutarı aynıdır. Bunlar ayrı bahislerdir; hepsi birlikte oynanır ya da hiçbiri, her biri kendi türüne göre sonuçlanır.',
      ] },
      { id: 'boosts', title: 'Ekler', blocks: [
        'Bahis evinin kazanan bir bahse ne eklediği siz bahsi yapmadan kuponda yazar: uzun bir kombinenin her seçimi için, günün kombinesi için veya yüksek bir tutar için bir yüzde. İade edilen seçim artık sayıya girmez.',
      ] },
    ],
  },
  {
    title: 'Sonuçlandırma ve iade edilen bahisler',
    lead: 'Ne sayılır, ne sayılmaz ve bir karşılaşma akışını tamamlamadığında ne olur.',
    chapters: [
      { id: 'void', title: 'İade', blocks: [
        'İade edilen seçim 1 oranıyla sayılır. Tekli bahsin tutarı geri verilir; kombine, o seçim hiç yokmuş gibi ödenir.',
        { example: 'void' },
        { list: [
          'Sistem: iade edilen seçim, içinde bulunduğu her kombinasyonda 1 oranıyla sayılır, iade edilen banko ise hepsinde. Kombinasyonlar ve tutarları olduğu gibi kalır.',
          'Bahis oluşturucu: bir seçim iade edilir ya da yalnızca kısmen kazanır veya kaybederse ve hiçbiri kaybetmemişse tutar iade edilir.',
          'Anti-kombine: iade edilen veya yarı kaybeden seçim hesaba katılmaz. Ötekilerden hiçbiri kaybetmediyse bahis kaybedilir; hiçbiri hesaba katılmıyorsa tutar iade edilir.',
          'Bedava bahis: tutar bahis evinindir, bu yüzden iade edildiğinde hiçbir şey ödenmez.',
        ] },
      ] },
      { id: 'half', title: 'Yarı kazanç, yarı kayıp', blocks: [
        'Asya baremleri iki sonucun arasında durur; bu yüzden tutarın yarısı kazanabilir veya kaybedebilir, öbür yarısı ise geri verilir.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Paylaşılan sıra', blocks: [
        'Bir kişinin alacağı sırayı birkaç kişi paylaşırsa tutar kendi payı kadar tam orandan sayılır, geri kalanı kaybedilir.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Ertelenen, yarıda kalan, iptal edilen', blocks: [
        'Sonucu belli olmuş pazarlar geçerli kalır. Hâlâ açık olanlar için o sporun kuralı geçerlidir ve bahis evi, sağlayıcının iptal etmesini beklemeden bu kuralı kendisi uygular.',
        { list: [
          'Ertelendi: karşılaşma planlanan başlangıçtan sonra bu kadar saat içinde oynanırsa bahisler geçerlidir. Oynanmazsa veya yeni tarihi bundan da geç ise iade edilirler.',
          'Yarıda kaldı: oyuna bu kadar saat içinde devam edilirse bahisler geçerlidir. Saat belirtilmeyen yerde hemen iade edilirler.',
          'İptal edildi: her sporda hemen iade edilirler.',
        ] },
        { eventRules: ['Spor', 'Ertelendi: oynanma süresi', 'Yarıda kaldı: devam süresi'] },
        'Bu kuralla iade edilen bahis, karşılaşmaya sonradan yeni bir tarih verilse bile iade edilmiş kalır. Bahisler ancak yeni tarih planlanan başlangıçtan itibaren bu saatler içindeyse ya da iptal bu saatler içinde geri alınırsa geçerli kalır.',
        'Sağlayıcı, yarıda kalan bir karşılaşmanın pazarı için bir sonuç verirse onun yerine bu sonuç sayılır.',
      ] },
      { id: 'football', title: 'Futbol', blocks: [
        'Pazarlar, eklenen dakikalarla birlikte normal süreye ilişkindir. Uzatmalar ve penaltılar yalnızca pazarın adı öyle diyorsa ya da pazar kimin tur atlayacağını veya turnuvayı kazanacağını soruyorsa sayılır.',
        'Kart pazarlarında sarı kartlar sayılır; oyundan atılma sayılmaz. On beş dakikalık pazarlar maç saatine göredir ve eklenen dakikalar kendi yarısının son dilimine aittir.',
        'Oyuncular: Kendi kalesine atılan goller kimseye yazılmaz. Oynamayan birine yapılan bahis iade edilir.',
      ] },
      { id: 'tennis', title: 'Tenis ve masa tenisi', blocks: ['Maçın kazananı maçın tamamına göre belirlenir. Çekilmeden sonra bitmiş setler ve oyunlar geçerli kalır; hâlâ açık olan, sağlayıcının dediği gibi sonuçlandırılır veya iade edilir.'] },
      { id: 'basketball', title: 'Basketbol ve Amerikan futbolu', blocks: ['Kazanan, maç toplamları ve handikaplar uzatmayı içerir. Çeyrekler ve yarılar yalnızca kendilerine ilişkindir.'] },
      { id: 'ice-hockey', title: 'Buz hokeyi', blocks: ['Beraberliğin de olabildiği maç sonucu, toplamlar ve handikaplar üç periyoda ilişkindir. Beraberliksiz kazanan, uzatmayı ve penaltı atışlarını içerir.'] },
      { id: 'handball', title: 'Hentbol', blocks: ['Beraberliğin de olabildiği maç sonucu, toplamlar ve handikaplar uzatma olmadan normal süreye ilişkindir.'] },
      { id: 'baseball', title: 'Beyzbol', blocks: ['Kazanan, maç toplamları ve handikaplar ek devreleri içerir.'] },
      { id: 'cricket', title: 'Kriket', blocks: ['Resmî sonuç sayılır, yağmur için uygulanan bir yöntemle çıkan sonuç da. Sonuçsuz kalan maçta kazanana yapılan bahisler iade edilir.'] },
      { id: 'esports', title: 'E-spor', blocks: ['Maçı haritalar belirler. Oynanmayan harita iade edilir; başlamadan verilen hükmen galibiyet maç sayılmaz.'] },
      { id: 'fights', title: 'MMA ve boks', blocks: ['Maçtan sonra açıklanan resmî sonuç geçerlidir; sonradan değiştirilen geçerli değildir. Diskalifiye, KO/TKO sayılır; rauntlar arasında çekilme de en son biten rauntta KO/TKO sayılır. Yarım raunt, süresinin yarısıdır. MMA’da maç berabere biterse kazanana yapılan bahis iade edilir; boksta beraberlik ayrı bir sonuçtur.'] },
      { id: 'long-term', title: 'Uzun vadeli bahisler', blocks: ['Yarışmanın sonunda belirlenirler. Pazarın adı başka bir şey demiyorsa, katılmayan kaybetmiştir.'] },
    ],
  },
  {
    title: 'Bahis bozdurma ve değişiklikler',
    lead: 'Alındıktan sonra bir bahisle neler yapabilirsiniz.',
    chapters: [
      { id: 'value', title: 'Bir bahsin değeri', blocks: [
        'O anki olasılıklara göre beklenen ödemesidir; bundan bir marj düşülür ve tutar bir kez aşağı yuvarlanır. Oranlar oynadıkça değer yeniden hesaplanır.',
      ] },
      { id: 'selling', title: 'Bozdurma', blocks: [
        'Bir bahis tamamen veya kısmen bozdurulur. Size en az kabul ettiğiniz değer ödenir: bu arada yükseldiyse daha fazlası; düştüyse hiçbir şey olmaz.',
        'Açık bir seçimin pazarı askıdayken bozdurma yapılmaz. Bedava bahisler, anti-kombineler, birincilik ve derece bahisleri ve olasılığını kimsenin bilmediği bir seçim içeren bahisler geri alınmaz.',
        'Bahsin bir maçı oynanırken bozdurma, canlı bahis kadar bekler. Ardından size en fazla istediğiniz andaki değeri ödenir; bir pazar durduysa veya skor değiştiyse hiçbir şey olmaz.',
        'Bir miktarın tamamı veya yarısı geri gelebiliyorsa, bozdurma yalnızca her maç sonucunun olasılığı bilindiği sürece vardır. Bir yarışta, bahsinizden sonra başka bir katılımcı çekildiyse artık yoktur.',
      ] },
      { id: 'automatic', title: 'Kuralla', blocks: ['Bir kural bırakabilirsiniz: değer bir tutara ulaştığında veya bir başkasına düştüğünde bozdur. Pazar askıdayken bekler ve bahisle birlikte sona erer.'] },
      { id: 'editing', title: 'Bahsi değiştirme', blocks: [
        'Bültendeki açık bir bahis, içindeki hiçbir şey başlamadığı sürece değiştirilebilir: eskisi geri verilir, yenisi o anki oranlarla alınır; ya ikisi birden ya da hiçbiri.',
        'Seçimlerinden birinin oranı değiştiyse eski tutar, o anda bahis bozdurmanın ödeyeceği kadar sayılır ve tutardan fazla olamaz; sayfa ne kadar olduğunu onaydan önce söyler. Marketlerinden biri askıdayken ya da bahis bozdurma yokken böyle bir bahis değiştirilmez.',
        'Bedava bahis, avanslı bahis ve bir kısmı bozdurulmuş bahis değiştirilmez.',
      ] },
    ],
  },
  {
    title: 'Sınırlar',
    lead: 'Yatırılabilecek ve kazanılabilecek en az ve en çok tutar.',
    chapters: [
      { id: 'stakes', title: 'Bahis tutarları', blocks: [
        { head: ['Para birimi', 'En az', 'En çok'], rows: LIMITS },
        'Bir sistemde her kombinasyona en az tutarın en az onda biri düşer.',
      ] },
      { id: 'payout', title: 'Ödeme', blocks: ['Bir bahsin para biriminizde en çok ne kazanabileceği kuponda gösterilir. Daha fazlasını kazanacak bir tutar alınmaz; sonradan ödemeden hiçbir şey kesilmez.'] },
      { id: 'risk', title: 'Bahis evi ne kadarını alır', blocks: ['Bahis evi tek bir sonuçta, tek bir pazarda ve tek bir karşılaşmada kaybedebileceğini ve bunun ne kadarını tek bir oyuncunun alabileceğini sınırlar; bu sınırlar herkes için aynıdır. Birine varıldığında kupon daha ne kadar yatırılabileceğini söyler. Kimse kazandığı için sınırlanmaz.'] },
      { id: 'own', title: 'Kendi sınırlarınız', blocks: ['Bahsin oyun olarak kalması için ne yapılacağı “Sorumlu oyun” bölümünde yazar.'] },
    ],
  },
  {
    title: 'Oran biçimleri',
    lead: 'Tek bir oran, altı ayrı yazılış. Biçim her sayfanın üstünden seçilir ve yazılıştan başka hiçbir şeyi değiştirmez.',
    chapters: [
      { id: 'formats', title: 'Aynı oranlar yan yana', blocks: [
        { head: ['Ondalık', 'Kesirli', 'Amerikan', 'Hong Kong', 'Malezya', 'Endonezya'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Nasıl okunurlar', blocks: [
        { list: [
          'Ondalık: yatırılan bir birime karşılık, o birim dahil ne ödendiği.',
          'Kesirli: ne kadar yatırılınca, bahis tutarının üstüne ne kadar kazanıldığı.',
          'Amerikan: artı işaretiyle 100 yatırınca kazanılan; eksi işaretiyle 100 kazanmak için yatırılması gereken.',
          'Hong Kong: yatırılan bir birime karşılık, onun üstüne ne kazanıldığı.',
          'Malezya: eşit şansa kadar Hong Kong gibi; üstünde eksi işaretiyle, bir birim kazanmak için riske atılması gereken.',
          'Endonezya: eşit şanstan başlayarak Hong Kong gibi; altında eksi işaretiyle, bir birim kazanmak için riske atılması gereken.',
        ] },
      ] },
      { id: 'exact', title: 'Yuvarlama', blocks: [`Oranlar binde birin tam katlarıdır, ${LEAST_ODDS} ile ${MOST_ODDS} arasında; tutarlar para biriminin en küçük biriminin tam katlarıdır. Çarpımlar tam olarak alınır ve ödeme bir kez, en sonunda aşağı yuvarlanır.`] },
    ],
  },
  {
    title: 'Yarışlar',
    lead: 'Koşmayanlar, kesintiler, birincilik ve derece, paylaşılan sıralar: atlar, tazılar ve bütün öteki yarışlar için geçerli olanlar.',
    chapters: [
      { id: 'non-runners', title: 'Koşmayanlar', blocks: [
        'Koşmayana yapılan bahis, ne kadar erken yapılmış olursa olsun iade edilir. Teklinin tutarı, birincilik ve derece bahsinin iki yarısı da geri verilir; kombinelerde ve sistemlerde seçim 1 oranıyla sayılır.',
        'Öteki koşuculara yapılan bahisler kendi oranlarıyla geçerlidir; kesinti varsa düşülür.',
      ] },
      { id: 'deductions', title: 'Kesintiler', blocks: [
        'Bir koşucu çekilince ötekiler, oranlarının söylediğinden daha kolay kazanır. Bu yüzden daha önce yapılan bahislerin kazancından bir pay kesilir; yeni oranlarla yapılan bahislere dokunulmaz. Bu payı yarışın sağlayıcısı bildirir: çekilenin oranı ne kadar düşükse pay o kadar büyüktür. Sağlayıcı bir an bildirmezse pay, yarıştaki bütün bahislerden kesilir.',
        `Yalnızca kazanç azalır, tutar asla azalmaz; birincilik ve derece bahsinde iki yarının kazancı azalır. Birden çok kesinti art arda, her biri öncekinin bıraktığından yapılır: %${FIRST_PART} ve ardından %${SECOND_PART}, birlikte %${BOTH_PARTS} eder. Ne kadar kesildiğini bahis gösterir.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Birincilik ve derece', blocks: [
        'Bir koşucuya eşit büyüklükte iki bahistir: tutarın yarısı birinciliğe, öbür yarısı dereceye yatırılır. Yalnızca tekli olarak alınır ve bozdurulmaz.',
        'Koşucu birinci olursa iki yarı da ödenir. Birinci olmadan dereceye girerse derece yarısı ödenir, öbürü kaybedilir. Derece yarısı kendi tutarını ve birinciliğin bunun üstüne getireceğinin pazarda yazan payını getirir.',
        { example: 'eachWay' },
        'Kaç derecenin hangi payla ödendiği pazarın adında yazar. Bahis, sonunda daha az koşucu çıksa bile alındığı koşulları korur. Genellikle bunlar, yarış duyurulduğundaki koşucu sayısına bağlıdır:',
        { head: ['Koşucu', 'Derece', 'Kazancın payı'], rows: EACH_WAY },
        `Koşucu sayısı ${LEAST_EACH_WAY} sayısının altındaysa birincilik ve derece bahsi yoktur. Yalnızca dereceye yapılan bahis, kendi oranı olan ayrı bir pazardır.`,
      ] },
      { id: 'race-dead-heats', title: 'Yarışlarda paylaşılan sıra', blocks: [
        'Birinciliği birkaç koşucu paylaşırsa birincilik bahsi kendi payı kadar tam orandan sayılır, birincilik ve derece bahsinin derece yarısı ise tam ödenir. Ödenen son dereceyi birkaçı paylaşırsa derece bahsi ve derece yarısı kendi payı kadar sayılır; geri kalanı kaybedilir. Birinciliği ödenen dereceden fazla katılımcı paylaşıyorsa, derece yarısı da payı kadar sayılır.',
      ] },
      { id: 'motor-racing', title: 'Motor sporları', blocks: ['Yarıştan sonra yayımlanan klasman, o ana kadar verilen cezalarla birlikte geçerlidir. Start alan araç katılmış sayılır: yarış dışı kalana yapılan bahis kaybedilir. İki takım arkadaşından, ikisi de yarış dışı kalsa bile, önde klasmana giren kazanır. Güvenlik aracı yarış sırasında çıkarsa sayılır; sanal olanı sayılmaz.'] },
    ],
  },
];
