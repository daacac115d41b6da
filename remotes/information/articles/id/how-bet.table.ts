import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Cara memasang taruhan',
  lead: 'Dari klik pertama sampai pembayaran, dalam lima langkah.',
  chapters: [
    { id: 'account', title: 'Buka akun', blocks: [
      'Tekan “Daftar”: sekali klik, login dan kata sandi dibuatkan. Simpan keduanya, karena kata sandi hanya ditampilkan sekali. Uang demo ditambahkan di halaman akun.',
    ] },
    { id: 'pick', title: 'Pilih hasil', blocks: [
      'Pra-laga berisi yang belum mulai, Live berisi yang sedang dimainkan. Tekan odds dan pilihan itu masuk ke kupon; tekan lagi dan pilihan itu hilang.',
      'Odds bergerak. Odds yang naik sejak Anda melihatnya menjadi hijau sesaat, yang turun menjadi merah.',
    ] },
    { id: 'stake', title: 'Tentukan cara dan jumlahnya', blocks: [
      { head: ['Di kupon', 'Yang bisa Anda mainkan'], rows: [
        ['Satu pilihan', 'Taruhan tunggal'],
        ['Dua atau lebih', 'Parlay: semua harus menang'],
        ['Tiga atau lebih', 'Sistem: beberapa harus menang'],
        ['Beberapa, masing-masing sendiri', 'Beberapa taruhan tunggal sekaligus'],
        ['Beberapa dari satu laga', 'Taruhan rakitan dengan satu odds'],
      ] },
      'Kupon menampilkan berapa yang bisa dimenangkan dan, sebelum Anda menekan, semua hal yang akan membuat rumah tidak menerimanya.',
    ] },
    { id: 'place', title: 'Pasang', blocks: [
      'Anda menentukan lebih dahulu apa yang terjadi jika odds bergerak tepat pada saat itu: terima semua, terima hanya yang naik, atau tanyakan. Taruhan dengan laga live menunggu beberapa detik, dan selama menunggu dan tidak ada yang berubah padanya, Anda dapat menariknya.',
    ] },
    { id: 'after', title: 'Ikuti', blocks: [
      'Riwayat taruhan menampilkan setiap taruhan beserta keadaan setiap pilihannya. Taruhan yang masih terbuka dapat di-cash out seluruhnya atau sebagian dengan nilainya saat itu. Taruhan yang menang dibayar dalam hitungan detik setelah hasilnya ada.',
    ] },
  ],
};
