/** A game's commentary is timed by period and clock: Q4 1:51, OT1 0:30, M2 23:08. */
const COMMENTARY_CLOCK = /^(Q|OT|M)(\d) (\d{1,3}:\d\d)$/
const KINDS = { Q: 'quarter', OT: 'overtime', M: 'map' } as const

type Translate = (kind: (typeof KINDS)[keyof typeof KINDS], values: { number: string }) => string

/**
 * Returns the time of a line of commentary as its provider sent it, with the period translated by
 * `common.commentary`.
 */
export function commentaryClock(minute: string, translate: Translate): string {
  const [, kind = '', number = '', clock] = COMMENTARY_CLOCK.exec(minute) ?? []
  return kind in KINDS ? `${translate(KINDS[kind as keyof typeof KINDS], { number })} ${clock}` : minute
}
