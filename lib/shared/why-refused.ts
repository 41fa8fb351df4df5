interface Limits {
  send: number | null
  day: number | null
  month: number | null
}
/** What is known of somebody's money and limits, tenths of a diamond. */
export interface Spender {
  own: Limits
  site: { send: number; day: number; month: number }
  today: number
  month: number
  excluded_until: string | null
  /** Diamonds available. */
  available: number
}
/**
 * `half`: the reminder at half of a limit is to be confirmed. `short`: the balance does not reach, by `by` tenths.
 * `limit`: a limit, or that one shut oneself out. `other`: something else; the server's sentence says what.
 */
export type WhyRefused = { why: 'half' } | { why: 'short'; by: number } | { why: 'limit' } | { why: 'other' }

const PERIODS = [
  ['day', 'today'],
  ['month', 'month'],
] as const

/** Why a refusal of spending `tenths` came, judged in the order in which the server looks; what to offer follows from it. */
export function whyRefused(spender: Spender, tenths: number, confirmed: boolean): WhyRefused {
  const { own, site, available } = spender
  const most = (name: keyof Limits) => Math.min(site[name], own[name] ?? site[name])
  if (spender.excluded_until !== null || tenths > most('send')) return { why: 'limit' }
  for (const [name, used] of PERIODS) {
    const before = spender[used]
    if (before + tenths > most(name)) return { why: 'limit' }
    if (!confirmed && before * 2 < most(name) && (before + tenths) * 2 >= most(name)) return { why: 'half' }
  }
  return available < tenths ? { why: 'short', by: tenths - available } : { why: 'other' }
}
