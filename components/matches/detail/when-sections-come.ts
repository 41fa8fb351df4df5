import type { MatchDetail } from '#lib/contract/matches/detail.ts'

/** Why a part of a match has no data: it has not begun, it is about to come, or the provider never had it. */
export type WhyEmpty = 'later' | 'never'

/** A match that is over will not get the part any more; any other may. */
export const whyEmpty = ({ status }: MatchDetail['match']): WhyEmpty =>
  status === 'finished' || status === 'awarded' || status === 'cancelled' || status === 'abandoned'
    ? 'never'
    : 'later'
