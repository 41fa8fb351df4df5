import type { Currency } from '#lib/shared/vocabulary/accounts.ts'

/** Query keys of the wallet in the cache, beside those of `lib/client/core/keys.ts`. */
export const walletKeys = {
  balances: (userId: number) => ['user', userId, 'wallet', 'balances'] as const,
  receipt: (userId: number, transactionId: number) => ['user', userId, 'receipt', transactionId] as const,
  statement: (userId: number, currency: Currency) =>
    ['user', userId, 'wallet', 'statement', currency] as const,
  spending: (userId: number) => ['user', userId, 'wallet', 'spending'] as const,
  payoutAccounts: (userId: number) => ['user', userId, 'wallet', 'payout-accounts'] as const,
  payoutTerms: (userId: number) => ['user', userId, 'wallet', 'payout-terms'] as const,
  withdrawals: (userId: number, page: number) => ['user', userId, 'wallet', 'withdrawals', page] as const,
  yearlyStatement: (userId: number, year: number) =>
    ['user', userId, 'wallet', 'yearly-statement', year] as const,
  anyWallet: (userId: number) => ['user', userId, 'wallet'] as const,
}
