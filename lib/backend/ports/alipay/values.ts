/** Alipay writes amounts in yuan with two decimals (`yuanText`), and times as its clocks in Beijing show them. */

export const ALIPAY_ZONE = 'Asia/Shanghai'
const BEIJING_MS = 8 * 3_600_000

/** Parses yuan with up to two decimals to fen; null for any other text. */
export function fenOf(text: string): number | null {
  const read = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return read ? Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) : null
}

/** Formats a time: `2026-11-28 20:15:00`. */
export const beijingText = (at: Date): string =>
  new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Parses a time of Alipay to seconds since 1970; 0 for any other text, which is always too old. */
export function secondsOf(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return 0
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at) ? 0 : Math.floor(at / 1_000)
}
