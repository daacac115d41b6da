import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Como apostar',
  lead: 'Do primeiro clique ao pagamento, em cinco passos.',
  chapters: [
    { id: 'account', title: 'Abra uma conta', blocks: [
      'Toque em “Cadastre-se”: um clique cria o login e a senha. Guarde os dois, pois a senha é mostrada uma única vez. O dinheiro de demonstração é adicionado na página da conta.',
    ] },
    { id: 'pick', title: 'Escolha um palpite', blocks: [
      'Em “Pré-jogo” fica o que ainda não começou; em “Ao vivo”, o que está sendo jogado. Toque em uma odd e a seleção aparece no cupom; toque de novo e ela some.',
      'As odds se movem. A que subiu desde que você a viu fica verde por um momento; a que caiu, vermelha.',
    ] },
    { id: 'stake', title: 'Decida como e quanto', blocks: [
      { head: ['No cupom', 'O que você pode jogar'], rows: [
        ['Uma seleção', 'Uma simples'],
        ['Duas ou mais', 'Uma múltipla: todas precisam ganhar'],
        ['Três ou mais', 'Um sistema: algumas precisam ganhar'],
        ['Várias, cada uma por si', 'Várias simples de uma vez'],
        ['Várias de um só evento', 'Uma aposta criada, com uma única odd'],
      ] },
      'O cupom mostra o que a aposta pode ganhar e, antes do toque, tudo o que faria a casa não aceitá-la.',
    ] },
    { id: 'place', title: 'Faça a aposta', blocks: [
      'Você diz de antemão o que acontece se uma odd se mover naquele exato momento: aceitar qualquer uma, aceitar só uma maior ou perguntar. Uma aposta com um evento ao vivo espera alguns segundos, e enquanto ela espera e nada nela mudou você pode retirá-la.',
    ] },
    { id: 'after', title: 'Acompanhe', blocks: [
      'O histórico de apostas mostra cada aposta com a situação de cada seleção. Você pode fazer cash out de uma aposta aberta, inteira ou em parte, pelo valor do momento. Uma aposta ganha é paga segundos depois do resultado.',
    ] },
  ],
};
