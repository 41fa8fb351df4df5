const parseInteger = (text: string, min: number, max: number): number | null => {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
  return number >= min && number <= max ? number : null
}

/**
 * Converts the values of the form to the input of the call (days: 0 or empty for permanent); null if they are
 * invalid.
 */
export function grantOf(draft: { user: string; count: string; days: string }) {
  const user_id = parseInteger(draft.user, 1, 9_999_999_999)
  const count = parseInteger(draft.count, 1, 1_000)
  const days = draft.days.trim() === '' ? 0 : parseInteger(draft.days, 0, 365)
  return user_id === null || count === null || days === null ? null : { user_id, count, days }
}
