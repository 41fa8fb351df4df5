import { SUGGESTION_KINDS } from '#lib/contract/search.ts'
import { MAX_SUGGESTIONS } from '#lib/shared/vocabulary/search.ts'
import type { Found } from './find.ts'

type SuggestedKind = (typeof SUGGESTION_KINDS)[number]
export type Suggested = Found & { kind: SuggestedKind }

/** Maximum number of a kind while there are others: a common syllable begins dozens of players. */
const MAX_OF_KIND: Record<SuggestedKind, number> = {
  team: 5,
  player: 4,
  competition: 3,
  anchor: 2,
  room: 2,
}

const suggestedKind = (kind: string) => SUGGESTION_KINDS.find((each) => each === kind)

/**
 * Chooses the suggestions among found names, in their order: some of each kind, the rest filled up. A room is
 * suggested only while it is on the air, and not beside its streamer.
 */
export function chooseSuggestions(found: readonly Found[]): Suggested[] {
  const streamers = new Set(
    found.flatMap(({ named }) =>
      named.kind === 'anchor' && named.broadcast ? [named.broadcast.userId] : [],
    ),
  )
  const candidates = found.flatMap((each): Suggested[] => {
    const kind = suggestedKind(each.named.kind)
    if (!kind) return []
    const { broadcast } = each.named
    if (kind === 'room' && (!broadcast?.isLive || streamers.has(broadcast.userId))) return []
    return [{ ...each, kind }]
  })
  const counts = new Map<SuggestedKind, number>()
  const first = candidates.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MAX_OF_KIND[kind]
  })
  const chosen = new Set(first.slice(0, MAX_SUGGESTIONS))
  for (const each of candidates) if (chosen.size < MAX_SUGGESTIONS) chosen.add(each)
  return candidates.filter((each) => chosen.has(each))
}
