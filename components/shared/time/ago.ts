import type { Language } from '#lib/shared/languages.ts'

const TEXTS: Record<
  Language,
  { now: string; units: readonly [string, string, string, string]; one?: readonly string[] }
> = {
  zh: { now: '刚刚', units: [' 秒前', ' 分钟前', ' 小时前', ' 天前'] },
  en: {
    now: 'just now',
    units: [' s ago', ' min ago', ' h ago', ' days ago'],
    one: [' s ago', ' min ago', ' h ago', ' day ago'],
  },
  vi: { now: 'vừa xong', units: [' giây trước', ' phút trước', ' giờ trước', ' ngày trước'] },
}

/**
 * Formats how long ago something happened, in one unit: seconds, minutes, hours, days. `elapsed` in ms; the
 * future counts as now.
 */
export function ago(elapsed: number, language: Language): string {
  const seconds = Math.floor(elapsed / 1000)
  const { now, units, one } = TEXTS[language]
  if (seconds < 5) return now
  const place = seconds < 60 ? 0 : seconds < 3600 ? 1 : seconds < 86_400 ? 2 : 3
  const value = Math.floor(seconds / ([1, 60, 3600, 86_400][place] ?? 1))
  return `${value}${(value === 1 ? one?.[place] : undefined) ?? units[place]}`
}
