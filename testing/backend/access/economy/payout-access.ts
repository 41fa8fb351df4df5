import { type Caller, USERS } from '../callers.ts'

/** Who may call what about withdrawals and the accounts they are paid to (see ACCESS_MATRIX). */
export const PAYOUT_ACCESS: Record<string, readonly Caller[]> = {
  'api/Bank_card/bind': USERS,
  'api/Bank_card/getInfo': USERS,
  'api/Bank_card/bindAliPay': USERS,
  'api/Bank_card/getAliPayInfo': USERS,
  'api/wallet/removePayoutAccount': USERS,
  'api/wallet/payoutTerms': USERS,
  'api/Balance/applyForWithdrawal': USERS,
  'api/Balance/withdrawalList': USERS,
  'api/wallet/cancelWithdrawal': USERS,
  'api/Balance/conversionBalance': USERS,
  'api/wallet/yearlyStatement': USERS,
  'api/admin/withdrawals': ['operator'],
  'api/admin/approveWithdrawal': ['operator'],
  'api/admin/refuseWithdrawal': ['operator'],
  'api/admin/exportBankFile': ['operator'],
  'api/admin/markWithdrawal': ['operator'],
  'api/admin/importBankFile': ['operator'],
  'api/admin/payoutSettings': ['operator'],
  'api/admin/writePayoutSettings': ['operator'],
}
