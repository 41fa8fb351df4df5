import { useEffect, useState } from 'react'
import { getHot, suggest } from '#lib/client/search.ts'
import type { HotTerm, Suggestion } from '#lib/contract/search.ts'

/** How long a hand rests before it is asked what may be meant (ms). */
const REST_MS = 150

let hotTerms: Promise<HotTerm[]> | null = null

/** Hot terms, asked for once a page; none when they do not come. */
export function useHot(): HotTerm[] {
  const [list, setList] = useState<HotTerm[]>([])
  useEffect(() => {
    let gone = false
    hotTerms ??= getHot({ quiet: true }).then((answer) => answer.list)
    hotTerms.then(
      (terms) => !gone && setList(terms),
      () => {
        hotTerms = null
      },
    )
    return () => {
      gone = true
    }
  }, [])
  return list
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
