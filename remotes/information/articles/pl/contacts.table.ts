import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Kontakt',
  lead: 'Kto prowadzi tę stronę i kogo pytać.',
  chapters: [
    { id: 'who', title: 'Kto odpowiada', blocks: [
      'To jest instalacja Glasshouse, otwartej platformy. Kto ją zainstalował, jest jej operatorem i za nią odpowiada; operator, który udostępnia stronę publicznie, podaje tu nazwę, adres i sposoby kontaktu.',
      'Ta instalacja jest demonstracją na pieniądze demo i nie ma biura obsługi.',
    ] },
    { id: 'ask', title: 'Czego dowiesz się samodzielnie', blocks: [
      { list: [
        'Dlaczego zakład rozliczono tak, a nie inaczej: otwórz go w historii zakładów, a przy każdym typie zobaczysz wynik, który go rozstrzygnął.',
        'Gdzie podziały się pieniądze: wyciąg na stronie konta wymienia każdy ruch.',
        'Dlaczego zakładu nie przyjęto: kupon mówi to słowami, a zasady mówią, skąd bierze się taki powód.',
      ] },
    ] },
  ],
};
