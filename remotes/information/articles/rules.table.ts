import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import { CURRENCIES, formatMinorPlain, minor, type CurrencyIso } from '@glasshouse/domain/money';
import { formatOdds, type CoefViewId } from '@glasshouse/domain/odds';
import type { Article, Translated } from '../model.ts';

const SHOWN_CURRENCIES: readonly CurrencyIso[] = ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'UAH', 'KWD'];
const LIMITS = SHOWN_CURRENCIES.map((iso) => {
  const { minStakeMinor, maxStakeMinor } = CURRENCIES[iso];
  return [iso, formatMinorPlain(minor(minStakeMinor), iso), formatMinorPlain(minor(maxStakeMinor), iso)];
});

const SHOWN_VIEWS: readonly CoefViewId[] = [0, 1, 2, 4, 5, 6];
const FORMATS = [1_500, 2_000, 2_750, 4_000].map((milli) => SHOWN_VIEWS.map((view) => formatOdds(milli, view)));

/** The groups in the order of their numbers in addresses: `rules/1` is the first. */
export const RULES: Translated<readonly Article[]> = {
  en: [
    {
      title: 'General rules',
      lead: 'What holds for every bet, from the moment it is offered until it is paid.',
      chapters: [
        { id: 'words', title: 'Words', blocks: [
          { list: [
            'A selection is one outcome of one market of one event. A coupon holds selections; a bet is a coupon that the house has taken.',
            'The stake is what you risk. The payout is what a settled bet brings, the stake included.',
            'The line is what has not begun. Live is what is being played.',
          ] },
        ] },
        { id: 'taking', title: 'When a bet is taken', blocks: [
          'A bet is taken when its stake leaves your account, and not before. From then on its prices are fixed, whatever becomes of them on the board.',
          'The house looks at every price again at that moment. If one has moved against what you allowed, or a market is suspended, closed or over, the bet is not taken and nothing leaves your account.',
          'A bet with a live event waits for a few seconds, longer on markets that are decided quickly. Its stake is set aside meanwhile. At the end the prices are looked at once more; if the bet is not taken, the stake is free again at once. You may take it back yourself while it waits.',
        ] },
        { id: 'twice', title: 'Pressed twice', blocks: [
          'A coupon that is sent again because the connection broke is the same bet, and is taken once.',
        ] },
        { id: 'result', title: 'Where results come from', blocks: [
          'Results come from the provider of the event. The bet’s page names the source, the time, and whether the result is from the run of play or confirmed.',
          'A result may be corrected. Bets are then settled anew by the later word: what is due is paid first, and what was paid too much is taken back. What an account cannot give back is owed and repaid from later winnings; a balance never goes below zero.',
        ] },
      ],
    },
    {
      title: 'Bet types',
      lead: 'What each bet wins, with examples worked out by the same rules that pay you.',
      chapters: [
        { id: 'single', title: 'Single', blocks: ['One selection. It pays the stake times its odds.', { example: 'single' }] },
        { id: 'express', title: 'Express', blocks: [
          `Two to ${MAX_SELECTIONS} selections of different events. All have to win; the odds are multiplied, and the product is rounded down once, at the end.`,
          { example: 'express' },
        ] },
        { id: 'system', title: 'System', blocks: [
          `All expresses of a given size that can be made of the selections, at most ${MOST_COMBINATIONS} of them. The stake is shared equally among them, and each that wins is paid.`,
          { example: 'system' },
        ] },
        { id: 'banker', title: 'System with bankers', blocks: [
          'A banker stands in every combination. If one loses, so does the whole bet.',
          { example: 'banker' },
        ] },
        { id: 'anti-express', title: 'Anti-express', blocks: [
          'It wins when at least one of its selections loses, at a price of its own that is fixed when the bet is taken.',
          { example: 'antiExpress' },
        ] },
        { id: 'builder', title: 'Bet builder', blocks: [
          `Two to ${MAX_BUILDER_SELECTIONS} selections of one event, at one price for all of them together. Since they depend on one another, that price is not their product. All have to win; where one is void and none has lost, the stake is given back.`,
        ] },
        { id: 'singles', title: 'Several singles', blocks: ['Each selection is a bet of its own, with its own stake and its own result.'] },
        { id: 'boosts', title: 'Boosts', blocks: [
          'What the house adds to a winning bet is written on the coupon before you place it: a percent for each selection of a long express, for the express of the day, or for a large stake. A void selection no longer counts towards the number.',
        ] },
      ],
    },
    {
      title: 'Settlement and void bets',
      lead: 'What counts, what does not, and what happens when an event does not run its course.',
      chapters: [
        { id: 'void', title: 'Void', blocks: [
          'A void selection counts as odds of 1. A single gets its stake back; an express is paid as if the selection were not there.',
          { example: 'void' },
        ] },
        { id: 'half', title: 'Half won, half lost', blocks: [
          'Asian lines lie between two results, so half of the stake may win or lose while the other half is given back.',
          { example: 'half' },
        ] },
        { id: 'dead-heat', title: 'Dead heat', blocks: [
          'Where several share a place that one was to take, the stake counts for its share at the full odds, and the rest of it is lost.',
          { example: 'deadHeat' },
        ] },
        { id: 'broken-off', title: 'Postponed and broken off', blocks: [
          'Markets that were already decided stand. The others are void once the provider cancels them, and open until then. Nothing is settled by a guess.',
        ] },
        { id: 'football', title: 'Football', blocks: ['Markets are about regular time with its stoppage time. Extra time and penalties count only where the market’s name says so, or where it asks who goes through or wins the tournament.'] },
        { id: 'tennis', title: 'Tennis and table tennis', blocks: ['The winner of the match is decided by the whole match. After a retirement, sets and games that were finished stand; what was still open is settled or void as the provider says.'] },
        { id: 'basketball', title: 'Basketball', blocks: ['The winner and match totals include overtime. Quarters and halves are about themselves.'] },
        { id: 'ice-hockey', title: 'Ice hockey', blocks: ['The match result with a draw is about three periods. The winner without a draw includes overtime and shots.'] },
        { id: 'cricket', title: 'Cricket', blocks: ['The official result counts, one by a method for rain included. A match without a result leaves the winner void.'] },
        { id: 'esports', title: 'Esports', blocks: ['The match is decided by maps. A map that was not played is void, and a walkover before the start is no match.'] },
        { id: 'long-term', title: 'Long-term bets', blocks: ['They are decided at the end of the competition. Who does not take part has lost, unless the market’s name says otherwise.'] },
      ],
    },
    {
      title: 'Cash-out and changes',
      lead: 'What you can do with a bet after it was taken.',
      chapters: [
        { id: 'value', title: 'What a bet is worth', blocks: [
          'Its expected payout by the chances of this moment, less a margin, rounded down once. The value is worked out anew when prices move.',
        ] },
        { id: 'selling', title: 'Selling', blocks: [
          'A bet is sold wholly or in part. You are paid at least the value you agreed to: more where it has risen meanwhile, and nothing happens where it has fallen.',
          'Nothing is sold while a market of an open selection is suspended. Bets with a free stake, anti-expresses, and bets with a selection whose chance nobody knows are not bought back.',
        ] },
        { id: 'automatic', title: 'By a rule', blocks: ['You may leave a rule: sell when the value reaches one amount or falls to another. It waits while a market is suspended and ends with the bet.'] },
        { id: 'editing', title: 'Changing a bet', blocks: ['An open bet of the line may be changed as long as nothing of it has begun: the old one is given back and the new one taken at the prices of that moment, both or neither.'] },
      ],
    },
    {
      title: 'Limits',
      lead: 'The least and the most that can be staked and won.',
      chapters: [
        { id: 'stakes', title: 'Stakes', blocks: [
          { head: ['Currency', 'Least', 'Most'], rows: LIMITS },
          'A system carries at least a tenth of the least stake in each combination.',
        ] },
        { id: 'payout', title: 'Payout', blocks: ['The most that one bet may win in your currency is shown on the coupon. A stake that would win more is not taken; nothing is cut off a payout afterwards.'] },
        { id: 'risk', title: 'What the house takes', blocks: ['The house bounds what it can lose on one outcome and one event. Where that is reached the coupon says how much can still be staked. Nobody is limited for winning.'] },
        { id: 'own', title: 'Your own limits', blocks: ['How to keep betting a game is written under Responsible gaming.'] },
      ],
    },
    {
      title: 'Odds formats',
      lead: 'One price, written in six ways. The format is chosen at the top of every page and changes nothing but the writing.',
      chapters: [
        { id: 'formats', title: 'The same prices side by side', blocks: [
          { head: ['Decimal', 'Fractional', 'American', 'Hong Kong', 'Malay', 'Indonesian'], rows: FORMATS },
        ] },
        { id: 'reading', title: 'How to read them', blocks: [
          { list: [
            'Decimal: what is paid for one, the stake included.',
            'Fractional: what is won for how much is staked, beside the stake.',
            'American: with a plus, what is won on 100; with a minus, what has to be staked to win 100.',
            'Hong Kong: what is won on one, beside the stake.',
            'Malay: as Hong Kong up to even money; above it, negative, what has to be risked to win one.',
            'Indonesian: as Hong Kong from even money on; below it, negative, what has to be risked to win one.',
          ] },
        ] },
        { id: 'exact', title: 'Rounding', blocks: ['Prices are whole thousandths and amounts whole cents. Products are taken exactly, and a payout is rounded down once, at its end.'] },
      ],
    },
  ],
  ru: [
    {
      title: 'Общие правила',
      lead: 'То, что верно для любого пари — от предложения до выплаты.',
      chapters: [
        { id: 'words', title: 'Слова', blocks: [
          { list: [
            'Исход — один ответ на один вопрос об одном событии. Купон состоит из исходов; ставка, или пари, — это купон, который дом принял.',
            'Сумма ставки — то, чем вы рискуете. Выплата — то, что приносит рассчитанное пари вместе с суммой ставки.',
            'Линия — то, что ещё не началось. Лайв — то, что идёт.',
          ] },
        ] },
        { id: 'taking', title: 'Когда ставка принята', blocks: [
          'Ставка принята, когда её сумма ушла с вашего счёта, и не раньше. С этого момента коэффициенты закреплены, что бы с ними ни стало дальше.',
          'В этот миг дом ещё раз смотрит на каждый коэффициент. Если какой-то сдвинулся не так, как вы разрешили, или рынок приостановлен, закрыт или закончен, ставка не принимается и со счёта ничего не уходит.',
          'Ставка с событием в лайве ждёт несколько секунд, на быстрых рынках — дольше. Её сумма тем временем отложена. В конце на коэффициенты смотрят ещё раз; если ставка не принята, сумма сразу свободна. Пока ставка ждёт, вы можете отозвать её сами.',
        ] },
        { id: 'twice', title: 'Нажали дважды', blocks: [
          'Купон, отправленный повторно из-за обрыва связи, — то же самое пари, и принимается оно один раз.',
        ] },
        { id: 'result', title: 'Откуда берутся результаты', blocks: [
          'Результаты приходят от поставщика события. На странице ставки названы источник, время и то, получен ли результат по ходу игры или подтверждён.',
          'Результат могут исправить. Тогда пари рассчитываются заново по более позднему слову: сначала выплачивается причитающееся, потом забирается лишнее. То, чего на счёте не хватает, остаётся долгом и погашается из будущих выигрышей; ниже нуля баланс не опускается.',
        ] },
      ],
    },
    {
      title: 'Виды ставок',
      lead: 'Сколько выигрывает каждая — с примерами, посчитанными по тем же правилам, по которым вам платят.',
      chapters: [
        { id: 'single', title: 'Одиночная', blocks: ['Один исход. Выплата — сумма ставки, умноженная на коэффициент.', { example: 'single' }] },
        { id: 'express', title: 'Экспресс', blocks: [
          `От двух до ${MAX_SELECTIONS} исходов разных событий. Выиграть должны все; коэффициенты перемножаются, и произведение округляется вниз один раз, в конце.`,
          { example: 'express' },
        ] },
        { id: 'system', title: 'Система', blocks: [
          `Все экспрессы заданного размера, которые можно составить из исходов, — не больше ${MOST_COMBINATIONS}. Сумма делится между ними поровну, и каждый выигравший оплачивается.`,
          { example: 'system' },
        ] },
        { id: 'banker', title: 'Система с банкером', blocks: [
          'Банкер стоит в каждой комбинации. Если он проиграл, проиграна вся ставка.',
          { example: 'banker' },
        ] },
        { id: 'anti-express', title: 'Антиэкспресс', blocks: [
          'Выигрывает, если проиграл хотя бы один из исходов, — по собственной цене, закреплённой при приёме ставки.',
          { example: 'antiExpress' },
        ] },
        { id: 'builder', title: 'Конструктор', blocks: [
          `От двух до ${MAX_BUILDER_SELECTIONS} исходов одного события по одной цене на всех. Они зависят друг от друга, поэтому цена — не их произведение. Выиграть должны все; если один возвращён, а проигравших нет, сумма ставки возвращается.`,
        ] },
        { id: 'singles', title: 'Несколько одиночных', blocks: ['Каждый исход — отдельное пари со своей суммой и своим результатом.'] },
        { id: 'boosts', title: 'Надбавки', blocks: [
          'То, что дом добавляет к выигрышу, написано в купоне до ставки: процент за каждый исход длинного экспресса, за экспресс дня или за крупную сумму. Возвращённый исход в число больше не входит.',
        ] },
      ],
    },
    {
      title: 'Расчёт и возвраты',
      lead: 'Что считается, что нет и что бывает, когда событие идёт не по плану.',
      chapters: [
        { id: 'void', title: 'Возврат', blocks: [
          'Возвращённый исход считается с коэффициентом 1. По одиночной возвращается сумма; экспресс рассчитывается так, будто этого исхода не было.',
          { example: 'void' },
        ] },
        { id: 'half', title: 'Половина выигрыша, половина проигрыша', blocks: [
          'Азиатские линии лежат между двумя результатами, поэтому половина ставки может выиграть или проиграть, а другая — вернуться.',
          { example: 'half' },
        ] },
        { id: 'dead-heat', title: 'Мёртвый гит', blocks: [
          'Если место, которое должен был занять один, делят несколько, ставка играет своей долей по полному коэффициенту, а остальная часть проиграна.',
          { example: 'deadHeat' },
        ] },
        { id: 'broken-off', title: 'Перенесённые и прерванные', blocks: [
          'Рынки, которые уже решены, остаются в силе. Остальные возвращаются, когда их отменит поставщик, а до того открыты. По догадке ничего не рассчитывается.',
        ] },
        { id: 'football', title: 'Футбол', blocks: ['Рынки относятся к основному времени с добавленным. Дополнительное время и пенальти считаются, только если так сказано в названии рынка или речь о проходе дальше и победе в турнире.'] },
        { id: 'tennis', title: 'Теннис и настольный теннис', blocks: ['Победитель матча определяется по всему матчу. При отказе завершённые сеты и геймы остаются в силе; открытое рассчитывается или возвращается по слову поставщика.'] },
        { id: 'basketball', title: 'Баскетбол', blocks: ['Победитель и тоталы матча считаются с овертаймом. Четверти и половины — сами по себе.'] },
        { id: 'ice-hockey', title: 'Хоккей', blocks: ['Исход матча с ничьей — по трём периодам. Победитель без ничьей — с овертаймом и буллитами.'] },
        { id: 'cricket', title: 'Крикет', blocks: ['Считается официальный результат, в том числе по методу для дождя. Если матч остался без результата, ставки на победителя возвращаются.'] },
        { id: 'esports', title: 'Киберспорт', blocks: ['Матч решается по картам. Несыгранная карта возвращается, а техническая победа до начала — это не матч.'] },
        { id: 'long-term', title: 'Долгосрочные ставки', blocks: ['Решаются в конце соревнования. Кто в нём не участвует, тот проиграл, если название рынка не говорит иного.'] },
      ],
    },
    {
      title: 'Выкуп и изменения',
      lead: 'Что можно сделать со ставкой после приёма.',
      chapters: [
        { id: 'value', title: 'Сколько стоит ставка', blocks: [
          'Ожидаемую выплату по вероятностям этой минуты за вычетом маржи, округлённую вниз один раз. Цена пересчитывается, когда движутся коэффициенты.',
        ] },
        { id: 'selling', title: 'Продажа', blocks: [
          'Ставку можно продать целиком или частью. Вам заплатят не меньше того, на что вы согласились: больше, если цена успела вырасти; если она упала, ничего не произойдёт.',
          'Пока рынок открытого исхода приостановлен, продажи нет. Ставки за счёт дома, антиэкспрессы и ставки с исходом, вероятность которого никому не известна, не выкупаются.',
        ] },
        { id: 'automatic', title: 'По правилу', blocks: ['Можно оставить правило: продать, когда цена дойдёт до одной суммы или опустится до другой. Оно ждёт, пока рынок приостановлен, и заканчивается вместе со ставкой.'] },
        { id: 'editing', title: 'Изменение ставки', blocks: ['Открытую ставку из линии можно изменить, пока ничего из неё не началось: старая возвращается, новая принимается по коэффициентам этой минуты — либо и то и другое, либо ничего.'] },
      ],
    },
    {
      title: 'Пределы',
      lead: 'Сколько можно поставить и выиграть — самое малое и самое большое.',
      chapters: [
        { id: 'stakes', title: 'Суммы ставок', blocks: [
          { head: ['Валюта', 'Не меньше', 'Не больше'], rows: LIMITS },
          'В системе на каждую комбинацию приходится не меньше десятой части наименьшей суммы.',
        ] },
        { id: 'payout', title: 'Выплата', blocks: ['Наибольший выигрыш по одному пари в вашей валюте показан в купоне. Ставка, которая выиграла бы больше, не принимается; от выплаты потом ничего не отрезают.'] },
        { id: 'risk', title: 'Сколько берёт дом', blocks: ['Дом ограничивает то, что может потерять на одном исходе и одном событии. Когда предел близок, купон говорит, сколько ещё можно поставить. За выигрыши никого не ограничивают.'] },
        { id: 'own', title: 'Ваши собственные пределы', blocks: ['Как не дать ставкам перестать быть игрой, написано в разделе «Ответственная игра».'] },
      ],
    },
    {
      title: 'Форматы коэффициентов',
      lead: 'Одна цена, записанная шестью способами. Формат выбирается вверху любой страницы и меняет только запись.',
      chapters: [
        { id: 'formats', title: 'Одни и те же цены рядом', blocks: [
          { head: ['Десятичный', 'Дробный', 'Американский', 'Гонконгский', 'Малайский', 'Индонезийский'], rows: FORMATS },
        ] },
        { id: 'reading', title: 'Как их читать', blocks: [
          { list: [
            'Десятичный: сколько выплачивается за единицу вместе с ней самой.',
            'Дробный: сколько выигрывается сверх ставки и за какую ставку.',
            'Американский: с плюсом — выигрыш на 100; с минусом — сколько поставить, чтобы выиграть 100.',
            'Гонконгский: выигрыш на единицу сверх неё самой.',
            'Малайский: до равных шансов — как гонконгский; выше — с минусом, сколько рискнуть ради единицы.',
            'Индонезийский: от равных шансов — как гонконгский; ниже — с минусом, сколько рискнуть ради единицы.',
          ] },
        ] },
        { id: 'exact', title: 'Округление', blocks: ['Коэффициенты — целые тысячные, суммы — целые копейки. Произведения берутся точно, и выплата округляется вниз один раз, в конце.'] },
      ],
    },
  ],
};
