import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/community/circle-moderation.ts'
import type { CircleRules } from '#lib/contract/community/circles.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { getCircle } from './circles.ts'

export const getCircleModerators = (id: number, options?: CallOptions) =>
  call(contract.getCircleModerators, { circle_id: id }, options)

export const setCircleModerator = (
  input: InputOf<typeof contract.setCircleModerator>,
  options?: CallOptions,
) => call(contract.setCircleModerator, input, options)

export const pinPost = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.pinPost, { id, state }, options)

export const writeCircleRules = (input: InputOf<typeof contract.writeCircleRules>, options?: CallOptions) =>
  call(contract.writeCircleRules, input, options)

export const muteInCircle = (input: InputOf<typeof contract.muteInCircle>, options?: CallOptions) =>
  call(contract.muteInCircle, input, options)

export const unmuteInCircle = (input: InputOf<typeof contract.unmuteInCircle>, options?: CallOptions) =>
  call(contract.unmuteInCircle, input, options)

export const getCircleMutes = (id: number, options?: CallOptions) =>
  call(contract.getCircleMutes, { circle_id: id }, options)

export const getOwnMute = (id: number, options?: CallOptions) =>
  call(contract.getOwnMute, { circle_id: id }, options)

export const appealCircleMute = (input: InputOf<typeof contract.appealCircleMute>, options?: CallOptions) =>
  call(contract.appealCircleMute, input, options)

export const decideMuteAppeal = (input: InputOf<typeof contract.decideMuteAppeal>, options?: CallOptions) =>
  call(contract.decideMuteAppeal, input, options)

/** How long (ms) what a page was rendered with is shown without loading it again. */
const FRESH_MS = 60_000

/** What a page was rendered with, and when (ISO 8601). */
interface Rendered<Data> {
  initial: Data
  now: string
}

/** The moderators of a circle. */
export const circleModeratorsQuery = (
  id: number,
  { initial, now }: Rendered<contract.CircleModerators['list']>,
) =>
  queryOptions({
    queryKey: ['circle-moderators', id] as const,
    queryFn: async ({ signal }) => (await getCircleModerators(id, { signal, quiet: true })).list,
    initialData: initial,
    initialDataUpdatedAt: Date.parse(now),
    staleTime: FRESH_MS,
  })

/** The rules of a circle. */
export const circleRulesQuery = (id: number, { initial, now }: Rendered<CircleRules>) =>
  queryOptions({
    queryKey: ['circle-rules', id] as const,
    queryFn: async ({ signal }) => (await getCircle({ id }, { signal, quiet: true })).rules,
    initialData: initial,
    initialDataUpdatedAt: Date.parse(now),
    staleTime: FRESH_MS,
  })

/** The users who are muted in a circle, for its moderators. */
export const circleMutesQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: ['user', userId, 'circle-mutes', id] as const,
    queryFn: async ({ signal }) => (await getCircleMutes(id, { signal, quiet: true })).list,
    staleTime: 0,
  })

/** The user's own mute in a circle; for guests it is not loaded. */
export const ownMuteQuery = (userId: number | null, id: number) =>
  queryOptions({
    queryKey: ['user', userId, 'circle-mute', id] as const,
    queryFn: async ({ signal }) => (await getOwnMute(id, { signal, quiet: true })).mute,
    enabled: userId !== null,
  })

export const appealCircleMuteMutation = mutationOf(appealCircleMute)
