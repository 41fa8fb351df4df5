'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import { favouriteMatchesQuery } from '#lib/client/social/favourite-matches.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { type BoardData, boardDataOf } from '../board/board.ts'
import { BoardProvider } from '../board/board-context.tsx'

type LoadState = 'reading' | 'ready' | 'failed'

const FavouriteLoadContext = createContext<{ state: LoadState; retry: () => void }>({
  state: 'ready',
  retry: () => {},
})
export const useFavouriteLoad = () => useContext(FavouriteLoadContext)

/** The ids to load. Removing a favourite does not reload the others. */
function useIdsToLoad(ids: ReadonlyMap<number, boolean> | null): readonly number[] | null {
  const [requested, setRequested] = useState<readonly number[] | null>(null)
  const isComplete =
    ids === null || (requested !== null && [...ids.keys()].every((id) => requested.includes(id)))
  if (isComplete) return requested
  const next = [...ids.keys()]
  setRequested(next)
  return next
}

/**
 * The list of the user's favourites. The page is the same for every visitor and has no rows: the browser
 * knows the favourites and loads them. A match that is unstarred is removed at once.
 */
export function FavouriteProvider({ data, children }: { data: BoardData; children: ReactNode }) {
  const ids = useFavourites((now) => (now.known ? now.match : null), null)
  const userId = useUser()?.id ?? null
  const requested = useIdsToLoad(ids)
  const query = useQuery({
    ...favouriteMatchesQuery(userId, data.view.sport, requested ?? []),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    // The socket keeps the rows up to date.
    refetchOnWindowFocus: false,
  })
  const { data: list, isError, isFetching, refetch } = query
  const loaded = useMemo(() => {
    if (!list) return data
    const { counts, view, language, filter, by } = data
    // The counts are those of the shown day, which the list of favourites does not know.
    return boardDataOf({ ...list, counts }, view, language, { filter, by })
  }, [list, data])
  const shown = useMemo(
    () => (ids === null ? loaded : { ...loaded, rows: loaded.rows.filter((row) => ids.has(row.id)) }),
    [loaded, ids],
  )
  const state: LoadState = isError && !isFetching ? 'failed' : list ? 'ready' : 'reading'
  const loadState = useMemo(() => ({ state, retry: () => void refetch() }), [state, refetch])
  return (
    <FavouriteLoadContext value={loadState}>
      <BoardProvider data={shown}>{children}</BoardProvider>
    </FavouriteLoadContext>
  )
}
