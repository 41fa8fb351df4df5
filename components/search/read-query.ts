import { type SearchKind, searchKinds } from '#lib/contract/search.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { SEARCH_MOST_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

export interface SearchQuery {
  /** '' when nothing is looked for. */
  name: string
  kind: SearchKind | 'all'
  page: number
}

/** Hits on a page of one kind. */
export const PAGE_SIZE = 20

/** `name`, `kind` and `page` of the search's address. What is too long is cut as the field cuts it. */
export function readQuery(query: Record<string, string | string[] | undefined>): SearchQuery {
  const { name, kind, page } = query
  const typed = typeof name === 'string' ? name.slice(0, 200).replaceAll('\0', '').trim() : ''
  return {
    name: firstCharacters(typed, SEARCH_MOST_CHARACTERS).trim(),
    kind: searchKinds.find((known) => known === kind) ?? 'all',
    page: typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

/** The bare address of a search. */
export function searchAddress({ name, kind, page }: SearchQuery): string {
  const query = new URLSearchParams({ name })
  if (kind !== 'all') query.set('kind', kind)
  if (page > 1) query.set('page', String(page))
  return `/search?${query}`
}
