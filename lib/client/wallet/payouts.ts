import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/wallet/payouts.ts'
import { walletKeys } from './query-keys.ts'

export const getPayoutTerms = (options?: CallOptions) => call(contract.getPayoutTerms, {}, options)

export const applyForWithdrawal = (
  input: InputOf<typeof contract.applyForWithdrawal>,
  options?: CallOptions,
) => call(contract.applyForWithdrawal, input, options)

export const getWithdrawals = (input: InputOf<typeof contract.getWithdrawals>, options?: CallOptions) =>
  call(contract.getWithdrawals, input, options)

export const cancelWithdrawal = (input: InputOf<typeof contract.cancelWithdrawal>, options?: CallOptions) =>
  call(contract.cancelWithdrawal, input, options)

export const convertIncome = (input: InputOf<typeof contract.convertIncome>, options?: CallOptions) =>
  call(contract.convertIncome, input, options)

export const getYearlyStatement = (
  input: InputOf<typeof contract.getYearlyStatement>,
  options?: CallOptions,
) => call(contract.getYearlyStatement, input, options)

/** What the user can withdraw, and the terms. */
export const usePayoutTerms = (userId: number) =>
  useQuery({
    queryKey: walletKeys.payoutTerms(userId),
    queryFn: ({ signal }) => getPayoutTerms({ signal, quiet: true }),
  })

/** A page of the user's withdrawals. */
export const useWithdrawals = (userId: number, page: number) =>
  useQuery({
    queryKey: walletKeys.withdrawals(userId, page),
    queryFn: ({ signal }) => getWithdrawals({ page, page_size: 20 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** A year of the user's income by month. */
export const useYearlyStatement = (userId: number, year: number) =>
  useQuery({
    queryKey: walletKeys.yearlyStatement(userId, year),
    queryFn: ({ signal }) => getYearlyStatement({ year }, { signal, quiet: true }),
  })
