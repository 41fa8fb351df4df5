const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A size as people read it: `1.5 KB`. */
export function fileSizeText(bytes: number): string {
  let value = bytes
  let at = 0
  while (value >= 1_024 && at < UNITS.length - 1) {
    value /= 1_024
    at++
  }
  const digits = value >= 10 || at === 0 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, '')
  return `${digits} ${UNITS[at]}`
}
