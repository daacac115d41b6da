import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Tentang rumah',
  lead: '{site} adalah situs taruhan yang bisa dilihat isinya: setiap odds, setiap sen, dan setiap taruhan yang diselesaikan dapat diperiksa oleh siapa pun yang bersangkutan.',
  chapters: [
    { id: 'what', title: 'Apa ini', blocks: [
      'Situs taruhan olahraga yang lengkap: laga pra-laga dan live, taruhan tunggal, parlay, sistem, dan taruhan yang dirakit dalam satu laga, cash out, serta akun yang setiap pergerakannya dicatat.',
      'Situs ini bermain dengan uang demo. Uang itu tidak bernilai dan tidak dapat dibeli, dicairkan, atau ditukar; selebihnya semua berjalan seperti dengan uang sungguhan.',
    ] },
    { id: 'glass', title: 'Mengapa kaca', blocks: [
      'Rumah yang menerima taruhan hanya dipercaya sejauh ia dapat diperiksa. Karena itu, di sini:',
      { list: [
        'Setiap taruhan ditandatangani pada saat diterima. Tanda terimanya dapat disimpan dan diverifikasi kemudian, tanpa kami.',
        'Mutasi akun Anda adalah rantai catatan. Tidak satu pun pernah diubah atau dihapus, dan saldo selalu sama dengan jumlahnya.',
        'Setiap beberapa detik, bagian buku besar yang sudah selesai disegel ke dalam rantai bertanda tangan, dan siapa pun yang memiliki salinannya dapat melihat apakah ada yang menyentuhnya.',
        'Halaman taruhan menyebutkan pesan mana yang memutuskan setiap pilihan, kapan pesan itu datang, dan bagaimana pembayaran dihitung langkah demi langkah.',
      ] },
    ] },
    { id: 'protection', title: 'Bermain itu untuk kesenangan', blocks: [
      'Taruhan adalah hiburan dan tidak pernah menjadi penghasilan. Dalam jangka panjang, rumah menyimpan sebagian dari uang yang dipertaruhkan: dari situlah odds terbentuk, dan tidak ada sistem bermain yang mengubahnya.',
    ] },
  ],
};
