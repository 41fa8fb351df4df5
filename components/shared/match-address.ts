import type { Sport } from '#lib/shared/vocabulary.ts'

/** The bare address of a match's own page: a series of e-sports has a screen of its own. */
export const matchAddress = ({ id, sport }: { id: number; sport: Sport }): string =>
  `${sport === 'esports' ? '/gamingDetail' : '/score-detail'}?id=${id}`
