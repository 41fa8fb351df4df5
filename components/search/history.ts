import { MAX_SEARCH_HISTORY, SEARCH_HISTORY } from '#lib/shared/vocabulary/search.ts'

/**
 * Returns the search terms of this browser, latest first. Stored data that is not a list of terms is ignored.
 */
export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCH_HISTORY) ?? '[]')
    const terms = Array.isArray(stored) ? stored : []
    return terms
      .filter((term): term is string => typeof term === 'string' && term !== '')
      .slice(0, MAX_SEARCH_HISTORY)
  } catch {
    return []
  }
}

function write(terms: string[]): string[] {
  try {
    if (terms.length === 0) localStorage.removeItem(SEARCH_HISTORY)
    else localStorage.setItem(SEARCH_HISTORY, JSON.stringify(terms))
  } catch {
    // A browser that forbids storage has no history.
  }
  return terms
}

export const remember = (term: string) =>
  write([term, ...readHistory().filter((stored) => stored !== term)].slice(0, MAX_SEARCH_HISTORY))
export const forget = (term: string) => write(readHistory().filter((stored) => stored !== term))
export const forgetAll = () => write([])
