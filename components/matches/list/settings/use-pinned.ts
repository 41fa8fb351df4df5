import { useEffect, useState } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { BoardStore } from '../board-store.ts'
import { useStored } from '../dialog-frame.tsx'
import { type CompetitionModel, competitionOf } from '../row-model.ts'

/**
 * The pinned competitions of the list's sport, in their order. Those that do not play in this list are asked for by
 * name; without an answer they are left out.
 */
export function usePinned(store: BoardStore): readonly CompetitionModel[] {
  const pinned = usePreference('pinned_competitions')
  const sport = useStored(store, (board) => board.view.sport)
  const language = useStored(store, (board) => board.language)
  const here = useStored(store, (board) => board.competitions)
  const [others, setOthers] = useState<ReadonlyMap<number, CompetitionModel>>(() => new Map())
  const lacking = pinned.some((id) => !here.has(id))
  useEffect(() => {
    if (!lacking) return
    const end = new AbortController()
    const read = async () => {
      const { getCompetitions } = await import('#lib/client/competitions.ts')
      const { list } = await getCompetitions({ signal: end.signal, quiet: true })
      setOthers(new Map(list.map((brief) => [brief.id, competitionOf(brief, language)])))
    }
    read().catch(() => {})
    return () => end.abort()
  }, [lacking, language])
  return pinned.flatMap((id) => {
    const found = here.get(id) ?? others.get(id)
    return found?.sport === sport ? [found] : []
  })
}
