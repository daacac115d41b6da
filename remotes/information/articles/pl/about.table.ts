import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'O nas',
  lead: '{site} to strona zakładów, do której można zajrzeć: każdy kurs, każdy grosz i każdy rozliczony zakład może sprawdzić ten, kogo dotyczą.',
  chapters: [
    { id: 'what', title: 'Co to jest', blocks: [
      'Pełna oferta bukmacherska: zdarzenia przed startem i na żywo, zakłady solo, AKO, systemy i zakłady złożone z jednego zdarzenia, cash out oraz konto, na którym zapisany jest każdy ruch.',
      'Ta strona gra na pieniądze demo. Nie mają one wartości, nie można ich kupić, wypłacić ani wymienić, a wszystko inne działa tak jak z prawdziwymi pieniędzmi.',
    ] },
    { id: 'glass', title: 'Dlaczego szkło', blocks: [
      'Bukmacherowi ufa się tylko na tyle, na ile można go sprawdzić. Dlatego tutaj:',
      { list: [
        'Każdy zakład jest podpisywany w chwili przyjęcia. Pokwitowanie można zapisać i sprawdzić później, bez nas.',
        'Twój wyciąg to łańcuch zapisów. Żadnego nigdy się nie zmienia ani nie usuwa, a saldo zawsze jest ich sumą.',
        'Co kilka sekund ukończona część księgi jest pieczętowana w podpisanym łańcuchu i każdy, kto ma kopię, może zobaczyć, czy ktoś jej nie ruszał.',
        'Strona zakładu mówi, która wiadomość rozstrzygnęła każdy typ, kiedy przyszła i jak krok po kroku obliczono wypłatę.',
      ] },
    ] },
    { id: 'protection', title: 'Gra jest dla przyjemności', blocks: [
      'Zakłady to rozrywka, nigdy źródło dochodu. Na dłuższą metę część stawek zostaje u bukmachera: z niej składają się jego kursy i żaden system gry tego nie zmieni.',
    ] },
  ],
};
