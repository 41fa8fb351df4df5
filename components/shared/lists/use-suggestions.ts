import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { suggest } from '#lib/client/search.ts'
import type { Suggestion } from '#lib/contract/search.ts'
import { useDebouncedText } from './use-debounced-text.ts'

/** How long suggestions are reused: they contain the score of a running match (ms). */
const STALE_MS = 10_000

export interface Suggestions {
  /** The text they belong to; '' before the first request. */
  text: string
  list: readonly Suggestion[]
  failed: boolean
}

const NONE: Suggestions = { text: '', list: [], failed: false }

/**
 * Loads suggestions for the typed text, of one kind or of all; the previous ones stay until the next are
 * loaded.
 */
export function useSuggestions(text: string, kind?: Suggestion['kind']): Suggestions {
  const debounced = useDebouncedText(text)
  const { data = NONE, isError } = useQuery({
    queryKey: keys.suggestions(kind ?? null, debounced),
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const { list } = await suggest({ name: debounced, ...(kind && { kind }) }, { signal, quiet: true })
      return { text: debounced, list, failed: false }
    },
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    // A failure is shown at once; the next key press tries again.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
  })
  return isError ? { text: debounced, list: [], failed: true } : data
}
