import type { Language } from '@glasshouse/contracts/preferences';

interface FailureWords {
  /** More readers than may wait. */
  readonly busy: string;
  /** Nobody is there to make the page. */
  readonly away: string;
  readonly again: string;
}

/** Kept here, since whoever keeps the site's other texts is who is missing. */
export const FAILURE_WORDS: Readonly<Record<Language, FailureWords>> = {
  en: { busy: 'Many people are reading at the moment', away: 'This page is not there for the moment', again: 'Please try again in a moment.' },
  ru: { busy: 'Сейчас на сайте много посетителей', away: 'Эта страница временно недоступна', again: 'Попробуйте ещё раз чуть позже.' },
  uk: { busy: 'Зараз на сайті багато відвідувачів', away: 'Ця сторінка тимчасово недоступна', again: 'Спробуйте ще раз трохи згодом.' },
  kk: { busy: 'Қазір сайтта келушілер көп', away: 'Бұл бет уақытша қолжетімсіз', again: 'Сәл кейінірек қайталап көріңіз.' },
  az: { busy: 'Hazırda saytda çox ziyarətçi var', away: 'Bu səhifə müvəqqəti olaraq əlçatan deyil', again: 'Bir azdan yenidən cəhd edin.' },
  uz: { busy: 'Hozir saytda tashrif buyuruvchilar koʻp', away: 'Bu sahifa vaqtincha mavjud emas', again: 'Birozdan soʻng qayta urinib koʻring.' },
  tr: { busy: 'Şu anda sitede çok ziyaretçi var', away: 'Bu sayfaya şu anda ulaşılamıyor', again: 'Lütfen birazdan yeniden deneyin.' },
  de: { busy: 'Im Moment sind viele Besucher hier', away: 'Diese Seite ist gerade nicht erreichbar', again: 'Bitte versuchen Sie es gleich noch einmal.' },
  es: { busy: 'Hay muchas visitas en este momento', away: 'Esta página no está disponible por ahora', again: 'Inténtelo de nuevo en un momento.' },
  pt: { busy: 'Há muitos visitantes neste momento', away: 'Esta página não está disponível agora', again: 'Tente novamente em instantes.' },
  fr: { busy: 'Il y a beaucoup de visiteurs en ce moment', away: 'Cette page est momentanément indisponible', again: 'Veuillez réessayer dans un instant.' },
  pl: { busy: 'W tej chwili jest tu wielu odwiedzających', away: 'Ta strona jest chwilowo niedostępna', again: 'Spróbuj ponownie za chwilę.' },
  hi: { busy: 'इस समय साइट पर बहुत लोग हैं', away: 'यह पेज अभी उपलब्ध नहीं है', again: 'थोड़ी देर बाद फिर कोशिश करें।' },
  bn: { busy: 'এই মুহূর্তে সাইটে অনেক দর্শক', away: 'এই পাতাটি এখন পাওয়া যাচ্ছে না', again: 'একটু পরে আবার চেষ্টা করুন।' },
  id: { busy: 'Saat ini ada banyak pengunjung', away: 'Halaman ini sedang tidak tersedia', again: 'Silakan coba lagi sebentar lagi.' },
  ar: { busy: 'يوجد زوار كثيرون الآن', away: 'هذه الصفحة غير متاحة حاليًا', again: 'يرجى المحاولة مرة أخرى بعد قليل.' },
  fa: { busy: 'اکنون بازدیدکنندگان زیادی در سایت هستند', away: 'این صفحه فعلاً در دسترس نیست', again: 'لطفاً کمی بعد دوباره تلاش کنید.' },
};

/** Written from right to left. */
export const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar', 'fa']);
