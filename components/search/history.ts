import { SEARCH_HISTORY, SEARCH_MOST_HISTORY } from '#lib/shared/vocabulary/search.ts'

/** What this browser searched for, the last first; what is no list of words was never ours. */
export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCH_HISTORY) ?? '[]')
    const words = Array.isArray(stored) ? stored : []
    return words
      .filter((word): word is string => typeof word === 'string' && word !== '')
      .slice(0, SEARCH_MOST_HISTORY)
  } catch {
    return []
  }
}

function write(words: string[]): string[] {
  try {
    if (words.length === 0) localStorage.removeItem(SEARCH_HISTORY)
    else localStorage.setItem(SEARCH_HISTORY, JSON.stringify(words))
  } catch {
    // A browser that keeps nothing has no history.
  }
  return words
}

export const remember = (word: string) =>
  write([word, ...readHistory().filter((held) => held !== word)].slice(0, SEARCH_MOST_HISTORY))
export const forget = (word: string) => write(readHistory().filter((held) => held !== word))
export const forgetAll = () => write([])
