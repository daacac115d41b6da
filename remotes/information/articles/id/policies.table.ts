import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Pembayaran', lead: 'Situs ini tidak menerima uang dan tidak membayarkannya.', chapters: [
  { id: 'demo', title: 'Uang demo', blocks: ['Uang demo ditambahkan di halaman akun, sesering yang diizinkan halaman itu. Uang itu tidak dapat dibeli, dicairkan, ditukar, atau dialihkan.'] },
  { id: 'scam', title: 'Jika ada yang meminta Anda membayar', blocks: ['Tidak ada kartu, dompet digital, atau bank yang terhubung dengan situs ini. Siapa pun yang meminta uang kepada Anda atas nama situs ini tidak mewakilinya.'] },
] };

export const LICENSES: Article = { title: 'Lisensi', lead: 'Situs ini bermain dengan uang demo dan tidak memegang lisensi perjudian.', chapters: [
  { id: 'none', title: 'Mengapa tidak ada', blocks: ['Tidak ada yang bernilai yang dipertaruhkan atau dimenangkan di sini, jadi tidak ada yang perlu dilisensikan. Operator yang menerima uang sungguhan memerlukan lisensi di tempat tinggal para pemainnya, dan menyebutkan nomor serta pengawasnya di halaman ini.'] },
  { id: 'software', title: 'Perangkat lunak', blocks: ['Platform ini bersumber terbuka dengan lisensi MIT. Huruf yang dipakai adalah Inter (SIL Open Font License), gambar garis dari Lucide (ISC), bendera dari flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Pajak', lead: 'Kemenangan demo tidak bernilai, dan tidak ada yang terutang atasnya.', chapters: [
  { id: 'demo', title: 'Di situs ini', blocks: ['Rumah tidak memotong apa pun dari pembayaran: yang dijanjikan kupon itulah yang dibayarkan.'] },
  { id: 'real', title: 'Di tempat uangnya sungguhan', blocks: ['Kemenangan mungkin dikenai pajak menurut hukum di tempat Anda tinggal. Operator yang wajib memotong pajak menyatakannya di sini dan menampilkannya sebagai catatan tersendiri dalam mutasi.'] },
] };

export const COOKIES: Article = { title: 'Cookie', lead: 'Apa yang disimpan situs ini di peramban Anda, dan untuk apa.', chapters: [
  { id: 'needed', title: 'Yang mutlak diperlukan situs', blocks: [
    { head: ['Nama', 'Untuk'], rows: [
      ['SESSION', 'Bahwa Anda sudah masuk; skrip tidak dapat membacanya'],
      ['DEVICE', 'Bahwa Anda pernah masuk dari peramban ini, agar percobaan salah orang lain tidak menghalangi Anda; skrip tidak dapat membacanya'],
      ['ENTRY', 'Bahwa Anda mulai masuk di sini dengan kunci sandi; bertahan paling lama lima menit; skrip tidak dapat membacanya'],
      ['lng', 'Bahasa Anda'],
      ['tzo, time_zone, is12h', 'Zona waktu dan jam Anda'],
      ['app_theme, app_font_size', 'Tema terang atau gelap, dan seberapa besar hurufnya'],
      ['wording', 'Kata bahasa Inggris Britania atau Amerika'],
      ['coef_view_id, coef_indication', 'Bagaimana odds ditulis, dan bagaimana perubahannya ditampilkan'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Bagaimana halaman ditata'],
      ['event_notices', 'Hal apa dari acara favorit yang ingin Anda ketahui'],
      ['cookies_agree_type, cookies_agree_time', 'Apa jawaban Anda tentang cookie, dan kapan'],
      ['age_confirmed', 'Bahwa Anda telah menyatakan cukup umur'],
      ['platform_type', 'Bahwa Anda meminta tampilan ponsel, sampai peramban ditutup'],
      [VISITOR_COOKIE, 'Sebuah nomor acak, agar setiap kali Anda melihat varian halaman yang sama'],
    ] },
    'Kupon Anda dan pengaturannya disimpan di penyimpanan peramban itu sendiri dan tidak keluar dari sana sampai Anda memasang taruhan.',
  ] },
  { id: 'others', title: 'Yang tidak ada', blocks: ['Tidak ada cookie dari pihak lain yang dipasang, dan halaman tidak meminta apa pun dari host lain: kebijakan keamanan situs sendiri melarang peramban melakukannya.'] },
  { id: 'delete', title: 'Cara menghapusnya', blocks: ['Keluarlah, lalu hapus data situs ini di pengaturan peramban Anda. Situs akan lupa bahasa dan tema Anda, dan tidak ada yang lain.'] },
] };

export const CONSENT: Article = { title: 'Privasi dan persetujuan', lead: 'Apa yang diketahui rumah tentang Anda, mengapa, dan berapa lama.', chapters: [
  { id: 'what', title: 'Apa yang disimpan', blocks: [
    { list: [
      'Sebuah nomor untuk Anda, hash kata sandi Anda (tidak pernah kata sandinya), serta negara dan mata uang yang Anda sebutkan.',
      'Taruhan Anda dan catatan akun-akun Anda: itulah bukti atas apa yang menjadi milik Anda.',
      'Kapan dan dari jenis peramban apa Anda masuk, agar Anda dapat melihatnya dan mengakhirinya.',
      'Nomor telepon Anda, bila Anda memberikannya, serta jawaban Anda tentang cookie dan ketentuan, beserta waktunya.',
    ] },
  ] },
  { id: 'why', title: 'Mengapa', blocks: ['Untuk menerima dan menyelesaikan taruhan Anda, menampilkan riwayat Anda sendiri, dan mencegah orang lain memasuki akun Anda. Tidak ada yang dijual, dibagikan, atau dipakai untuk mengiklankan sesuatu kepada Anda.'] },
  { id: 'long', title: 'Berapa lama', blocks: ['Sesi berakhir dengan sendirinya. Taruhan dan catatan tetap ada selama situs ada, karena buku besar yang berlubang tidak membuktikan apa-apa.'] },
  { id: 'rights', title: 'Apa yang bisa Anda minta', blocks: ['Salinan dari apa yang disimpan, dan perbaikan atas apa yang salah. Mutasi dan riwayat taruhan sudah merupakan salinan itu, terbuka bagi Anda kapan saja.'] },
] };

export const AML: Article = { title: 'Kebijakan AML', lead: 'Uang demo tidak dapat dicuci; platform ini dibuat agar uang sungguhan pun tidak bisa.', chapters: [
  { id: 'here', title: 'Di situs ini', blocks: ['Tidak ada uang yang masuk dan tidak ada yang keluar, jadi tidak ada yang dilaporkan kepada siapa pun.'] },
  { id: 'platform', title: 'Apa yang dilakukan platform', blocks: [
    { list: [
      'Setiap pergerakan menyebutkan dari mana asalnya dan ke mana perginya; tidak satu pun dapat diubah atau dihapus.',
      'Auditor terpisah setiap saat membandingkan saldo, catatan, dan taruhan, lalu melaporkan apa yang tidak cocok.',
      'Uang tidak pernah berpindah dari pemain ke pemain.',
    ] },
    'Operator dengan uang sungguhan menambahkan identifikasi, asal dana, dan laporan kepada otoritasnya, lalu menjelaskannya di sini.',
  ] },
] };

export const KYC: Article = { title: 'Kebijakan KYC', lead: 'Uang demo tidak memerlukan dokumen.', chapters: [
  { id: 'here', title: 'Di situs ini', blocks: ['Akun dibuka dengan sekali klik. Tidak ada nama, dokumen, atau foto yang diminta, jadi tidak ada yang bisa hilang.'] },
  { id: 'real', title: 'Di tempat uangnya sungguhan', blocks: ['Hukum ingin tahu siapa yang bermain: nama, tanggal lahir, alamat, dan dokumen yang membuktikannya, sebelum uang dibayarkan. Siapa pun yang meminta menyebutkan untuk apa, tidak menyimpan lebih dari yang disebut hukum, dan membiarkan Anda melihatnya.'] },
] };

export const DISPUTES: Article = { title: 'Sengketa', lead: 'Apa yang dilakukan bila Anda dan rumah melihat sebuah taruhan secara berbeda.', chapters: [
  { id: 'look', title: 'Lihat', blocks: ['Buka taruhan itu di riwayat Anda. Di sana disebutkan hasil yang memutuskan setiap pilihan, sumber dan waktunya, serta setiap langkah pembayaran. Hasil yang dikoreksi ditandai dengan versinya.'] },
  { id: 'prove', title: 'Simpan buktinya', blocks: ['Simpan tanda terima taruhan: rumah menandatanganinya saat taruhan diterima, dan tanda tangan itu dapat diverifikasi dengan kunci yang diterbitkan, tanpa bertanya kepada kami.'] },
  { id: 'write', title: 'Tulis kepada operator', blocks: ['Sebutkan nomor taruhan, pilihan, dan aturan yang Anda jadikan dasar. Apa yang tidak disebut dalam aturan diputuskan demi kepentingan pemain.'] },
  { id: 'outside', title: 'Lanjutkan', blocks: ['Operator berlisensi menyebutkan di sini lembaga independen yang menerima pengaduan. Demonstrasi ini tidak memilikinya: tidak ada yang bernilai yang dipertaruhkan.'] },
] };
