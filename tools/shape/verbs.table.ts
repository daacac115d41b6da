/** The verbs our use cases begin with. A new one is welcome here; a noun is not. */
export const VERBS: ReadonlySet<string> = new Set([
  'accept', 'activate', 'add', 'admit', 'announce', 'answer', 'apply', 'approve', 'ask', 'assign', 'block', 'buy',
  'cancel', 'change', 'check', 'claim', 'clear', 'close', 'collect', 'confirm', 'convert', 'count', 'create', 'credit',
  'deactivate', 'debit', 'decide', 'decline', 'delete', 'deliver', 'deposit', 'draw', 'drop', 'edit', 'end', 'exclude', 'expire',
  'format',
  'fetch', 'find', 'forget', 'get', 'grant', 'hash', 'hold', 'import', 'issue', 'join', 'keep', 'leave', 'list', 'load',
  'lock', 'make', 'mark', 'merge', 'move', 'notify', 'offer', 'open', 'parse', 'pay', 'pick', 'place', 'play', 'poll', 'prove', 'prune',
  'publish', 'quote', 'read', 'rebuild', 'receive', 'record', 'recover', 'redeem', 'refresh', 'refund', 'register',
  'reject', 'release', 'remember', 'remove', 'render', 'renew', 'repeat', 'replay', 'reply', 'report', 'request', 'reset', 'resettle', 'resolve',
  'restore', 'resume', 'reveal', 'revoke', 'roll', 'run', 'save', 'seal', 'search', 'seed', 'sell', 'send', 'set', 'settle', 'show',
  'sign', 'spin', 'start', 'stop', 'store', 'subscribe', 'sum', 'suspend', 'take', 'track', 'transfer', 'turn', 'unlock',
  'unsubscribe', 'update', 'upload', 'verify', 'watch', 'withdraw', 'write',
]);
