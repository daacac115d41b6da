import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article } from '../../model.ts';

export const PAYMENT: Article = { title: 'Pagamentos', lead: 'Este site não recebe dinheiro nem paga dinheiro algum.', chapters: [
  { id: 'demo', title: 'Dinheiro de demonstração', blocks: ['O dinheiro de demonstração é adicionado na página da conta, tantas vezes quanto a página permitir. Ele não pode ser comprado, sacado, trocado nem repassado.'] },
  { id: 'scam', title: 'Se alguém pedir que você pague', blocks: ['Nenhum cartão, carteira ou banco está ligado a este site. Quem pede dinheiro em nome dele não fala por ele.'] },
] };

export const LICENSES: Article = { title: 'Licenças', lead: 'Este site joga com dinheiro de demonstração e não tem licença de jogo.', chapters: [
  { id: 'none', title: 'Por que não há', blocks: ['Nada de valor é apostado ou ganho aqui, então não há o que licenciar. Um operador que aceita dinheiro real precisa de licença onde vivem seus jogadores e informa nesta página o número dela e o órgão que o supervisiona.'] },
  { id: 'software', title: 'O software', blocks: ['A plataforma tem código aberto sob a licença MIT. A fonte é Inter (SIL Open Font License), os ícones são do Lucide (ISC) e as bandeiras, do flag-icons (MIT).'] },
] };

export const TAXATION: Article = { title: 'Impostos', lead: 'Ganhos de demonstração não valem nada, e nada é devido sobre eles.', chapters: [
  { id: 'demo', title: 'Neste site', blocks: ['A casa não retém nada de um pagamento: o que o cupom promete é o que se paga.'] },
  { id: 'real', title: 'Onde o dinheiro é real', blocks: ['Os ganhos podem ser tributados pela lei do lugar em que você vive. Um operador que precisa reter imposto diz isso aqui e o mostra no extrato como um lançamento à parte.'] },
] };

export const COOKIES: Article = { title: 'Cookies', lead: 'O que este site guarda no seu navegador e para quê.', chapters: [
  { id: 'needed', title: 'Aquilo sem o que o site não funciona', blocks: [
    { head: ['Nome', 'Para quê'], rows: [
      ['SESSION', 'Que você entrou na conta; scripts não conseguem lê-lo'],
      ['DEVICE', 'Que você já entrou por este navegador, para que tentativas erradas de outros não o impeçam; scripts não conseguem lê-lo'],
      ['ENTRY', 'Que começou a entrar aqui com uma chave de acesso; dura no máximo cinco minutos; os scripts não o podem ler'],
      ['lng', 'Seu idioma'],
      ['tzo, time_zone, is12h', 'Seu fuso horário e relógio'],
      ['app_theme, app_font_size', 'Claro ou escuro, e o tamanho das letras'],
      ['wording', 'Palavras britânicas ou americanas do inglês'],
      ['coef_view_id, coef_indication', 'Como as odds são escritas e como as mudanças delas são mostradas'],
      ['hide_left, hide_right, app_view_type, list_density, list_markets, multi_live', 'Como a página é disposta'],
      ['event_notices', 'De que quer ser avisado nos eventos favoritos'],
      ['cookies_agree_type, cookies_agree_time', 'O que você respondeu sobre os cookies e quando'],
      ['age_confirmed', 'Que você disse ser maior de idade'],
      ['platform_type', 'Que você pediu a aparência de celular, até o navegador ser fechado'],
      [VISITOR_COOKIE, 'Um número ao acaso, para que você veja sempre a mesma variante de uma página'],
    ] },
    'Seu cupom e os ajustes dele ficam no armazenamento do próprio navegador e só saem dali quando você faz a aposta.',
  ] },
  { id: 'others', title: 'O que não há', blocks: ['Nenhum cookie de terceiros é gravado, e as páginas não pedem nada a nenhum outro servidor: a própria política de segurança do site proíbe isso ao navegador.'] },
  { id: 'delete', title: 'Como apagá-los', blocks: ['Saia da conta e apague os dados deste site nas configurações do seu navegador. O site esquece seu idioma e seu tema, e nada mais.'] },
] };

export const CONSENT: Article = { title: 'Privacidade e consentimento', lead: 'O que a casa sabe sobre você, por quê e por quanto tempo.', chapters: [
  { id: 'what', title: 'O que é guardado', blocks: [
    { list: [
      'Um número para você, o hash da sua senha (nunca a senha), o país e a moeda que você informou.',
      'Suas apostas e os lançamentos das suas contas: eles provam o que é seu.',
      'Quando e com que tipo de navegador você entrou, para que possa ver isso e encerrar.',
      'Seu número de telefone, se você o informou, e suas respostas sobre cookies e termos, com a hora de cada uma.',
    ] },
  ] },
  { id: 'why', title: 'Por quê', blocks: ['Para aceitar e liquidar suas apostas, mostrar seu próprio histórico e manter os outros fora da sua conta. Nada é vendido, compartilhado ou usado para fazer publicidade a você.'] },
  { id: 'long', title: 'Por quanto tempo', blocks: ['As sessões terminam sozinhas. Apostas e lançamentos ficam enquanto o site existir, porque um livro-razão com buracos não prova nada.'] },
  { id: 'rights', title: 'O que você pode pedir', blocks: ['Uma cópia do que é guardado e a correção do que está errado. O extrato e o histórico de apostas já são essa cópia, aberta a você a qualquer hora.'] },
] };

export const AML: Article = { title: 'Política AML', lead: 'Dinheiro de demonstração não pode ser lavado; a plataforma é feita para que o real também não pudesse ser.', chapters: [
  { id: 'here', title: 'Neste site', blocks: ['Nenhum dinheiro entra e nenhum sai, então nada é comunicado a ninguém.'] },
  { id: 'platform', title: 'O que a plataforma faz', blocks: [
    { list: [
      'Cada movimento diz de onde veio e para onde foi; nenhum pode ser alterado ou removido.',
      'Um auditor à parte compara o tempo todo saldos, lançamentos e apostas e aponta o que não confere.',
      'O dinheiro nunca passa de jogador para jogador.',
    ] },
    'Um operador com dinheiro real acrescenta a identificação, a origem dos recursos e os relatórios à sua autoridade, e os descreve aqui.',
  ] },
] };

export const KYC: Article = { title: 'Política KYC', lead: 'Dinheiro de demonstração não exige documentos.', chapters: [
  { id: 'here', title: 'Neste site', blocks: ['Uma conta é aberta com um clique. Não se pede nome, documento nem fotografia, então nenhum deles pode se perder.'] },
  { id: 'real', title: 'Onde o dinheiro é real', blocks: ['A lei quer saber quem joga: nome, data de nascimento, endereço e um documento que os comprove, antes que o dinheiro seja pago. Quem pede diz para quê, guarda apenas o que a lei indica e deixa você ver.'] },
] };

export const DISPUTES: Article = { title: 'Disputas', lead: 'O que fazer quando você e a casa veem uma aposta de modo diferente.', chapters: [
  { id: 'look', title: 'Veja', blocks: ['Abra a aposta no seu histórico. Lá estão o resultado que decidiu cada seleção, a fonte e a hora dele, e cada passo do pagamento. Um resultado que foi corrigido traz a marca da sua versão.'] },
  { id: 'prove', title: 'Guarde a prova', blocks: ['Salve o recibo da aposta: a casa o assinou quando a aposta foi aceita, e a assinatura pode ser verificada com a chave publicada, sem nos perguntar.'] },
  { id: 'write', title: 'Escreva ao operador', blocks: ['Informe o número da aposta, a seleção e a regra em que você se apoia. O que as regras não dizem é decidido a favor do jogador.'] },
  { id: 'outside', title: 'Vá além', blocks: ['Um operador licenciado indica aqui o órgão independente que ouve as reclamações. Esta demonstração não tem nenhum: nada de valor está em jogo.'] },
] };
