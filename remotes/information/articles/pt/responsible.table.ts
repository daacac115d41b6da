import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Jogo responsável',
  lead: 'Apostar continua sendo um prazer enquanto você decide sobre as apostas, e não elas sobre você.',
  chapters: [
    { id: 'age', title: 'Só para adultos', blocks: [
      'Ninguém com menos de {age} anos, ou da idade que a lei do seu país indica, pode jogar aqui, nem com dinheiro de demonstração nem com qualquer outro.',
    ] },
    { id: 'rules', title: 'Regras para que continue sendo um jogo', blocks: [
      { list: [
        'Decida quanto tempo e dinheiro o jogo pode custar antes de começar, e pare aí.',
        'Aposte só o que pode perder sem sentir falta.',
        'Nunca jogue para recuperar o que perdeu: a próxima aposta nada sabe da anterior.',
        'Não aposte com dinheiro emprestado, de cabeça quente nem depois de beber.',
        'Faça pausas e deixe passar dias sem jogar.',
      ] },
    ] },
    { id: 'tools', title: 'Limites e pausas', blocks: [
      'Um limite é seu: vale para todas as suas contas, moedas e aparelhos. O mais rígido vale na hora; o mais folgado espera.',
      { list: [
        'Depósitos: O que você deposita. Saques não devolvem espaço.',
        'Apostas: O que você aposta. Ganhos não devolvem espaço; uma aposta devolvida, sim.',
        'Perdas: Apostas menos o que voltou. Uma aposta aberta conta como perdida até ser liquidada.',
        'Tempo por dia: Quanto tempo você pode ficar aqui por dia, em todos os aparelhos juntos.',
        'Aviso de realidade: Uma janela que diz há quanto tempo você está aqui, quanto apostou e com que resultado.',
        'Pausa: Uma pausa de depósitos, e de jogo onde as regras do seu país pedem. Pode ser prolongada, não encurtada.',
        'Autoexclusão: Sem depósitos e sem jogo até o fim. Ninguém pode encurtá-la, nem você nem nós.',
      ] },
      { list: [
        'Você não pode mais depositar nem apostar em nenhum aparelho. Sua sessão é encerrada em todos.',
        'Apostas abertas continuam e são pagas. Você ainda pode entrar para ver o histórico e sacar.',
        'Ninguém pode encurtá-la nem cancelá-la.',
      ] },
      { link: 'officeResponsible', text: 'Limites e pausas' },
    ] },
    { id: 'signs', title: 'Sinais para levar a sério', blocks: [
      'Um sim a qualquer uma destas perguntas é motivo para parar e conversar com alguém:',
      { list: [
        'Você joga por mais tempo ou por mais dinheiro do que pretendia?',
        'Você já escondeu de pessoas próximas o quanto joga?',
        'Você joga para fugir de preocupações ou do desânimo?',
        'Você já pediu emprestado ou vendeu algo para jogar?',
        'Você fica irritado quando não pode jogar?',
      ] },
    ] },
    { id: 'help', title: 'Onde há ajuda', blocks: [
      'Estes serviços são gratuitos, e ninguém pergunta seu nome:',
      { head: ['Onde', 'Quem', 'Como'], rows: [
        ['Internacional', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Grã-Bretanha', 'National Gambling Helpline', '0808 8020 133'],
        ['Alemanha', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['Estados Unidos', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Manter as crianças de fora', blocks: [
      'Saia da conta quando deixar a tela, não deixe o navegador guardar a senha em um aparelho compartilhado e use o controle parental do seu sistema para bloquear sites de apostas.',
    ] },
  ],
};
