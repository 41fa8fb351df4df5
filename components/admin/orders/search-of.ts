/** What the search of orders looks for: a user's id is shorter than any number of an order or a payment. */
export function searchOf(text: string): { user_id?: number; number?: string } {
  const typed = text.trim()
  if (/^\d{1,12}$/.test(typed)) return { user_id: Number(typed) }
  return typed === '' ? {} : { number: typed }
}
