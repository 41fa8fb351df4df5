'use client'

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useFavourites } from '#lib/client/social/favourite-store/store.ts'
import { type BoardData, boardDataOf } from '../board/board.ts'
import { BoardProvider } from '../board/board-context.tsx'

type Reading = 'reading' | 'ready' | 'failed'

const ReadingContext = createContext<{ state: Reading; again: () => void }>({
  state: 'ready',
  again: () => {},
})
export const useReading = () => useContext(ReadingContext)

/**
 * The list of the reader's favourites. The page is the same for everybody and has no rows: the browser knows whose
 * they are and asks for them. A match whose star goes out leaves at once.
 */
export function FavouriteProvider({ data, children }: { data: BoardData; children: ReactNode }) {
  const ids = useFavourites((now) => (now.known ? now.match : null), null)
  const [read, setRead] = useState<BoardData>(data)
  const [state, setState] = useState<Reading>('reading')
  const [tries, setTries] = useState(0)

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const wanted = ids ? [...ids.keys()] : []
    const held = new Set(read.rows.map((row) => row.id))
    if (state === 'ready' && wanted.every((id) => held.has(id))) return
    try {
      const { getFavourites } = await import('#lib/client/social/favourites.ts')
      const list = await getFavourites(data.view.sport, wanted, { signal, quiet: true })
      if (signal.aborted) return
      setRead(boardDataOf(list, data.view, data.language))
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    if (ids === null) return
    const end = new AbortController()
    void load(end.signal)
    return () => end.abort()
  }, [ids, tries])

  const shown = useMemo(
    () => (ids === null ? read : { ...read, rows: read.rows.filter((row) => ids.has(row.id)) }),
    [read, ids],
  )
  const reading = useMemo(
    () => ({
      state,
      again: () => {
        setState('reading')
        setTries((count) => count + 1)
      },
    }),
    [state],
  )
  return (
    <ReadingContext value={reading}>
      <BoardProvider data={shown}>{children}</BoardProvider>
    </ReadingContext>
  )
}
