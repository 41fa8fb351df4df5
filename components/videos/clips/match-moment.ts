import { minuteText } from '#lib/shared/time/minute.ts'

interface Moment {
  minute: number | null
  added: number | null
  home_score: number | null
  away_score: number | null
}

/** The minute and the score of a clip or highlight, such as `23′ 1–0`; empty where both are unknown. */
export function momentText({ minute, added, home_score: home, away_score: away }: Moment): string {
  const time = minute === null ? '' : `${minuteText({ minute, added: added ?? 0 })}′`
  const score = home === null || away === null ? '' : `${home}–${away}`
  return [time, score].filter(Boolean).join(' ')
}
