import type { MatchDetail } from '#lib/contract/matches/detail.ts'

/** Why a section of a match has no data: not available yet, or never reported by the provider. */
export type EmptyReason = 'later' | 'never'

/** A match that is over gets no further sections; any other may. */
export const emptyReason = ({ status }: MatchDetail['match']): EmptyReason =>
  status === 'finished' || status === 'awarded' || status === 'cancelled' || status === 'abandoned'
    ? 'never'
    : 'later'
