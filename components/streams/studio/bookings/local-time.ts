/** A moment as a field for date and time wants it, on the reader's own clock: `2026-08-01T19:30`. */
export function toLocalField(at: string): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What such a field says as ISO 8601 in UTC; null while it says nothing that is a moment. */
export function fromLocalField(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
