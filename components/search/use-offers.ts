import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { getHot, suggest } from '#lib/client/search.ts'
import type { HotTerm, Suggestion } from '#lib/contract/search.ts'

/** How long a hand rests before it is asked what may be meant (ms). */
const REST_MS = 150

/** Hot terms, loaded once a page; none when they cannot be loaded. */
export function useHot(): readonly HotTerm[] {
  const { data } = useQuery({
    queryKey: keys.hotTerms,
    queryFn: () => getHot({ quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.list ?? []
}

export interface Suggestions {
  /** What they were asked for; '' before the first. */
  text: string
  list: readonly Suggestion[]
  failed: boolean
}

const NONE: Suggestions = { text: '', list: [], failed: false }

/** The text once it has not changed for `REST_MS`. */
function useRestedText(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What may be meant by what is typed; the last answer stays until the next is there. */
export function useSuggestions(text: string): Suggestions {
  const rested = useRestedText(text)
  const { data = NONE, isError } = useQuery({
    queryKey: keys.suggestions(rested),
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const { list } = await suggest(rested, { signal, quiet: true })
      return { text: rested, list, failed: false }
    },
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    // Without an answer it is said at once; the next letter tries again.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
  })
  return isError ? { text: rested, list: [], failed: true } : data
}
