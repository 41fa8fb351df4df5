import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CrestDesign } from '#components/shared/teams/crest-design.ts'
import { getCompetitions, getSeasonTable } from '#lib/client/competitions/standings.ts'
import { keys } from '#lib/client/core/keys.ts'
import { suggest } from '#lib/client/search.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { namesUnder } from '#lib/shared/text/names.ts'
import { MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

/** Delay after the last key press before teams are requested (ms). */
const DEBOUNCE_MS = 200

export interface FoundTeam {
  id: number
  names: { zh?: string | null; en?: string | null; vi?: string | null }
  colours: CrestDesign | null
}

export const loadCompetitions = () => getCompetitions({ quiet: true })

async function findTeams(text: string, signal: AbortSignal): Promise<FoundTeam[]> {
  const name = firstCharacters(text, MAX_SEARCH_CHARACTERS)
  const { list } = await suggest({ name, kind: 'team' }, { signal, quiet: true })
  return list.flatMap((each) =>
    each.kind === 'team' ? [{ id: each.id, names: namesUnder(each, 'name'), colours: each.colours }] : [],
  )
}

async function loadTeams(competitionId: number, signal: AbortSignal): Promise<FoundTeam[]> {
  const table = await getSeasonTable({ competition_id: competitionId }, { signal, quiet: true })
  return table.groups.flatMap(({ rows }) =>
    rows.map((row) => ({ id: row.team_id, names: namesUnder(row, 'team_name'), colours: row.colours })),
  )
}

/** Returns a text once it has not changed for a moment; an empty one at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** The teams whose name fits the text; without a text those of a competition's current season. */
export function useTeamsToChoose(text: string, competitionId: number | null) {
  const typed = useDebounced(text)
  return useQuery({
    queryKey: keys.teamsToChoose(typed, typed === '' ? competitionId : null),
    queryFn: ({ signal }) =>
      typed === '' ? loadTeams(competitionId ?? 0, signal) : findTeams(typed, signal),
    enabled: typed !== '' || competitionId !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}
