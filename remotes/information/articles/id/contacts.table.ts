import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Kontak',
  lead: 'Siapa yang menjalankan situs ini, dan kepada siapa bertanya.',
  chapters: [
    { id: 'who', title: 'Siapa yang bertanggung jawab', blocks: [
      'Ini adalah instalasi Glasshouse, sebuah platform terbuka. Siapa pun yang memasangnya adalah operatornya dan bertanggung jawab atasnya; operator yang membuka situs untuk umum menuliskan nama, alamat, dan cara menghubunginya di sini.',
      'Instalasi ini adalah demonstrasi dengan uang demo dan tidak memiliki layanan bantuan.',
    ] },
    { id: 'ask', title: 'Yang bisa Anda ketahui sendiri', blocks: [
      { list: [
        'Mengapa sebuah taruhan diselesaikan seperti itu: buka di riwayat taruhan Anda, dan setiap pilihan menyebutkan hasil yang memutuskannya.',
        'Ke mana uangnya: mutasi di halaman akun Anda mencantumkan setiap pergerakan.',
        'Mengapa sebuah taruhan tidak diterima: kupon mengatakannya dengan kata-kata, dan aturan menjelaskan mengapa alasan itu ada.',
      ] },
    ] },
  ],
};
