import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Sobre a casa',
  lead: '{site} é um site de apostas que se pode ver por dentro: cada odd, cada centavo e cada aposta liquidada podem ser conferidos por quem tem a ver com eles.',
  chapters: [
    { id: 'what', title: 'O que é isto', blocks: [
      'Uma casa de apostas completa: eventos pré-jogo e ao vivo, simples, múltiplas, sistemas e apostas criadas dentro de um só evento, cash out e uma conta em que cada movimento fica registrado.',
      'Este site joga com dinheiro de demonstração. Ele não tem preço e não pode ser comprado, sacado nem trocado; todo o resto funciona como funcionaria com dinheiro real.',
    ] },
    { id: 'glass', title: 'Por que vidro', blocks: [
      'Em uma casa que aceita apostas só se confia até onde ela pode ser conferida. Por isso, aqui:',
      { list: [
        'Cada aposta é assinada no momento em que é aceita. O recibo pode ser salvo e verificado mais tarde, sem nós.',
        'Seu extrato é uma cadeia de lançamentos. Nenhum é alterado ou apagado, e o saldo é sempre a soma deles.',
        'A cada poucos segundos, a parte concluída do livro-razão é selada em uma cadeia assinada, e quem tiver uma cópia pode ver se alguém mexeu nela.',
        'A página de uma aposta diz que mensagem decidiu cada seleção, quando ela chegou e como o pagamento foi calculado passo a passo.',
      ] },
    ] },
    { id: 'protection', title: 'Joga-se por prazer', blocks: [
      'Apostar é diversão e nunca uma renda. No longo prazo, a casa fica com uma parte do que é apostado: é disso que as odds dela são feitas, e nenhum sistema de jogo muda isso.',
    ] },
  ],
};
