import type { MatchRow } from '#lib/contract/matches/match.ts'

/** Path of the picture of a match's page (app/og): `versus` without the score, for those who hide it. */
export const picturePath = ({ id, score_hidden }: Pick<MatchRow, 'id' | 'score_hidden'>): string =>
  `/og/${score_hidden ? 'versus' : 'match'}-${id}.png`
