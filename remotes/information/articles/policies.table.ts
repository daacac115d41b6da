import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import type { Article, Translated } from '../model.ts';

export const PAYMENT: Translated<Article> = {
  en: { title: 'Payments', lead: 'This site takes no money and pays none out.', chapters: [
    { id: 'demo', title: 'Demo money', blocks: ['Demo money is added on the account page, as often as the page allows. It cannot be bought, paid out, exchanged or passed on.'] },
    { id: 'scam', title: 'If somebody asks you to pay', blocks: ['No card, wallet or bank is connected to this site. Whoever asks you for money in its name does not speak for it.'] },
  ] },
  ru: { title: 'Платежи', lead: 'Этот сайт не принимает денег и не выплачивает их.', chapters: [
    { id: 'demo', title: 'Демо-деньги', blocks: ['Демо-деньги добавляются на странице счёта так часто, как она позволяет. Их нельзя купить, вывести, обменять или передать.'] },
    { id: 'scam', title: 'Если кто-то просит заплатить', blocks: ['К сайту не подключены ни карты, ни кошельки, ни банки. Тот, кто просит денег от его имени, говорит не за него.'] },
  ] },
};

export const LICENSES: Translated<Article> = {
  en: { title: 'Licences', lead: 'This site plays with demo money and holds no gambling licence.', chapters: [
    { id: 'none', title: 'Why there is none', blocks: ['Nothing of value is staked or won here, so there is nothing to license. An operator who takes real money needs a licence where its players live, and names its number and its supervisor on this page.'] },
    { id: 'software', title: 'The software', blocks: ['The platform is open source under the MIT licence. The text face is Inter (SIL Open Font License), outlines are from Lucide (ISC), flags from flag-icons (MIT).'] },
  ] },
  ru: { title: 'Лицензии', lead: 'Сайт играет на демо-деньги, и игорной лицензии у него нет.', chapters: [
    { id: 'none', title: 'Почему её нет', blocks: ['Здесь не ставят и не выигрывают ничего ценного, поэтому лицензировать нечего. Оператору, принимающему настоящие деньги, нужна лицензия там, где живут его игроки; её номер и надзорный орган указываются на этой странице.'] },
    { id: 'software', title: 'Программа', blocks: ['Платформа открыта по лицензии MIT. Шрифт — Inter (SIL Open Font License), контуры — Lucide (ISC), флаги — flag-icons (MIT).'] },
  ] },
};

export const TAXATION: Translated<Article> = {
  en: { title: 'Taxation', lead: 'Demo winnings are worth nothing, and nothing is owed on them.', chapters: [
    { id: 'demo', title: 'On this site', blocks: ['The house withholds nothing from a payout: what the coupon promises is what is paid.'] },
    { id: 'real', title: 'Where money is real', blocks: ['Winnings may be taxed by the law of the place you live in. An operator who has to withhold tax says so here and shows it as an entry of its own in the statement.'] },
  ] },
  ru: { title: 'Налоги', lead: 'Демо-выигрыши ничего не стоят, и платить с них нечего.', chapters: [
    { id: 'demo', title: 'На этом сайте', blocks: ['Дом ничего не удерживает из выплаты: сколько обещает купон, столько и выплачивается.'] },
    { id: 'real', title: 'Там, где деньги настоящие', blocks: ['Выигрыши могут облагаться налогом по закону места, где вы живёте. Оператор, обязанный удерживать налог, пишет об этом здесь и показывает его в выписке отдельной записью.'] },
  ] },
};

export const COOKIES: Translated<Article> = {
  en: { title: 'Cookies', lead: 'What this site keeps in your browser, and for what.', chapters: [
    { id: 'needed', title: 'What the site cannot do without', blocks: [
      { head: ['Name', 'For'], rows: [
        ['SESSION', 'That you are signed in; scripts cannot read it'],
        ['lng', 'Your language'],
        ['tzo, is12h', 'Your time zone and clock'],
        ['app_theme, app_font_size', 'Light or dark, and how large the letters are'],
        ['coef_view_id, coef_indication', 'How odds are written, and how their changes are shown'],
        ['hide_left, hide_right, app_view_type', 'How the page is laid out'],
        ['cookies_agree_type, cookies_agree_time', 'What you have said to cookies, and when'],
        ['age_confirmed', 'That you have said you are of age'],
        [VISITOR_COOKIE, 'A number by chance, so that you see the same variant of a page each time'],
      ] },
      'Your coupon and its settings are kept in the browser’s own storage and never leave it until you place the bet.',
    ] },
    { id: 'others', title: 'What there is not', blocks: ['No cookie of anybody else is set, and pages ask nothing of any other host: the site’s own security policy forbids it to the browser.'] },
    { id: 'delete', title: 'How to remove them', blocks: ['Sign out, then clear the data of this site in your browser’s settings. The site forgets your language and theme, and nothing else.'] },
  ] },
  ru: { title: 'Файлы cookie', lead: 'Что сайт хранит в вашем браузере и зачем.', chapters: [
    { id: 'needed', title: 'Без чего сайт не работает', blocks: [
      { head: ['Имя', 'Зачем'], rows: [
        ['SESSION', 'Что вы вошли; скрипты его прочесть не могут'],
        ['lng', 'Ваш язык'],
        ['tzo, is12h', 'Ваш часовой пояс и часы'],
        ['app_theme, app_font_size', 'Светлая или тёмная тема и размер букв'],
        ['coef_view_id, coef_indication', 'Как записаны коэффициенты и как показаны их изменения'],
        ['hide_left, hide_right, app_view_type', 'Как разложена страница'],
        ['cookies_agree_type, cookies_agree_time', 'Что вы ответили о файлах cookie и когда'],
        ['age_confirmed', 'Что вы подтвердили возраст'],
        [VISITOR_COOKIE, 'Случайное число, чтобы вы каждый раз видели один и тот же вариант страницы'],
      ] },
      'Купон и его настройки лежат в хранилище самого браузера и не покидают его, пока вы не сделаете ставку.',
    ] },
    { id: 'others', title: 'Чего здесь нет', blocks: ['Чужих файлов cookie нет, и страницы не обращаются ни к одному другому серверу: браузеру это запрещает политика безопасности сайта.'] },
    { id: 'delete', title: 'Как их удалить', blocks: ['Выйдите из аккаунта и очистите данные сайта в настройках браузера. Сайт забудет язык и тему — и больше ничего.'] },
  ] },
};

export const CONSENT: Translated<Article> = {
  en: { title: 'Privacy and consent', lead: 'What the house knows about you, why, and for how long.', chapters: [
    { id: 'what', title: 'What is kept', blocks: [
      { list: [
        'A number for you, the hash of your password (never the password), country and currency as you named them.',
        'Your bets and the entries of your accounts: they are the proof of what is yours.',
        'When and from what kind of browser you signed in, so that you can see it and end it.',
      ] },
    ] },
    { id: 'why', title: 'Why', blocks: ['To take and settle your bets, to show you your own history, and to keep others out of your account. Nothing is sold, shared, or used to advertise to you.'] },
    { id: 'long', title: 'How long', blocks: ['Sessions end by themselves. Bets and entries stay as long as the site does, because a ledger with holes proves nothing.'] },
    { id: 'rights', title: 'What you can ask for', blocks: ['A copy of what is kept, and the correction of what is wrong. The statement and the bets history are that copy already, open to you at any time.'] },
  ] },
  ru: { title: 'Личные данные и согласие', lead: 'Что дом знает о вас, зачем и как долго.', chapters: [
    { id: 'what', title: 'Что хранится', blocks: [
      { list: [
        'Ваш номер, хеш пароля (сам пароль — никогда), страна и валюта, которые вы назвали.',
        'Ваши ставки и записи счетов: они доказывают, что принадлежит вам.',
        'Когда и из какого браузера вы входили, чтобы вы могли это увидеть и прекратить.',
      ] },
    ] },
    { id: 'why', title: 'Зачем', blocks: ['Чтобы принимать и рассчитывать ставки, показывать вам вашу историю и не пускать в аккаунт других. Ничего не продаётся, не передаётся и не используется для рекламы.'] },
    { id: 'long', title: 'Как долго', blocks: ['Сессии заканчиваются сами. Ставки и записи хранятся, пока существует сайт: книга с пропусками ничего не доказывает.'] },
    { id: 'rights', title: 'О чём можно попросить', blocks: ['О копии того, что хранится, и об исправлении неверного. Выписка и история ставок — уже такая копия, открытая вам в любое время.'] },
  ] },
};

export const AML: Translated<Article> = {
  en: { title: 'Against money laundering', lead: 'Demo money cannot be laundered; the platform is made so that real money could not be either.', chapters: [
    { id: 'here', title: 'On this site', blocks: ['No money comes in and none goes out, so nothing is reported to anybody.'] },
    { id: 'platform', title: 'What the platform does', blocks: [
      { list: [
        'Every movement names where it came from and where it went; none can be changed or removed.',
        'A separate auditor compares balances, entries and bets at all times and reports what does not agree.',
        'Money never passes from player to player.',
      ] },
      'An operator with real money adds identification, the origin of funds, and reports to its authority, and describes them here.',
    ] },
  ] },
  ru: { title: 'Против отмывания денег', lead: 'Демо-деньги отмыть нельзя, а платформа устроена так, чтобы этого нельзя было сделать и с настоящими.', chapters: [
    { id: 'here', title: 'На этом сайте', blocks: ['Деньги сюда не приходят и отсюда не уходят, поэтому никому ничего не сообщается.'] },
    { id: 'platform', title: 'Что делает платформа', blocks: [
      { list: [
        'Каждое движение называет, откуда пришло и куда ушло; ни одно нельзя изменить или удалить.',
        'Отдельный аудитор постоянно сверяет балансы, записи и ставки и сообщает о расхождениях.',
        'Деньги никогда не переходят от игрока к игроку.',
      ] },
      'Оператор с настоящими деньгами добавляет идентификацию, проверку происхождения средств и отчёты надзору и описывает их здесь.',
    ] },
  ] },
};

export const KYC: Translated<Article> = {
  en: { title: 'Know your customer', lead: 'Demo money asks for no documents.', chapters: [
    { id: 'here', title: 'On this site', blocks: ['An account is opened in one click. No name, document or photograph is asked for, so none can be lost.'] },
    { id: 'real', title: 'Where money is real', blocks: ['The law wants to know who plays: name, date of birth, address, and a document that proves them, before money is paid out. Whoever asks says what for, keeps no more than the law names, and lets you see it.'] },
  ] },
  ru: { title: 'Знай своего клиента', lead: 'Для демо-денег документы не нужны.', chapters: [
    { id: 'here', title: 'На этом сайте', blocks: ['Счёт открывается в один клик. Ни имени, ни документов, ни фотографии не просят — значит, их и не потерять.'] },
    { id: 'real', title: 'Там, где деньги настоящие', blocks: ['Закон требует знать, кто играет: имя, дату рождения, адрес и подтверждающий их документ до выплаты денег. Тот, кто спрашивает, объясняет зачем, хранит не больше, чем велит закон, и показывает это вам.'] },
  ] },
};

export const DISPUTES: Translated<Article> = {
  en: { title: 'Disputes', lead: 'What to do when you and the house see a bet differently.', chapters: [
    { id: 'look', title: '1. Look', blocks: ['Open the bet in your history. It names the result that decided each selection, its source and time, and every step of the payout. A result that was corrected is marked with its version.'] },
    { id: 'prove', title: '2. Keep the proof', blocks: ['Save the bet’s receipt: the house signed it when the bet was taken, and the signature can be verified with the published key, without asking us.'] },
    { id: 'write', title: '3. Write to the operator', blocks: ['Name the bet’s number, the selection and the rule you rely on. What the rules do not say is decided in favour of the player.'] },
    { id: 'outside', title: '4. Go further', blocks: ['A licensed operator names here the independent body that hears complaints. This demonstration has none: nothing of value is at stake.'] },
  ] },
  ru: { title: 'Разрешение споров', lead: 'Что делать, если вы и дом видите ставку по-разному.', chapters: [
    { id: 'look', title: '1. Посмотрите', blocks: ['Откройте ставку в истории. Там назван результат, решивший каждый исход, его источник и время и каждый шаг выплаты. Исправленный результат отмечен номером версии.'] },
    { id: 'prove', title: '2. Сохраните доказательство', blocks: ['Сохраните квитанцию: дом подписал её при приёме ставки, и подпись проверяется опубликованным ключом, без нашего участия.'] },
    { id: 'write', title: '3. Напишите оператору', blocks: ['Назовите номер ставки, исход и правило, на которое опираетесь. То, о чём правила молчат, решается в пользу игрока.'] },
    { id: 'outside', title: '4. Идите дальше', blocks: ['Лицензированный оператор называет здесь независимый орган, который рассматривает жалобы. У этой демонстрации его нет: на кону нет ничего ценного.'] },
  ] },
};
