import { useQuery } from '@tanstack/react-query'
import { competitionKeys } from '#lib/client/competitions/query-keys.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { BoardStore } from '../board/board-store.ts'
import { type CompetitionModel, competitionOf } from '../row/row-model.ts'
import { useStored } from '../toolbar/dialog-frame.tsx'

/**
 * The pinned competitions of the list's sport, in their order. Names of competitions that are not in this
 * list are loaded; without a response they are left out.
 */
export function usePinned(store: BoardStore): readonly CompetitionModel[] {
  const pinned = usePreference('pinned_competitions')
  const sport = useStored(store, (board) => board.view.sport)
  const language = useStored(store, (board) => board.language)
  const listed = useStored(store, (board) => board.competitions)
  const lacking = pinned.some((id) => !listed.has(id))
  const { data: others = [] } = useQuery({
    queryKey: competitionKeys.competitions,
    queryFn: async ({ signal }) => {
      const { getCompetitions } = await import('#lib/client/competitions/standings.ts')
      return (await getCompetitions({ signal, quiet: true })).list
    },
    enabled: lacking,
  })
  return pinned.flatMap((id) => {
    const other = others.find((brief) => brief.id === id)
    const found = listed.get(id) ?? (other && competitionOf(other, language))
    return found?.sport === sport ? [found] : []
  })
}
