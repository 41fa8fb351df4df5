export type RemainingTime =
  | { kind: 'soon' }
  | { kind: 'days'; days: number; hours: number }
  | { kind: 'clock'; clock: string }

/**
 * Splits `ms` into what is displayed: days and hours from one day on, else 3:04:05; `soon` for zero or less.
 */
export function remainingTime(ms: number): RemainingTime {
  if (ms <= 0) return { kind: 'soon' }
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  if (hours >= 24) return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    kind: 'clock',
    clock: `${hours}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`,
  }
}
