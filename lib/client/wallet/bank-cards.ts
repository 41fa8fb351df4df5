import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/wallet/bank-cards.ts'
import { walletKeys } from './query-keys.ts'

export const bindBankCard = (input: InputOf<typeof contract.bindBankCard>, options?: CallOptions) =>
  call(contract.bindBankCard, input, options)

export const getBankCard = (options?: CallOptions) => call(contract.getBankCard, {}, options)

export const bindAlipay = (input: InputOf<typeof contract.bindAlipay>, options?: CallOptions) =>
  call(contract.bindAlipay, input, options)

export const getAlipay = (options?: CallOptions) => call(contract.getAlipay, {}, options)

export const removePayoutAccount = (
  input: InputOf<typeof contract.removePayoutAccount>,
  options?: CallOptions,
) => call(contract.removePayoutAccount, input, options)

export const removePayoutAccountMutation = mutationOf(removePayoutAccount)

/** The user's bank card and Alipay account; null where none is saved. */
export const usePayoutAccounts = (userId: number) =>
  useQuery({
    queryKey: walletKeys.payoutAccounts(userId),
    queryFn: async ({ signal }) => {
      const [bank, alipay] = await Promise.all([
        getBankCard({ signal, quiet: true }),
        getAlipay({ signal, quiet: true }),
      ])
      return { bank: bank.account, alipay: alipay.account }
    },
  })
