import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Contato',
  lead: 'Quem mantém este site e a quem perguntar.',
  chapters: [
    { id: 'who', title: 'Quem responde', blocks: [
      'Esta é uma instalação do Glasshouse, uma plataforma aberta. Quem a instalou é o operador dela e responde por ela; o operador que abre um site ao público escreve aqui nome, endereço e meios de contato.',
      'Esta instalação é uma demonstração com dinheiro de demonstração e não tem atendimento.',
    ] },
    { id: 'ask', title: 'O que você pode descobrir por conta própria', blocks: [
      { list: [
        'Por que uma aposta foi liquidada como foi: abra-a no seu histórico de apostas, e cada seleção cita o resultado que a decidiu.',
        'Para onde foi o dinheiro: o extrato, na página da sua conta, lista cada movimento.',
        'Por que uma aposta não foi aceita: o cupom diz isso em palavras, e as regras dizem por que existe esse motivo.',
      ] },
    ] },
  ],
};
