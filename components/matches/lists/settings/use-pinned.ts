import { useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { BoardStore } from '../board/board-store.ts'
import { type CompetitionModel, competitionOf } from '../row/row-model.ts'
import { useStored } from '../toolbar/dialog-frame.tsx'

/**
 * The pinned competitions of the list's sport, in their order. Those that do not play in this list are asked for by
 * name; without an answer they are left out.
 */
export function usePinned(store: BoardStore): readonly CompetitionModel[] {
  const pinned = usePreference('pinned_competitions')
  const sport = useStored(store, (board) => board.view.sport)
  const language = useStored(store, (board) => board.language)
  const here = useStored(store, (board) => board.competitions)
  const lacking = pinned.some((id) => !here.has(id))
  const { data: others = [] } = useQuery({
    queryKey: keys.competitions,
    queryFn: async ({ signal }) => {
      const { getCompetitions } = await import('#lib/client/competitions/standings.ts')
      return (await getCompetitions({ signal, quiet: true })).list
    },
    enabled: lacking,
  })
  return pinned.flatMap((id) => {
    const other = others.find((brief) => brief.id === id)
    const found = here.get(id) ?? (other && competitionOf(other, language))
    return found?.sport === sport ? [found] : []
  })
}
