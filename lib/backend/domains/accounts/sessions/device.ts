/** Browser and system as derived from the user agent, in the names people use; '' when unknown. */
export interface Device {
  browser: string
  system: string
}

/** The first match counts, since most browsers also name the ones they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bUC(?:Browser|WEB)/, 'UC Browser'],
  [/\bM?QQBrowser\//, 'QQ Browser'],
  [/coc_coc_browser\//i, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const firstMatch = (list: typeof BROWSERS, text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? ''

export const deviceOf = (userAgent: string): Device => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
})

/**
 * Masks a network address for display: recognisable by its owner, without the last part. Null without one.
 */
export function maskAddress(address: string | null): string | null {
  if (address === null) return null
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (/^\d+\.\d+\.\d+\.\d+$/.test(inner)) return inner.replace(/\d+$/, '*')
  if (!inner.includes(':')) return null
  return `${inner.split(':').slice(0, 3).join(':')}:*`
}
