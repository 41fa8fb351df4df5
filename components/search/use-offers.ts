import { useQuery } from '@tanstack/react-query'
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

/** What may be meant by what is typed; the last answer stays until the next is there. */
export function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState<Suggestions>({ text: '', list: [], failed: false })
  useEffect(() => {
    if (text === '') return
    const end = new AbortController()
    const timer = setTimeout(() => {
      suggest(text, { signal: end.signal, quiet: true }).then(
        ({ list }) => setFound({ text, list, failed: false }),
        () => {
          if (!end.signal.aborted) setFound({ text, list: [], failed: true })
        },
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [text])
  return found
}
