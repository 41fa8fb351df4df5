/** Formats a time for a `datetime-local` field, in the user's time zone: `2026-08-01T19:30`. */
export function toLocalField(at: string): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Parses the value of such a field to ISO 8601 in UTC; null if it is not a valid time. */
export function fromLocalField(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
