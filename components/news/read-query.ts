/** Articles per page of the list. */
export const PAGE_SIZE = 20

const number = (text: string | string[] | undefined): number | null =>
  typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : null

/** Reads `type` and `page` from the address of the news. Invalid values count as the first. */
export function readNewsQuery(query: Record<string, string | string[] | undefined>): {
  type: number
  page: number
} {
  return { type: number(query.type) ?? 0, page: number(query.page) || 1 }
}

/** Returns the address of a page of the news, without a language. */
export function newsAddress({ type, page }: { type: number; page: number }): string {
  const query = new URLSearchParams()
  if (type > 0) query.set('type', String(type))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/news?${query}` : '/news'
}

/** Reads the number in `?id=`; null for anything else. */
export function readArticleId({ id }: Record<string, string | string[] | undefined>): number | null {
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
