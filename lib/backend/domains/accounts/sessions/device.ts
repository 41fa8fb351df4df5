/** What a browser says of itself, in the two words a person would use; '' where it is not known. */
export interface Device {
  browser: string
  system: string
}

/** The first that fits counts: most browsers also name those they descend from. */
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
const first = (list: typeof BROWSERS, text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? ''

export const deviceOf = (userAgent: string): Device => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
})

/** A network address as it may be shown: enough to know one's own by, the last part left out. Null without one. */
export function shownAddress(address: string | null): string | null {
  if (address === null) return null
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (/^\d+\.\d+\.\d+\.\d+$/.test(inner)) return inner.replace(/\d+$/, '*')
  if (!inner.includes(':')) return null
  return `${inner.split(':').slice(0, 3).join(':')}:*`
}
