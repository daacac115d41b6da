import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Ödənişlər', lead: 'Bu sayt nə pul qəbul edir, nə də pul ödəyir.', chapters: [
  { id: 'demo', title: 'Demo pul', blocks: ['Demo pul hesab səhifəsində, səhifənin icazə verdiyi qədər tez-tez əlavə olunur. Onu almaq, çıxarmaq, dəyişdirmək və ya başqasına vermək olmaz.'] },
  { id: 'scam', title: 'Kimsə sizdən pul istəyirsə', blocks: ['Bu sayta heç bir kart, pul kisəsi və ya bank qoşulmayıb. Onun adından sizdən pul istəyən şəxs onun adından danışmır.'] },
] };

export const LICENSES: Article = { title: 'Lisenziyalar', lead: 'Bu sayt demo pulla oynayır və qumar oyunları üzrə lisenziyası yoxdur.', chapters: [
  { id: 'none', title: 'Niyə yoxdur', blocks: ['Burada dəyərli heç nə qoyulmur və udulmur, ona görə lisenziyalaşdırmağa da bir şey yoxdur. Əsl pul qəbul edən operatora oyunçularının yaşadığı yerdə lisenziya lazımdır; o, lisenziyanın nömrəsini və nəzarət orqanını bu səhifədə göstərir.'] },
  { id: 'software', title: 'Proqram', blocks: ['Platformanın kodu MIT lisenziyası ilə açıqdır. Mətnin şrifti Inter (SIL Open Font License), konturlar Lucide (ISC), bayraqlar flag-icons (MIT) dəstindəndir.'] },
] };

export const TAXATION: Article = { title: 'Vergilər', lead: 'Demo uduşların dəyəri yoxdur və onlara görə heç nə ödənilmir.', chapters: [
  { id: 'demo', title: 'Bu saytda', blocks: ['Ev ödənişdən heç nə tutmur: kupon nə vəd edirsə, o da ödənilir.'] },
  { id: 'real', title: 'Pulun əsl olduğu yerdə', blocks: ['Uduşlardan yaşadığınız yerin qanununa görə vergi tutula bilər. Vergi tutmalı olan operator bunu burada bildirir və çıxarışda ayrıca qeyd kimi göstərir.'] },
] };

export const COOKIES: Article = { title: 'Kuki faylları', lead: 'Bu sayt brauzerinizdə nəyi və nə üçün saxlayır.', chapters: [
  { id: 'needed', title: 'Saytın onsuz işləyə bilmədiyi fayllar', blocks: [
    { head: ['Ad', 'Nə üçün'], rows: [
      ['SESSION', 'Daxil olduğunuz; skriptlər onu oxuya bilmir'],
      ['DEVICE', 'Bu brauzerdən əvvəllər daxil olduğunuz, başqalarının səhv cəhdləri sizə mane olmasın deyə; skriptlər onu oxuya bilmir'],
      ['ENTRY', 'Burada giriş açarı ilə daxil olmağa başladığınız; ən çoxu beş dəqiqə saxlanılır; skriptlər onu oxuya bilmir'],
      ['lng', 'Diliniz'],
      ['tzo, time_zone, is12h', 'Saat qurşağınız və saatınız'],
      ['app_theme, app_font_size', 'Açıq və ya tünd tema və hərflərin ölçüsü'],
      ['wording', 'İngilis dilinin Britaniya və ya Amerika sözləri'],
      ['coef_view_id, coef_indication', 'Əmsalların necə yazıldığı və dəyişikliklərinin necə göstərildiyi'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Səhifənin necə yerləşdirildiyi'],
      ['event_notices', 'Seçilmiş hadisələrdə nə barədə xəbər almaq istədiyiniz'],
      ['cookies_agree_type, cookies_agree_time', 'Kuki faylları barədə nə dediyiniz və nə vaxt'],
      ['age_confirmed', 'Yaşınızın tamam olduğunu dediyiniz'],
      ['platform_type', 'Telefondakı görünüşü istədiyiniz, brauzer bağlanana qədər'],
      [VISITOR_COOKIE, 'Təsadüfi ədəd: səhifənin hər dəfə eyni variantını görəsiniz deyə'],
    ] },
    'Kuponunuz və onun parametrləri brauzerin öz yaddaşında saxlanılır və siz mərc edənə qədər oradan çıxmır.',
  ] },
  { id: 'others', title: 'Burada nə yoxdur', blocks: ['Başqa heç kimin kuki faylı qoyulmur və səhifələr başqa heç bir serverdən heç nə istəmir: saytın öz təhlükəsizlik siyasəti bunu brauzerə qadağan edir.'] },
  { id: 'delete', title: 'Onları necə silmək olar', blocks: ['Saytdan çıxın, sonra brauzerinizin parametrlərində bu saytın məlumatlarını silin. Sayt dilinizi və temanızı unudur, başqa heç nəyi yox.'] },
] };

export const CONSENT: Article = { title: 'Məxfilik və razılıq', lead: 'Ev sizin haqqınızda nəyi, niyə bilir və nə qədər saxlayır.', chapters: [
  { id: 'what', title: 'Nə saxlanılır', blocks: [
    { list: [
      'Sizin nömrəniz, şifrənizin heşi (şifrənin özü heç vaxt), göstərdiyiniz ölkə və valyuta.',
      'Mərcləriniz və hesablarınızın qeydləri: nəyin sizə məxsus olduğunu onlar sübut edir.',
      'Nə vaxt və hansı növ brauzerdən daxil olduğunuz: bunu görə və dayandıra biləsiniz deyə.',
      'Göstərmisinizsə, telefon nömrəniz, həmçinin cookie faylları və şərtlər barədə cavablarınız, vaxtı ilə birlikdə.',
    ] },
  ] },
  { id: 'why', title: 'Niyə', blocks: ['Mərclərinizi qəbul edib hesablamaq, sizə öz tarixçənizi göstərmək və başqalarını hesabınıza buraxmamaq üçün. Heç nə satılmır, heç kimlə bölüşülmür və sizə reklam göstərmək üçün istifadə edilmir.'] },
  { id: 'long', title: 'Nə qədər müddətə', blocks: ['Sessiyalar özü bitir. Mərclər və qeydlər sayt mövcud olduqca qalır, çünki boşluqları olan uçot kitabı heç nəyi sübut etmir.'] },
  { id: 'rights', title: 'Nə istəyə bilərsiniz', blocks: ['Saxlanılanın surətini və yanlış olanın düzəldilməsini. Çıxarış və mərc tarixçəsi elə həmin surətdir, istənilən vaxt sizə açıqdır.'] },
] };

export const AML: Article = { title: 'AML siyasəti', lead: 'Demo pulu yumaq olmaz; platforma elə qurulub ki, əsl pulu da yumaq mümkün olmasın.', chapters: [
  { id: 'here', title: 'Bu saytda', blocks: ['Buraya pul gəlmir və buradan pul çıxmır, ona görə heç kimə heç nə bildirilmir.'] },
  { id: 'platform', title: 'Platforma nə edir', blocks: [
    { list: [
      'Hər hərəkət haradan gəldiyini və hara getdiyini göstərir; heç birini dəyişmək və ya silmək olmaz.',
      'Ayrıca auditor balansları, qeydləri və mərcləri daim tutuşdurur və uyğun gəlməyəni bildirir.',
      'Pul heç vaxt oyunçudan oyunçuya keçmir.',
    ] },
    'Əsl pulla işləyən operator şəxsiyyətin müəyyən edilməsini, vəsaitin mənşəyini və öz nəzarət orqanına hesabatları əlavə edir və onları burada təsvir edir.',
  ] },
] };

export const KYC: Article = { title: 'KYC siyasəti', lead: 'Demo pul üçün heç bir sənəd lazım deyil.', chapters: [
  { id: 'here', title: 'Bu saytda', blocks: ['Hesab bir kliklə açılır. Nə ad, nə sənəd, nə də foto istənilir, deməli, heç biri itə də bilməz.'] },
  { id: 'real', title: 'Pulun əsl olduğu yerdə', blocks: ['Qanun kimin oynadığını bilmək istəyir: pul ödənilməzdən əvvəl ad, doğum tarixi, ünvan və bunları təsdiq edən sənəd. Soruşan nə üçün olduğunu deyir, qanunun göstərdiyindən artığını saxlamır və onu sizə göstərir.'] },
] };

export const DISPUTES: Article = { title: 'Mübahisələr', lead: 'Siz və ev mərcə fərqli baxanda nə etməli.', chapters: [
  { id: 'look', title: 'Baxın', blocks: ['Mərci tarixçənizdə açın. Orada hər seçimi həll edən nəticə, onun mənbəyi və vaxtı, ödənişin hər addımı göstərilib. Düzəldilmiş nəticə versiyası ilə işarələnir.'] },
  { id: 'prove', title: 'Sübutu saxlayın', blocks: ['Mərcin qəbzini saxlayın: ev onu mərc qəbul edilərkən imzalayıb və imzanı bizdən soruşmadan, dərc olunmuş açarla yoxlamaq olar.'] },
  { id: 'write', title: 'Operatora yazın', blocks: ['Mərcin nömrəsini, seçimi və əsaslandığınız qaydanı göstərin. Qaydalarda deyilməyən oyunçunun xeyrinə həll edilir.'] },
  { id: 'outside', title: 'Daha irəli gedin', blocks: ['Lisenziyalı operator burada şikayətlərə baxan müstəqil qurumun adını çəkir. Bu nümayişdə belə qurum yoxdur: ortada dəyərli heç nə yoxdur.'] },
] };
