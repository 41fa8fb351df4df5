import type { Language } from '#lib/shared/languages.ts'

const UNITS: Record<Language, { from: number; by: number; unit: string }[]> = {
  zh: [
    { from: 1e8, by: 1e8, unit: '亿' },
    { from: 1e4, by: 1e4, unit: '万' },
  ],
  en: [
    { from: 1e6, by: 1e6, unit: 'M' },
    { from: 1e4, by: 1e3, unit: 'K' },
  ],
  vi: [
    { from: 1e6, by: 1e6, unit: ' Tr' },
    { from: 1e4, by: 1e3, unit: ' N' },
  ],
}

const grouped = (value: number, language: Language) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',')

/**
 * Formats a count as short as is usual in the language: 8,904, then 12.6万, 126K, 126 N. One decimal,
 * truncated and not rounded (a room never shows more viewers than it has), and none from 100 units on in
 * languages that count in thousands. Written by hand rather than with Intl, whose data differ between the
 * server and browsers.
 */
export function compactCount(count: number, language: Language): string {
  const value = Math.max(0, Math.floor(count))
  const step = UNITS[language].find(({ from }) => value >= from)
  if (!step) return grouped(value, language)
  const tenths = Math.floor((value * 10) / step.by)
  const integer = Math.floor(tenths / 10)
  const decimal = tenths % 10
  const short = decimal === 0 || (language !== 'zh' && integer >= 100)
  return `${grouped(integer, language)}${short ? '' : `${language === 'vi' ? ',' : '.'}${decimal}`}${step.unit}`
}
