'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import { favouriteMatchesQuery } from '#lib/client/social/favourite-matches.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { type BoardData, boardDataOf } from '../board/board.ts'
import { BoardProvider } from '../board/board-context.tsx'

type Reading = 'reading' | 'ready' | 'failed'

const ReadingContext = createContext<{ state: Reading; again: () => void }>({
  state: 'ready',
  again: () => {},
})
export const useReading = () => useContext(ReadingContext)

/** The ids to load: those that are liked. One that is liked no more is not a reason to load the others again. */
function useIdsToLoad(ids: ReadonlyMap<number, boolean> | null): readonly number[] | null {
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const isComplete = ids === null || (asked !== null && [...ids.keys()].every((id) => asked.includes(id)))
  if (isComplete) return asked
  const next = [...ids.keys()]
  setAsked(next)
  return next
}

/**
 * The list of the reader's favourites. The page is the same for everybody and has no rows: the browser knows whose
 * they are and loads them. A match whose star goes out leaves at once.
 */
export function FavouriteProvider({ data, children }: { data: BoardData; children: ReactNode }) {
  const ids = useFavourites((now) => (now.known ? now.match : null), null)
  const userId = useUser()?.id ?? null
  const asked = useIdsToLoad(ids)
  const query = useQuery({
    ...favouriteMatchesQuery(userId, data.view.sport, asked ?? []),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // The socket keeps the rows up to date.
    refetchOnWindowFocus: false,
  })
  const { data: list, isError, isFetching, refetch } = query
  const loaded = useMemo(() => (list ? boardDataOf(list, data.view, data.language) : data), [list, data])
  const shown = useMemo(
    () => (ids === null ? loaded : { ...loaded, rows: loaded.rows.filter((row) => ids.has(row.id)) }),
    [loaded, ids],
  )
  const state: Reading = isError && !isFetching ? 'failed' : list ? 'ready' : 'reading'
  const reading = useMemo(() => ({ state, again: () => void refetch() }), [state, refetch])
  return (
    <ReadingContext value={reading}>
      <BoardProvider data={shown}>{children}</BoardProvider>
    </ReadingContext>
  )
}
