export type Until =
  | { kind: 'soon' }
  | { kind: 'days'; days: number; hours: number }
  | { kind: 'clock'; clock: string }

/** What is left of `ms`: days and hours from a day on, else 3:04:05; nothing left is `soon`. */
export function untilText(ms: number): Until {
  if (ms <= 0) return { kind: 'soon' }
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  if (hours >= 24) return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
  const two = (value: number) => String(value).padStart(2, '0')
  return { kind: 'clock', clock: `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}` }
}
