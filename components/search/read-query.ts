import { type SearchKind, searchKinds } from '#lib/contract/search.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { MAX_NAME_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

export interface SearchQuery {
  /** '' without a search. */
  name: string
  kind: SearchKind | 'all'
  page: number
}

/** Results per page of one kind. */
export const PAGE_SIZE = 20

/** Reads `name`, `kind` and `page` from the search's address. A long name is cut like in the panel's field. */
export function readQuery(query: Record<string, string | string[] | undefined>): SearchQuery {
  const { name, kind, page } = query
  const typed = typeof name === 'string' ? name.slice(0, 400).replaceAll('\0', '').trim() : ''
  return {
    name: firstCharacters(typed, MAX_NAME_CHARACTERS).trim(),
    kind: searchKinds.find((known) => known === kind) ?? 'all',
    page: typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the address of a search, without a language. */
export function searchAddress({ name, kind, page }: SearchQuery): string {
  const query = new URLSearchParams({ name })
  if (kind !== 'all') query.set('kind', kind)
  if (page > 1) query.set('page', String(page))
  return `/search?${query}`
}
