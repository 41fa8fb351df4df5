/** Articles on a page of the list. */
export const PAGE_SIZE = 20

const number = (given: string | string[] | undefined): number | null =>
  typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : null

/** `type` and `page` of the address of the news; what is not one of them counts as the first. */
export function readNewsQuery(query: Record<string, string | string[] | undefined>): {
  type: number
  page: number
} {
  return { type: number(query.type) ?? 0, page: number(query.page) || 1 }
}

/** The bare address of a page of the news. */
export function newsAddress({ type, page }: { type: number; page: number }): string {
  const query = new URLSearchParams()
  if (type > 0) query.set('type', String(type))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/news?${query}` : '/news'
}

/** The number in `?id=`; null for anything else. */
export function readArticleId({ id }: Record<string, string | string[] | undefined>): number | null {
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
