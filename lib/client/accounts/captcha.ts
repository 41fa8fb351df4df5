import { queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/accounts/captcha.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** Captcha calls (lib/contract/accounts/captcha.ts has the challenges and answers). */
export const getChallenge = (input: InputOf<typeof contract.getChallenge>, options?: CallOptions) =>
  call(contract.getChallenge, input, options)

export const answerChallenge = (input: InputOf<typeof contract.answerChallenge>, options?: CallOptions) =>
  call(contract.answerChallenge, input, options)

/**
 * A challenge can be answered once; the next one is a refetch, and none is cached for the next form. Without
 * a connection it fails at once, so that the form can report it.
 */
export const challengeQuery = (purpose: CaptchaPurpose, withoutPicture: boolean) =>
  queryOptions({
    queryKey: accountKeys.captcha(purpose, withoutPicture),
    queryFn: ({ signal }) =>
      getChallenge({ purpose, without_picture: withoutPicture }, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
