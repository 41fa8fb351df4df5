import { useQuery } from '@tanstack/react-query'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/accounts/identity.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const verifyIdentity = (input: InputOf<typeof contract.verifyIdentity>, options?: CallOptions) =>
  call(contract.verifyIdentity, input, options)

export const getVerifiedInfo = (options?: CallOptions) => call(contract.getVerifiedInfo, {}, options)

export const verifyIdentityMutation = mutationOf(verifyIdentity)

export const useVerified = (userId: number) =>
  useQuery({
    queryKey: accountKeys.verified(userId),
    queryFn: ({ signal }) => getVerifiedInfo({ signal, quiet: true }),
  })
