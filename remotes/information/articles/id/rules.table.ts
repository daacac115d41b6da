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
    title: 'Aturan umum',
    lead: 'Yang berlaku bagi setiap taruhan, sejak ditawarkan sampai dibayar.',
    chapters: [
      { id: 'words', title: 'Istilah', blocks: [
        { list: [
          'Pilihan adalah satu hasil dari satu pasar dari satu laga. Kupon berisi pilihan; taruhan adalah kupon yang telah diterima rumah.',
          'Uang taruhan adalah yang Anda risikokan. Pembayaran adalah yang dihasilkan taruhan yang telah diselesaikan, termasuk uang taruhannya.',
          'Pra-laga adalah yang belum mulai. Live adalah yang sedang dimainkan. Taruhan pra-laga yang ternyata dipasang satu menit atau lebih setelah mulai adalah batal.',
        ] },
      ] },
      { id: 'taking', title: 'Kapan taruhan diterima', blocks: [
        'Taruhan diterima ketika uangnya keluar dari akun Anda, dan tidak sebelumnya. Sejak itu odds-nya tetap, apa pun yang terjadi padanya di situs.',
        'Pada saat itu rumah memeriksa setiap odds sekali lagi. Jika ada yang bergerak melawan apa yang Anda izinkan, atau ada pasar yang ditangguhkan, ditutup, atau selesai, taruhan tidak diterima dan tidak ada yang keluar dari akun Anda.',
        'Taruhan dengan laga live menunggu beberapa detik, lebih lama pada pasar yang cepat diputuskan. Sementara itu uangnya disisihkan. Di akhir, odds diperiksa sekali lagi; jika taruhan tidak diterima, uangnya seketika bebas kembali. Selama taruhan menunggu, Anda dapat menariknya sendiri, asalkan tidak ada yang berubah padanya sejak Anda memasangnya.',
        'Pada olahraga yang laganya berbalik oleh perubahan skor, seperti sepak bola dan hoki es, taruhan yang menunggu tidak diterima bila skor berubah sementara itu.',
      ] },
      { id: 'twice', title: 'Ditekan dua kali', blocks: [
        'Kupon yang dikirim lagi karena koneksi terputus adalah taruhan yang sama, dan diterima satu kali.',
      ] },
      { id: 'result', title: 'Dari mana hasil berasal', blocks: [
        'Hasil datang dari penyedia data laga. Halaman taruhan menyebutkan sumbernya, waktunya, dan apakah hasil itu dari jalannya permainan atau sudah dikonfirmasi.',
        'Hasil dapat dikoreksi. Taruhan lalu diselesaikan ulang menurut versi yang lebih baru: yang terutang dibayar lebih dahulu, kemudian kelebihan bayar ditarik kembali. Yang tidak dapat dikembalikan oleh akun diambil dari akun Anda yang lain dengan kurs hari itu. Sisanya menjadi utang dan dilunasi dari kemenangan berikutnya serta dari taruhan yang dipasang sebelumnya; saldo tidak pernah turun di bawah nol.',
      ] },
    ],
  },
  {
    title: 'Jenis taruhan',
    lead: 'Apa yang dimenangkan setiap taruhan, dengan contoh yang dihitung menurut aturan yang sama dengan pembayaran Anda.',
    chapters: [
      { id: 'single', title: 'Tunggal', blocks: ['Satu pilihan. Pembayarannya adalah uang taruhan dikalikan odds-nya.', { example: 'single' }] },
      { id: 'express', title: 'Parlay', blocks: [
        `Dua sampai ${MAX_SELECTIONS} pilihan dari laga yang berbeda. Semua harus menang; odds dikalikan, dan hasil kalinya dibulatkan ke bawah satu kali, di akhir.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Sistem', blocks: [
        `Semua parlay dengan ukuran tertentu yang dapat dibuat dari pilihan-pilihan itu, paling banyak ${MOST_COMBINATIONS}. Uang taruhan dibagi rata di antaranya, dan setiap yang menang dibayar.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Sistem dengan banker', blocks: [
        'Banker ada di setiap kombinasi. Jika salah satunya kalah, seluruh taruhan kalah.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anti-parlay', blocks: [
        'Menang bila setidaknya satu pilihannya kalah, dengan odds tersendiri yang ditetapkan saat taruhan diterima.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Taruhan rakitan', blocks: [
        `Dua sampai ${MAX_BUILDER_SELECTIONS} pilihan dari satu laga, dengan satu odds untuk semuanya. Odds dihitung dari peluang semuanya menang bersama, dikurangi margin situs; odds itu tidak pernah melebihi hasil kali odds masing-masing, dan bila satu pilihan memperkecil peluang yang lain, odds sama dengan hasil kali itu. Semua harus menang; jika ada yang dikembalikan dan tidak ada yang kalah, uang taruhan dikembalikan.`,
      ] },
      { id: 'singles', title: 'Beberapa taruhan tunggal', blocks: ['Setiap pilihan adalah taruhan tersendiri, dengan uang taruhan dan hasilnya sendiri.'] },
      { id: 'stakes', title: 'Beberapa taruhan dan sistem penuh', blocks: [
        'Pada dua sampai delapan pilihan, Anda dapat bertaruh pada semua kombinasi satu ukuran, misalnya semua parlay ganda, dan pada sistem penuh: Yankee adalah semua parlay ganda, parlay tiga, dan parlay dari empat pilihan; Lucky 15 juga memuat keempat taruhan tunggal. Setiap kombinasi memiliki taruhan yang sama. Semuanya taruhan tersendiri, dipasang bersama atau tidak sama sekali, dan masing-masing diselesaikan menurut jenisnya.',
      ] },
      { id: 'boosts', title: 'Tambahan', blocks: [
        'Apa yang ditambahkan rumah pada taruhan yang menang tertulis di kupon sebelum Anda memasangnya: satu persentase untuk setiap pilihan dalam parlay panjang, untuk parlay hari ini, atau untuk uang taruhan yang besar. Pilihan yang dikembalikan tidak lagi masuk hitungan.',
      ] },
    ],
  },
  {
    title: 'Penyelesaian dan taruhan yang dikembalikan',
    lead: 'Apa yang dihitung, apa yang tidak, dan apa yang terjadi bila laga tidak berjalan sampai selesai.',
    chapters: [
      { id: 'void', title: 'Dikembalikan', blocks: [
        'Pilihan yang dikembalikan dihitung dengan odds 1. Taruhan tunggal mendapat uangnya kembali; parlay dibayar seakan pilihan itu tidak ada.',
        { example: 'void' },
        { list: [
          'Sistem: pilihan yang dikembalikan dihitung dengan odds 1 di setiap kombinasi yang memuatnya, dan banker yang dikembalikan di semuanya. Kombinasi dan uangnya tetap seperti semula.',
          'Taruhan rakitan: bila satu pilihan dikembalikan, atau menang atau kalah hanya sebagian, dan tidak ada yang kalah, uang taruhan dikembalikan.',
          'Anti-parlay: pilihan yang dikembalikan atau kalah setengah tidak ikut dihitung. Bila tidak satu pun dari yang lain kalah, taruhan kalah; bila tidak ada yang dihitung, uang taruhan dikembalikan.',
          'Taruhan gratis: uangnya milik rumah, jadi tidak ada yang dibayarkan bila dikembalikan.',
        ] },
      ] },
      { id: 'half', title: 'Menang setengah, kalah setengah', blocks: [
        'Garis Asia terletak di antara dua hasil, sehingga setengah uang taruhan bisa menang atau kalah sementara setengah lainnya dikembalikan.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Posisi berbagi', blocks: [
        'Bila beberapa peserta berbagi posisi yang seharusnya untuk satu peserta, uang taruhan dihitung sebesar bagiannya dengan odds penuh, dan sisanya kalah.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Ditunda, terhenti, dibatalkan', blocks: [
        'Pasar yang sudah diputuskan tetap berlaku. Untuk yang masih terbuka berlaku aturan cabang olahraganya, dan rumah menerapkannya sendiri tanpa menunggu penyedia data membatalkannya.',
        { list: [
          'Ditunda: taruhan berlaku bila laga dimainkan dalam sekian jam sejak waktu mulai yang direncanakan. Bila tidak, atau bila tanggal barunya lebih lambat lagi, taruhan dikembalikan.',
          'Terhenti: taruhan berlaku bila permainan dilanjutkan dalam sekian jam. Bila jamnya tidak disebut, taruhan langsung dikembalikan.',
          'Dibatalkan: di semua cabang olahraga taruhan langsung dikembalikan.',
        ] },
        { eventRules: ['Olahraga', 'Ditunda: dimainkan dalam', 'Terhenti: dilanjutkan dalam'] },
        'Taruhan yang dikembalikan menurut aturan ini tetap dikembalikan, walaupun laga itu kemudian mendapat tanggal baru. Taruhan hanya berlaku bila tanggal barunya masih dalam jam-jam itu sejak waktu mulai yang direncanakan, atau bila pembatalan ditarik kembali dalam jam-jam itu.',
        'Bila penyedia data memberi hasil untuk pasar dari laga yang terhenti, hasil itulah yang dihitung.',
      ] },
      { id: 'football', title: 'Sepak bola', blocks: [
        'Pasar berlaku untuk waktu normal beserta tambahan waktunya. Babak perpanjangan dan adu penalti hanya dihitung jika nama pasar menyebutkannya, atau jika pasar menanyakan siapa yang lolos atau menjuarai turnamen.',
        'Pasar kartu menghitung kartu kuning; pengusiran tidak dihitung. Pasar seperempat jam mengikuti jam pertandingan, dan tambahan waktu masuk ke yang terakhir dari babaknya.',
        'Pemain: Gol bunuh diri tidak dihitung untuk siapa pun. Taruhan pada pemain yang tidak bermain dikembalikan.',
      ] },
      { id: 'tennis', title: 'Tenis dan tenis meja', blocks: ['Pemenang laga ditentukan oleh seluruh laga. Setelah ada yang mengundurkan diri, set dan gim yang sudah selesai tetap berlaku; yang masih terbuka diselesaikan atau dikembalikan menurut penyedia data.'] },
      { id: 'basketball', title: 'Bola basket dan futbol Amerika', blocks: ['Pemenang, total, dan handicap laga mencakup babak tambahan. Kuarter dan babak hanya tentang bagiannya sendiri.'] },
      { id: 'ice-hockey', title: 'Hoki es', blocks: ['Hasil pertandingan dengan seri, total, dan handicap berlaku untuk tiga periode. Pemenang tanpa seri mencakup babak tambahan dan adu tembakan.'] },
      { id: 'handball', title: 'Bola tangan', blocks: ['Hasil pertandingan dengan seri, total, dan handicap berlaku untuk waktu normal, tanpa babak tambahan.'] },
      { id: 'baseball', title: 'Bisbol', blocks: ['Pemenang, total, dan handicap laga mencakup inning tambahan.'] },
      { id: 'cricket', title: 'Kriket', blocks: ['Hasil resmi yang dihitung, termasuk yang memakai metode untuk hujan. Bila laga berakhir tanpa hasil, taruhan pada pemenang dikembalikan.'] },
      { id: 'esports', title: 'Esports', blocks: ['Laga ditentukan oleh peta. Peta yang tidak dimainkan dikembalikan, dan menang WO sebelum mulai bukanlah laga.'] },
      { id: 'fights', title: 'MMA dan tinju', blocks: ['Yang berlaku adalah hasil resmi yang diumumkan setelah pertarungan; perubahan sesudahnya tidak dihitung. Diskualifikasi dihitung sebagai KO/TKO, begitu juga menyerah di antara ronde, pada ronde yang terakhir selesai. Setengah ronde adalah setengah waktunya. Di MMA taruhan pada pemenang dikembalikan jika pertarungan seri; di tinju seri adalah hasil tersendiri.'] },
      { id: 'long-term', title: 'Taruhan jangka panjang', blocks: ['Diputuskan pada akhir kompetisi. Yang tidak ikut serta dianggap kalah, kecuali nama pasar menyebutkan lain.'] },
    ],
  },
  {
    title: 'Cash out dan perubahan',
    lead: 'Apa yang dapat Anda lakukan dengan taruhan setelah diterima.',
    chapters: [
      { id: 'value', title: 'Berapa nilai sebuah taruhan', blocks: [
        'Pembayaran yang diharapkan menurut peluang saat ini, dikurangi margin, dibulatkan ke bawah satu kali. Nilainya dihitung ulang setiap kali odds bergerak.',
      ] },
      { id: 'selling', title: 'Cash out', blocks: [
        'Taruhan dapat di-cash out seluruhnya atau sebagian. Anda dibayar setidaknya sebesar nilai yang Anda setujui: lebih besar bila sementara itu nilainya naik, dan tidak terjadi apa-apa bila nilainya turun.',
        'Tidak ada cash out selama pasar dari pilihan yang terbuka ditangguhkan. Taruhan gratis, anti-parlay, taruhan menang dan posisi, dan taruhan dengan pilihan yang peluangnya tidak diketahui siapa pun tidak dapat di-cash out.',
        'Selama pertandingan dari taruhan sedang dimainkan, cash out menunggu selama taruhan live. Setelah itu Anda dibayar paling banyak sebesar nilainya saat Anda meminta, dan tidak terjadi apa-apa bila pasar berhenti atau skor berubah.',
        'Bila taruhan dapat kembali, seluruhnya atau separuh, cash out hanya ada selama peluang setiap skor akhir diketahui. Dalam balapan tidak ada lagi setelah peserta lain mundur sesudah taruhan Anda.',
      ] },
      { id: 'automatic', title: 'Dengan aturan', blocks: ['Anda dapat meninggalkan aturan: cash out ketika nilai mencapai suatu jumlah atau turun ke jumlah lain. Aturan itu menunggu selama pasar ditangguhkan dan berakhir bersama taruhannya.'] },
      { id: 'editing', title: 'Mengubah taruhan', blocks: [
        'Taruhan pra-laga yang terbuka dapat diubah selama tidak ada bagiannya yang sudah mulai: yang lama dikembalikan dan yang baru diterima dengan odds saat itu, dua-duanya atau tidak sama sekali.',
        'Bila odds salah satu pilihannya bergerak, nilai taruhan lama dihitung hanya sebesar yang dibayar cash out saat itu dan tidak pernah lebih dari nilai taruhan; halaman menyebut jumlahnya sebelum Anda mengonfirmasi. Selama salah satu pasarnya ditangguhkan, atau bila tidak ada cash out untuknya, taruhan seperti itu tidak diubah.',
        'Taruhan gratis, taruhan dengan uang muka, dan taruhan yang sebagiannya sudah di-cash out tidak diubah.',
      ] },
    ],
  },
  {
    title: 'Batas',
    lead: 'Paling sedikit dan paling banyak yang dapat dipertaruhkan dan dimenangkan.',
    chapters: [
      { id: 'stakes', title: 'Uang taruhan', blocks: [
        { head: ['Mata uang', 'Paling sedikit', 'Paling banyak'], rows: LIMITS },
        'Setiap kombinasi dalam sistem memuat setidaknya sepersepuluh dari uang taruhan terkecil.',
      ] },
      { id: 'payout', title: 'Pembayaran', blocks: ['Jumlah terbesar yang dapat dimenangkan satu taruhan dalam mata uang Anda ditampilkan di kupon. Uang taruhan yang akan menang lebih besar dari itu tidak diterima; tidak ada yang dipotong dari pembayaran sesudahnya.'] },
      { id: 'risk', title: 'Seberapa banyak yang diterima rumah', blocks: ['Rumah membatasi kerugian yang mungkin dari satu hasil, satu pasar, dan satu laga, serta berapa bagiannya yang boleh diambil satu pemain; batas ini sama untuk semua orang. Bila salah satunya tercapai, kupon menyebutkan berapa yang masih bisa dipertaruhkan. Tidak ada yang dibatasi karena menang.'] },
      { id: 'own', title: 'Batas Anda sendiri', blocks: ['Cara menjaga agar taruhan tetap menjadi permainan tertulis di “Bermain bertanggung jawab”.'] },
    ],
  },
  {
    title: 'Format odds',
    lead: 'Satu odds, ditulis dengan enam cara. Formatnya dipilih di bagian atas setiap halaman dan tidak mengubah apa pun selain penulisannya.',
    chapters: [
      { id: 'formats', title: 'Odds yang sama berdampingan', blocks: [
        { head: ['Desimal', 'Pecahan', 'Amerika', 'Hong Kong', 'Malaysia', 'Indonesia'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Cara membacanya', blocks: [
        { list: [
          'Desimal: yang dibayar untuk satu, termasuk uang taruhan.',
          'Pecahan: yang dimenangkan untuk sejumlah uang taruhan, di luar uang taruhan itu.',
          'Amerika: dengan tanda plus, yang dimenangkan dari 100; dengan tanda minus, yang harus dipertaruhkan untuk memenangkan 100.',
          'Hong Kong: yang dimenangkan dari satu, di luar uang taruhan.',
          'Malaysia: seperti Hong Kong sampai odds seimbang; di atasnya negatif, yaitu yang harus dirisikokan untuk memenangkan satu.',
          'Indonesia: seperti Hong Kong mulai dari odds seimbang; di bawahnya negatif, yaitu yang harus dirisikokan untuk memenangkan satu.',
        ] },
      ] },
      { id: 'exact', title: 'Pembulatan', blocks: [`Odds berupa perseribuan bulat, dari ${LEAST_ODDS} sampai ${MOST_ODDS}; jumlah uang bulat dalam satuan terkecil mata uangnya. Perkalian dihitung secara tepat, dan pembayaran dibulatkan ke bawah satu kali, di akhir.`] },
    ],
  },
  {
    title: 'Balapan',
    lead: 'Peserta mundur, potongan, menang dan posisi, posisi berbagi: yang berlaku untuk pacuan kuda, balap anjing, dan semua balapan lain.',
    chapters: [
      { id: 'non-runners', title: 'Peserta mundur', blocks: [
        'Taruhan pada peserta yang tidak ikut berlomba dikembalikan, seawal apa pun dipasang. Taruhan tunggal mendapat uangnya kembali, taruhan menang dan posisi kedua bagiannya; di parlay dan sistem pilihan itu dihitung dengan odds 1.',
        'Taruhan pada peserta lain tetap berlaku dengan odds-nya, dikurangi potongan bila ada.',
      ] },
      { id: 'deductions', title: 'Potongan', blocks: [
        'Bila seorang peserta mundur, yang lain lebih mudah menang daripada yang dikatakan odds-nya. Karena itu sebagian kemenangan dipotong dari taruhan yang dipasang sebelumnya; taruhan dengan odds baru tidak disentuh. Besarnya disebutkan penyedia data balapan: makin rendah odds peserta yang mundur, makin besar potongannya. Bila saatnya tidak disebutkan, potongan dikenakan pada semua taruhan di balapan itu.',
        `Hanya kemenangan yang dipotong, uang taruhan tidak pernah, dan pada taruhan menang dan posisi kemenangan kedua bagiannya. Beberapa potongan dilakukan satu per satu, masing-masing dari sisa yang sebelumnya: ${FIRST_PART} % lalu ${SECOND_PART} % menjadi ${BOTH_PARTS} %. Taruhan menunjukkan berapa yang dipotong.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Menang dan posisi', blocks: [
        'Ini dua taruhan sama besar pada satu peserta: setengah uangnya pada kemenangan, setengah lainnya pada posisi. Hanya diterima sebagai taruhan tunggal dan tidak dapat di-cash out.',
        'Bila peserta menang, kedua bagian dibayar. Bila ia masuk posisi tanpa menang, bagian posisi dibayar dan yang lain kalah. Bagian posisi membawa uangnya sendiri dan, dari yang akan dibawa kemenangan di atasnya, bagian yang disebut pasar.',
        { example: 'eachWay' },
        'Berapa posisi yang dibayar dan dengan bagian berapa tertulis di nama pasar. Taruhan memegang syarat saat diterima, walaupun akhirnya lebih sedikit yang berlomba. Biasanya syarat itu bergantung pada jumlah peserta saat balapan diumumkan:',
        { head: ['Peserta', 'Posisi', 'Bagian kemenangan'], rows: EACH_WAY },
        `Dengan kurang dari ${LEAST_EACH_WAY} peserta, taruhan ini tidak ada. Taruhan pada posisi saja adalah pasar tersendiri dengan odds-nya sendiri.`,
      ] },
      { id: 'race-dead-heats', title: 'Posisi berbagi dalam balapan', blocks: [
        'Bila beberapa peserta berbagi posisi pertama, taruhan pada kemenangan dihitung sebesar bagiannya dengan odds penuh, dan bagian posisi dari taruhan menang dan posisi dibayar penuh. Bila beberapa berbagi posisi terakhir yang dibayar, taruhan pada posisi dan bagian posisi dihitung sebesar bagiannya; sisanya kalah. Bila lebih banyak peserta berbagi tempat pertama daripada tempat yang dibayar, separuh posisi juga dihitung menurut bagiannya.',
      ] },
      { id: 'motor-racing', title: 'Balap mobil', blocks: ['Yang berlaku adalah klasifikasi yang diumumkan setelah balapan, dengan penalti yang diberikan sampai saat itu. Mobil yang mengambil start dianggap ikut: taruhan pada yang gagal finis kalah. Dari dua rekan setim, yang terklasifikasi di depan menang, meskipun keduanya gagal finis. Mobil keselamatan dihitung jika keluar saat balapan; yang virtual tidak.'] },
    ],
  },
];
