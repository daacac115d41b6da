/**
 * Each call of a signed-in player, and what it is to whom something stops: `open`, or one kind of spending. A call that
 * is not here fails a test until somebody has thought of it.
 */
export const OF_PLAYERS = {
  stake: [
    'placeCoupon', 'editBet', 'placePoolCoupon', 'placeLotteryTicket',
  ],
  deposit: [
    'demoDeposit', 'addAccount', 'buyForPoints',
  ],
  cash_out: [
    'cashOut', 'setAutoCashOut',
  ],
  cancel: [
    'cancelPendingBet',
  ],
  conversion: [
    'convertMoney',
  ],
  withdrawal: [
    'withdrawMoney',
  ],
  open: [
    'listBets', 'sumBets', 'getBet', 'repeatBet', 'quoteCoupon', 'listPendingBets', 'getPendingBet', 'getReceipt', 'listCashOuts',
    'removeAutoCashOut', 'listFavourites', 'addFavourites', 'removeFavourite', 'getUserConfig',
    'saveUserConfig', 'savePhone', 'removePhone', 'getProfile', 'getDetails', 'saveDetails', 'listOwnSigns',
    'listAvailableLimits', 'listLimits', 'saveLimits', 'answerLimitQuestions', 'actOnLimit', 'deleteLimit',
    'listExclusionReasons', 'blockUser', 'listProtectionRecords', 'getProtection', 'pingSession',
    'answerRealityCheck', 'dismissLimitPrompt', 'getAgreementStatus', 'agreeToTerms', 'getPayment',
    'listPayments', 'listAccounts', 'closeAccount', 'changeActiveAccount', 'hideBalance', 'getConversionTerms', 'getWithdrawalTerms',
    'quoteConversion', 'listStatement', 'getFullUserConfig', 'getStanding', 'getDataRights', 'askArchive',
    'openArchive', 'leaveSite', 'getVerification', 'submitVerification', 'listDocuments', 'startUpload',
    'getUpload', 'sendPart', 'cancelUpload', 'removeDocument', 'getSecurity', 'startTotp', 'confirmTotp',
    'removeTotp', 'renewRecoveryCodes', 'saveQuestion', 'requestAddress', 'confirmAddress', 'removeAddress',
    'changePassword', 'getMailing', 'saveMailing', 'listMessages', 'countMessages', 'readMessages',
    'deleteMessages', 'getPapers', 'savePapers', 'listSessions', 'getPreviousVisit', 'endSession', 'endOtherSessions',
    'refreshSession', 'prove', 'getQrAsker', 'approveQr', 'refuseQr', 'getUserToken', 'getSecureData',
    'listPasskeys', 'startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'startPasskeyProof',
    'proveByPasskey', 'listSocialIdentities', 'joinSocial', 'removeSocial', 'renewCredentials', 'keepCredentials',
    'listPoolCoupons', 'listLotteryTickets', 'getPoints', 'listIdeas', 'sendIdea',
  ],
} as const;

/** To succeed these want what is not at hand in a test: a letter, a device, a document, another visit, something that waits. */
export const WANTS_MORE: readonly string[] = [
  'getPendingBet', 'removeAutoCashOut', 'getPayment', 'closeAccount', 'quoteConversion', 'agreeToTerms',
  'answerLimitQuestions', 'actOnLimit', 'deleteLimit', 'saveUserConfig', 'savePhone', 'saveDetails',
  'saveMailing', 'openArchive', 'leaveSite', 'submitVerification', 'startUpload', 'getUpload', 'sendPart',
  'cancelUpload', 'removeDocument', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes', 'saveQuestion',
  'savePapers', 'requestAddress', 'confirmAddress', 'removeAddress', 'changePassword', 'deleteMessages',
  'endSession', 'refreshSession', 'prove', 'getQrAsker', 'approveQr', 'refuseQr', 'getSecureData',
  'addPasskey', 'renamePasskey', 'removePasskey', 'startPasskeyProof', 'proveByPasskey', 'joinSocial',
  'removeSocial', 'renewCredentials', 'keepCredentials', 'sumBets', 'repeatBet',
];

/** Each call that anyone may make, and why nothing is staked, paid in or offered by it. */
export const OF_ANYONE = {
  /** Reads what is the same for everybody. */
  shows: [
    'getConfig', 'getConfigGroups', 'listCurrencyNames', 'listPhoneCountries', 'listPhoneMasks', 'listKeys',
    'listSports', 'listEvents', 'getEvent', 'searchBoard', 'listExpressOffers', 'loadCoupon',
    'quoteBuilder', 'checkDomain', 'getIsoCodes', 'listCountryNames', 'getRights', 'listAvailablePartitions', 'listMedia', 'listRows', 'listResults', 'listMoves', 'listScorers',
    'listPools', 'getPool', 'listLotteryDraws', 'getLotteryDraw',
    'getTimeline', 'getEventStatistics', 'getLeagueStatistics', 'getSideStatistics', 'getScorerStatistics',
    'listSportNames', 'previewGames', 'listSocialProviders', 'listSocialKeys', 'getOneTapClient', 'getCaptchaTime', 'listAssignments', 'checkRedirect',
    'checkBlock', 'getSession', 'showStopped', 'listMailbox', 'getMailboxLetter',
  ],
  /** Opens a session: of somebody who is excluded one that sees and tightens, and stakes nothing. */
  enters: [
    'signIn', 'signInSecond', 'signInByCode', 'signInByToken', 'signInByPasskey', 'signInByOneTap',
    'enterByQr', 'returnFromProvider', 'finishSocial',
  ],
  /** Makes a person: they are compared with everybody, and the register is asked, before they pay in or stake. */
  registers: [
    'register', 'registerSocial',
  ],
  /** A step on the way in, which opens nothing by itself. */
  prepares: [
    'requestSignInCode', 'requestSignInLink', 'startPasskeySignIn', 'startSocial', 'startQr', 'startRecovery',
    'checkRecovery', 'finishRecovery', 'updateCaptcha', 'validateCaptcha', 'makeFingerprint',
  ],
  /** Keeps what somebody has chosen or asked to end. */
  keeps: [
    'saveCoupon', 'recordExposure', 'signOut', 'stopMailing',
  ],
} as const;

/** What is no call of the contract. */
export const RAW: Readonly<Record<string, readonly string[]>> = {
  'pages about the program': [
    'GET /.well-known/security.txt', 'GET /api/docs', 'GET /api/docs*', 'GET /api/docs/json',
    'GET /api/docs/yaml', 'GET /api/docs/static/index.html', 'GET /api/docs/static/swagger-initializer.js',
    'GET /healthz',
  ],
  'the operator, behind their own door': [
    'GET /casez', 'POST /casez', 'GET /configz', 'GET /documentz/{}', 'POST /deliveryz/report', 'GET /feedz',
    'GET /feedz/held', 'POST /feedz/held', 'POST /feedz/doubts', 'GET /metrics', 'GET /operatorz', 'GET /operatorz/log',
    'POST /operatorz/{}', 'GET /peoplez/held', 'POST /peoplez/held',
  ],
  'live numbers, which a socket also carries': [
    'GET /live-api/v1/poll',
  ],
  'files of a person’s own': [
    'GET /web-api/accounts/{}/statement.csv', 'GET /web-api/data-rights/archive/file/{}',
    'GET /web-api/documents/{}/file',
  ],
  'the way out of letters': [
    'GET /web-api/mailing/one-click', 'POST /web-api/mailing/one-click',
  ],
};
