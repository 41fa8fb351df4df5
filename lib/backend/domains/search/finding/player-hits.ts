import type * as z from 'zod/mini'
import type { Context } from '#lib/backend/http/context.ts'
import type { playerHit } from '#lib/contract/search.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { highlightOf } from '../matching/highlight.ts'
import type { Named } from '../matching/named.ts'
import type { Found } from './find.ts'
import type { SearchIndex } from './search-index.ts'

/** The team of a player as the index knows it, so that nothing is read for it. */
export async function playerTeam(index: SearchIndex, { player }: Named) {
  const team = player?.teamId ? await index.get('team', player.teamId) : undefined
  return team ? { id: team.id, ...team.names, colours: crestColours(team.colours) } : null
}

/** Converts found players to the hits of the contract. */
export async function playerHits(
  { language }: Pick<Context, 'language'>,
  index: SearchIndex,
  found: readonly Found[],
): Promise<z.input<typeof playerHit>[]> {
  const hits: z.input<typeof playerHit>[] = []
  for (const each of found) {
    const { named } = each
    if (named.sport === null) continue
    hits.push({
      id: named.id,
      sport: named.sport,
      name_zh: named.names.name_zh,
      name_en: named.names.name_en,
      name_vi: named.names.name_vi,
      number: named.player?.number ?? null,
      position: named.player?.position ?? null,
      team: await playerTeam(index, named),
      matched: highlightOf(localisedName(namesUnder(named.names, 'name'), language), each),
      is_simulated: named.simulated,
    })
  }
  return hits
}
