import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Bermain bertanggung jawab',
  lead: 'Taruhan tetap menyenangkan selama Anda yang menentukan, bukan taruhan yang menentukan Anda.',
  chapters: [
    { id: 'age', title: 'Hanya untuk orang dewasa', blocks: [
      'Siapa pun yang berusia di bawah {age} tahun, atau di bawah usia yang ditetapkan hukum negaranya, tidak boleh bermain di sini, baik dengan uang demo maupun uang lain.',
    ] },
    { id: 'rules', title: 'Aturan agar tetap menjadi permainan', blocks: [
      { list: [
        'Tentukan berapa waktu dan uang yang boleh dihabiskan sebelum Anda mulai, lalu berhentilah di situ.',
        'Pertaruhkan hanya uang yang bisa hilang tanpa Anda rasakan.',
        'Jangan pernah bermain untuk merebut kembali yang kalah: taruhan berikutnya tidak tahu apa-apa tentang yang sebelumnya.',
        'Jangan bertaruh dengan uang pinjaman, saat sedang kesal, atau setelah minum minuman keras.',
        'Ambil jeda, dan lewatkan beberapa hari tanpa bermain.',
      ] },
    ] },
    { id: 'tools', title: 'Batas dan jeda', blocks: [
      'Batas adalah milik Anda: berlaku untuk semua akun, mata uang, dan perangkat Anda. Yang lebih ketat langsung berlaku, yang lebih longgar menunggu.',
      { list: [
        'Setoran: Uang yang Anda setor. Penarikan tidak mengembalikan ruang.',
        'Taruhan: Uang yang Anda pertaruhkan. Kemenangan tidak mengembalikan ruang, taruhan yang dikembalikan ya.',
        'Kerugian: Taruhan dikurangi yang kembali. Taruhan terbuka dihitung kalah sampai diselesaikan.',
        'Waktu per hari: Berapa lama Anda dapat berada di sini dalam sehari, di semua perangkat.',
        'Pengingat waktu: Jendela yang memberi tahu berapa lama Anda di sini, berapa yang dipertaruhkan, dan hasilnya.',
        'Jeda: Jeda dari setoran, dan dari permainan jika aturan negara Anda begitu. Dapat diperpanjang, tidak dapat dipersingkat.',
        'Pengecualian diri: Tanpa setoran dan permainan sampai berakhir. Tak seorang pun dapat mempersingkatnya, baik Anda maupun kami.',
      ] },
      { list: [
        'Anda tidak dapat lagi menyetor atau bertaruh di perangkat mana pun. Anda dikeluarkan di semua tempat.',
        'Taruhan terbuka tetap berlaku dan dibayar. Anda masih dapat masuk untuk melihat riwayat dan menarik dana.',
        'Tak seorang pun dapat mempersingkat atau membatalkannya.',
      ] },
      { link: 'officeResponsible', text: 'Batas dan jeda' },
    ] },
    { id: 'signs', title: 'Tanda-tanda yang perlu dianggap serius', blocks: [
      'Satu jawaban “ya” saja sudah cukup menjadi alasan untuk berhenti dan berbicara dengan seseorang:',
      { list: [
        'Apakah Anda bermain lebih lama atau lebih besar dari yang Anda niatkan?',
        'Apakah Anda menyembunyikan dari orang terdekat seberapa banyak Anda bermain?',
        'Apakah Anda bermain untuk lari dari kekhawatiran atau kesedihan?',
        'Apakah Anda pernah meminjam atau menjual sesuatu untuk bermain?',
        'Apakah Anda kesal ketika tidak bisa bermain?',
      ] },
    ] },
    { id: 'help', title: 'Di mana ada bantuan', blocks: [
      'Layanan ini gratis, dan tidak ada yang menanyakan nama Anda:',
      { head: ['Di mana', 'Siapa', 'Cara menghubungi'], rows: [
        ['Internasional', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Britania Raya', 'National Gambling Helpline', '0808 8020 133'],
        ['Jerman', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['Amerika Serikat', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Menjauhkan anak-anak', blocks: [
      'Keluarlah dari akun saat meninggalkan layar, jangan biarkan peramban menyimpan kata sandi di perangkat bersama, dan gunakan kontrol orang tua pada sistem Anda untuk menutup situs taruhan.',
    ] },
  ],
};
