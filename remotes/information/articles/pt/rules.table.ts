import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import {
  BOTH_PARTS,
  EACH_WAY,
  FIRST_PART,
  FORMATS,
  LEAST_EACH_WAY,
  LEAST_ODDS,
  LIMITS,
  MOST_ODDS,
  SECOND_PART,
} from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'Regras gerais',
    lead: 'O que vale para toda aposta, do momento em que é oferecida até ser paga.',
    chapters: [
      { id: 'words', title: 'Palavras', blocks: [
        { list: [
          'Uma seleção é um resultado possível de um mercado de um evento. Um cupom contém seleções; uma aposta é um cupom que a casa aceitou.',
          'O valor da aposta é o que você arrisca. O pagamento é o que uma aposta liquidada traz, incluído esse valor.',
          'Pré-jogo é o que ainda não começou. Ao vivo é o que está sendo jogado. Uma aposta pré-jogo que se revele feita um minuto ou mais depois do início é anulada.',
        ] },
      ] },
      { id: 'taking', title: 'Quando uma aposta é aceita', blocks: [
        'Uma aposta é aceita quando o valor dela sai da sua conta, e não antes. Daí em diante as odds dela ficam fixas, aconteça o que acontecer com elas no site.',
        'Nesse momento a casa olha de novo cada odd. Se alguma se moveu de um modo que você não permitiu, ou se um mercado está suspenso, fechado ou encerrado, a aposta não é aceita e nada sai da sua conta.',
        'Uma aposta com um evento ao vivo espera alguns segundos, mais nos mercados que se decidem depressa. Enquanto isso, o valor dela fica retido. No fim, as odds são olhadas mais uma vez; se a aposta não é aceita, o valor é devolvido na hora. Enquanto ela espera, você mesmo pode retirá-la, desde que nada nela tenha mudado depois que você a fez.',
        'Nos esportes em que uma mudança no placar vira a partida, como o futebol e o hóquei no gelo, uma aposta que espera não é aceita se o placar muda nesse meio-tempo.',
      ] },
      { id: 'twice', title: 'Tocado duas vezes', blocks: [
        'Um cupom enviado de novo porque a conexão caiu é a mesma aposta e é aceito uma única vez.',
      ] },
      { id: 'result', title: 'De onde vêm os resultados', blocks: [
        'Os resultados vêm do provedor do evento. A página da aposta informa a fonte, a hora e se o resultado vem do andamento do jogo ou está confirmado.',
        'Um resultado pode ser corrigido. As apostas são então liquidadas de novo pela versão posterior: primeiro é pago o que é devido, depois é retirado o que foi pago a mais. O que uma conta não consegue devolver é retirado das suas outras contas, ao câmbio do dia. O resto fica como dívida e é quitado com ganhos posteriores e com os valores apostados antes disso; um saldo nunca fica abaixo de zero.',
      ] },
    ],
  },
  {
    title: 'Tipos de aposta',
    lead: 'O que cada aposta ganha, com exemplos calculados pelas mesmas regras que pagam você.',
    chapters: [
      { id: 'single', title: 'Simples', blocks: ['Uma seleção. Paga o valor vezes a odd.', { example: 'single' }] },
      { id: 'express', title: 'Múltipla', blocks: [
        `De duas a ${MAX_SELECTIONS} seleções de eventos diferentes. Todas precisam ganhar; as odds são multiplicadas, e o produto é arredondado para baixo uma única vez, no fim.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'Sistema', blocks: [
        `Todas as múltiplas de um dado tamanho que podem ser formadas com as seleções, no máximo ${MOST_COMBINATIONS}. O valor é dividido igualmente entre elas, e cada uma que ganha é paga.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'Sistema com bankers', blocks: [
        'Uma banker está em todas as combinações. Se uma perde, perde a aposta inteira.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Antimúltipla', blocks: [
        'Ganha quando pelo menos uma das suas seleções perde, com uma odd própria que fica fixa quando a aposta é aceita.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Aposta criada', blocks: [
        `De duas a ${MAX_BUILDER_SELECTIONS} seleções de um só evento, com uma única odd para todas juntas. A odd vem da probabilidade de todas vencerem juntas, menos a margem da casa; nunca passa do produto das odds e, quando umas tornam as outras menos prováveis, é esse produto. Todas precisam ganhar; se uma é devolvida e nenhuma perdeu, o valor é devolvido.`,
      ] },
      { id: 'singles', title: 'Várias simples', blocks: ['Cada seleção é uma aposta à parte, com seu próprio valor e seu próprio resultado.'] },
      { id: 'stakes', title: 'Vários valores e sistemas completos', blocks: [
        'Com duas a oito seleções, pode-se apostar em todas as combinações de um tamanho, por exemplo todas as duplas, e em sistemas completos: um Yankee são todas as duplas, as triplas e a múltipla de quatro seleções; um Lucky 15 inclui também as quatro simples. Cada combinação tem o mesmo valor. São apostas à parte, feitas todas juntas ou nenhuma, e cada uma é liquidada como aquilo que é.',
      ] },
      { id: 'boosts', title: 'Bônus', blocks: [
        'O que a casa acrescenta a uma aposta vencedora está escrito no cupom antes de você apostar: uma porcentagem por cada seleção de uma múltipla longa, pela múltipla do dia ou por um valor alto. Uma seleção devolvida deixa de contar para o número.',
      ] },
    ],
  },
  {
    title: 'Liquidação e devoluções',
    lead: 'O que conta, o que não conta e o que acontece quando um evento não segue seu curso.',
    chapters: [
      { id: 'void', title: 'Devolvida', blocks: [
        'Uma seleção devolvida conta com odd 1. Uma simples recebe o valor de volta; uma múltipla é paga como se a seleção não estivesse lá.',
        { example: 'void' },
        { list: [
          'Sistema: uma seleção devolvida conta com odd 1 em cada combinação em que está, e um banker devolvido em todas. As combinações e os valores delas ficam como estavam.',
          'Aposta criada: se uma seleção é devolvida, ou é ganha ou perdida só em parte, e nenhuma perdeu, o valor é devolvido.',
          'Antimúltipla: uma seleção devolvida ou meio perdida não participa. Se nenhuma das outras perdeu, a aposta está perdida; se nenhuma participa, o valor é devolvido.',
          'Aposta grátis: o valor é da casa, por isso nada é pago quando ele é devolvido.',
        ] },
      ] },
      { id: 'half', title: 'Meio ganha, meio perdida', blocks: [
        'As linhas asiáticas ficam entre dois resultados, de modo que metade do valor pode ganhar ou perder enquanto a outra metade é devolvida.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Empate de posição', blocks: [
        'Quando vários dividem um lugar que caberia a um só, o valor conta pela sua parte com a odd inteira, e o restante é perdido.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Adiados, interrompidos, cancelados', blocks: [
        'Os mercados que já estavam decididos são mantidos. Para os que ainda estão abertos vale a regra do esporte, e a casa a aplica por si mesma, sem esperar que o provedor os cancele.',
        { list: [
          'Adiado: as apostas valem se o evento for disputado dentro dessas horas a partir do início previsto. Se não for, ou se a nova data for ainda mais tarde, elas são devolvidas.',
          'Interrompido: as apostas valem se o jogo for retomado dentro dessas horas. Onde não há horas indicadas, elas são devolvidas na hora.',
          'Cancelado: em todos os esportes elas são devolvidas na hora.',
        ] },
        { eventRules: ['Esporte', 'Adiado: disputado em até', 'Interrompido: retomado em até'] },
        'Uma aposta devolvida por esta regra continua devolvida, mesmo que o evento receba depois uma nova data. As apostas só valem se a nova data ficar dentro dessas horas a partir do início previsto, ou se um cancelamento for desfeito dentro delas.',
        'Se o provedor der um resultado para um mercado de um evento interrompido, é esse resultado que conta.',
      ] },
      { id: 'football', title: 'Futebol', blocks: [
        'Os mercados se referem ao tempo regulamentar com os acréscimos. A prorrogação e os pênaltis contam só onde o nome do mercado diz isso, ou onde se pergunta quem avança ou quem ganha o torneio.',
        'Os mercados de cartões contam os amarelos; uma expulsão não conta. Os mercados de um quarto de hora seguem o relógio da partida, e os acréscimos pertencem ao último do seu tempo.',
        'Jogadores: Gol contra não conta para ninguém. A aposta em quem não joga é devolvida.',
      ] },
      { id: 'tennis', title: 'Tênis e tênis de mesa', blocks: ['O vencedor da partida é decidido pela partida inteira. Depois de uma desistência, os sets e games terminados são mantidos; o que ainda estava aberto é liquidado ou devolvido conforme o provedor disser.'] },
      { id: 'basketball', title: 'Basquete e futebol americano', blocks: ['O vencedor, os totais e os handicaps da partida incluem a prorrogação. Quartos e tempos valem por si.'] },
      { id: 'ice-hockey', title: 'Hóquei no gelo', blocks: ['O resultado com empate, os totais e os handicaps se referem aos três períodos. O vencedor sem empate inclui a prorrogação e a disputa de pênaltis.'] },
      { id: 'handball', title: 'Handebol', blocks: ['O resultado com empate, os totais e os handicaps se referem ao tempo regulamentar, sem prorrogação.'] },
      { id: 'baseball', title: 'Beisebol', blocks: ['O vencedor, os totais e os handicaps da partida incluem as entradas extras.'] },
      { id: 'cricket', title: 'Críquete', blocks: ['Conta o resultado oficial, inclusive o obtido por um método para chuva. Se uma partida fica sem resultado, as apostas no vencedor são devolvidas.'] },
      { id: 'esports', title: 'Esports', blocks: ['A partida é decidida por mapas. Um mapa que não foi jogado é devolvido, e um W.O. antes do início não é uma partida.'] },
      { id: 'fights', title: 'MMA e boxe', blocks: ['Vale o resultado oficial anunciado após a luta; o que for alterado depois não conta. Uma desclassificação conta como KO/TKO, assim como uma desistência entre rounds, no último round encerrado. Meio round é metade do seu tempo. No MMA, uma aposta no vencedor é devolvida se a luta terminar empatada; no boxe, o empate é um resultado próprio.'] },
      { id: 'long-term', title: 'Apostas de longo prazo', blocks: ['São decididas no fim da competição. Quem não participa perdeu, salvo se o nome do mercado disser outra coisa.'] },
    ],
  },
  {
    title: 'Cash out e mudanças',
    lead: 'O que você pode fazer com uma aposta depois que ela é aceita.',
    chapters: [
      { id: 'value', title: 'Quanto vale uma aposta', blocks: [
        'O pagamento esperado pelas probabilidades deste momento, menos uma margem, arredondado para baixo uma única vez. O valor é calculado de novo quando as odds se movem.',
      ] },
      { id: 'selling', title: 'Cash out', blocks: [
        'O cash out é da aposta inteira ou de uma parte. Você recebe pelo menos o valor com que concordou: mais se ele subiu nesse meio-tempo; se caiu, nada acontece.',
        'Não há cash out enquanto o mercado de uma seleção aberta está suspenso. Apostas grátis, antimúltiplas, apostas de vencedor e colocado e apostas com uma seleção cuja probabilidade ninguém conhece não têm cash out.',
        'Enquanto um jogo da aposta está sendo jogado, o cash out espera tanto quanto uma aposta ao vivo. Depois você recebe no máximo o que ela valia quando pediu; se um mercado parou ou o placar mudou, nada acontece.',
        'Quando um valor pode ser devolvido, inteiro ou pela metade, só há cash out enquanto se conhecem as probabilidades de cada placar final. Numa corrida não há mais depois que outro competidor a deixa após a sua aposta.',
      ] },
      { id: 'automatic', title: 'Por uma regra', blocks: ['Você pode deixar uma regra: cash out quando o valor chegar a uma quantia ou cair até outra. Ela espera enquanto um mercado está suspenso e termina com a aposta.'] },
      { id: 'editing', title: 'Mudar uma aposta', blocks: [
        'Uma aposta pré-jogo aberta pode ser mudada enquanto nada dela tiver começado: a antiga é devolvida e a nova é aceita pelas odds daquele momento, as duas coisas ou nenhuma.',
        'Se a odd de alguma das seleções se moveu, o valor antigo conta apenas o que o cash out pagaria naquele momento, e nunca mais do que o valor; a página diz quanto antes de você confirmar. Enquanto um dos mercados estiver suspenso, ou se não houver cash out, essa aposta não é mudada.',
        'Uma aposta grátis, uma aposta com adiantamento e uma da qual parte já teve cash out não são mudadas.',
      ] },
    ],
  },
  {
    title: 'Limites',
    lead: 'O mínimo e o máximo que se pode apostar e ganhar.',
    chapters: [
      { id: 'stakes', title: 'Valores', blocks: [
        { head: ['Moeda', 'Mínimo', 'Máximo'], rows: LIMITS },
        'Um sistema leva em cada combinação pelo menos um décimo do valor mínimo.',
      ] },
      { id: 'payout', title: 'Pagamento', blocks: ['O máximo que uma aposta pode ganhar na sua moeda é mostrado no cupom. Um valor que ganharia mais não é aceito; nada é cortado de um pagamento depois.'] },
      { id: 'risk', title: 'Quanto a casa aceita', blocks: ['A casa limita o que pode perder em uma seleção, em um mercado e em um evento, e quanto disso um só jogador pode ocupar; esses limites são iguais para todos. Quando um é atingido, o cupom diz quanto ainda pode ser apostado. Ninguém é limitado por ganhar.'] },
      { id: 'own', title: 'Seus próprios limites', blocks: ['Como manter as apostas um jogo está escrito em “Jogo responsável”.'] },
    ],
  },
  {
    title: 'Formatos das odds',
    lead: 'Uma mesma odd, escrita de seis maneiras. O formato é escolhido no alto de cada página e não muda nada além da escrita.',
    chapters: [
      { id: 'formats', title: 'As mesmas odds lado a lado', blocks: [
        { head: ['Decimal', 'Fracionária', 'Americana', 'Hong Kong', 'Malaia', 'Indonésia'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'Como lê-las', blocks: [
        { list: [
          'Decimal: o que se paga por um, incluído o valor apostado.',
          'Fracionária: o que se ganha e por quanto apostado, além do valor apostado.',
          'Americana: com mais, o que se ganha em 100; com menos, o que é preciso apostar para ganhar 100.',
          'Hong Kong: o que se ganha por um, além do valor apostado.',
          'Malaia: como Hong Kong até 1 para 1; acima, negativa, o que é preciso arriscar para ganhar um.',
          'Indonésia: como Hong Kong a partir de 1 para 1; abaixo, negativa, o que é preciso arriscar para ganhar um.',
        ] },
      ] },
      { id: 'exact', title: 'Arredondamento', blocks: [`As odds são milésimos inteiros, de ${LEAST_ODDS} a ${MOST_ODDS}; os valores são inteiros na menor unidade da moeda. Os produtos são calculados exatos, e um pagamento é arredondado para baixo uma única vez, no fim.`] },
    ],
  },
  {
    title: 'Corridas',
    lead: 'Desistências, deduções, vencedor e colocado, empates: o que vale para cavalos, galgos e todas as outras corridas.',
    chapters: [
      { id: 'non-runners', title: 'Desistências', blocks: [
        'Quem não corre é devolvido, por mais cedo que a aposta tenha sido feita. Uma simples recebe o valor de volta, uma aposta de vencedor e colocado as duas metades; em múltiplas e sistemas a seleção conta com odd 1.',
        'As apostas nos outros participantes valem pela odd delas, menos uma dedução, se houver.',
      ] },
      { id: 'deductions', title: 'Deduções', blocks: [
        'Quando um participante sai, os outros ganham com mais facilidade do que as odds diziam. Por isso uma parte do ganho é deduzida das apostas feitas antes; as feitas com as odds novas não são tocadas. Quem indica essa parte é o provedor da corrida: quanto mais baixa era a odd de quem saiu, maior ela é. Se ele não indica o momento, ela é deduzida de todas as apostas na corrida.',
        `Só o ganho é reduzido, nunca o valor apostado, e em vencedor e colocado o das duas metades. Várias deduções são feitas uma após a outra, cada uma do que a anterior deixou: ${FIRST_PART} % e depois ${SECOND_PART} % dão ${BOTH_PARTS} %. A aposta mostra quanto foi deduzido.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Vencedor e colocado', blocks: [
        'São duas apostas iguais em um participante: metade do valor vai na vitória e a outra metade em um lugar. É aceita só como simples e não tem cash out.',
        'Se o participante ganha, as duas metades são pagas. Se fica colocado sem ganhar, a metade do lugar é paga e a outra está perdida. A metade do lugar paga o valor dela e, do que uma vitória daria a mais, a parte que o mercado indica.',
        { example: 'eachWay' },
        'Quantos lugares são pagos e com que parte está no nome do mercado. Uma aposta mantém as condições com que foi aceita, mesmo que no fim corram menos. O usual depende do número de participantes quando a corrida é anunciada:',
        { head: ['Participantes', 'Lugares', 'Parte do ganho'], rows: EACH_WAY },
        `Com menos de ${LEAST_EACH_WAY} participantes não há aposta de vencedor e colocado. Uma aposta só em um lugar é um mercado à parte, com odd própria.`,
      ] },
      { id: 'race-dead-heats', title: 'Empates nas corridas', blocks: [
        'Quando vários dividem o primeiro lugar, uma aposta na vitória conta pela sua parte com a odd inteira, e a metade do lugar de uma aposta de vencedor e colocado é paga inteira. Quando vários dividem o último lugar pago, uma aposta em um lugar e a metade do lugar contam pela sua parte; o restante é perdido. Se mais competidores dividem o primeiro lugar do que há lugares pagos, a metade de colocação também conta pela sua parte.',
      ] },
      { id: 'motor-racing', title: 'Automobilismo', blocks: ['Vale a classificação publicada após a corrida, com as punições aplicadas até então. O carro que larga participa: uma aposta em quem abandona é perdida. De dois companheiros de equipe vence o classificado à frente, mesmo que ambos tenham abandonado. O safety car conta se sair durante a corrida; o virtual não.'] },
    ],
  },
];
