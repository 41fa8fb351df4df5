import type { MatchGoals } from '#lib/contract/matches/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { RowModel } from '../row-model.ts'

/** The goals of one scorer of a match, in its order. */
export interface Scorer {
  /** Empty if the provider has no name. */
  name: string
  side: 'home' | 'away'
  /** 67, 45+2, each with its kind. */
  goals: readonly { minute: string; kind: 'goal' | 'penalty' | 'own' }[]
}

const KINDS = { goal: 'goal', penalty_goal: 'penalty', own_goal: 'own' } as const

/** The scorers of a match in a language: each once for each side, the first goal first. */
export function scorersOf({ goals }: MatchGoals, language: Language): Scorer[] {
  const scorers = new Map<string, { name: string; side: Scorer['side']; goals: Scorer['goals'][number][] }>()
  for (const { type, side, match_str, player_name } of goals) {
    if (side === 'neutral') continue
    const name = player_name ? localisedName(player_name, language) : ''
    const key = `${side} ${name}`
    const scorer = scorers.get(key) ?? { name, side, goals: [] }
    scorers.set(key, scorer)
    scorer.goals.push({ minute: match_str, kind: KINDS[type as keyof typeof KINDS] ?? 'goal' })
  }
  return [...scorers.values()]
}

const COMING: ReadonlySet<string> = new Set(['scheduled', 'tbd', 'delayed'])

/** The places of both sides in their table, for a match to come; null for another match or without them. */
export const placesOf = ({ status, home, away }: RowModel): readonly [home: number, away: number] | null =>
  COMING.has(status) && home.rank !== null && away.rank !== null ? [home.rank, away.rank] : null

/** Whether there is anything to show about a match where it has no odds. */
export const hasFacts = (row: RowModel, scorers: readonly Scorer[] | undefined): boolean =>
  (scorers !== undefined && scorers.length > 0) || placesOf(row) !== null
