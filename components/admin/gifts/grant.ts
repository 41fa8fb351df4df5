const whole = (text: string, least: number, most: number): number | null => {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
  return number >= least && number <= most ? number : null
}

/** What is typed as the call takes it (days: 0 or nothing for good), or null while it cannot be granted. */
export function grantOf(draft: { user: string; count: string; days: string }) {
  const user_id = whole(draft.user, 1, 9_999_999_999)
  const count = whole(draft.count, 1, 1_000)
  const days = draft.days.trim() === '' ? 0 : whole(draft.days, 0, 365)
  return user_id === null || count === null || days === null ? null : { user_id, count, days }
}
