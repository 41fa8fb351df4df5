import type * as z from 'zod/mini'
import { type NearestMatch, nearestMatches } from '#lib/backend/domains/matches/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import {
  type suggest as endpoint,
  SUGGESTION_KINDS,
  type suggestedMatch,
  type suggestion,
} from '#lib/contract/search.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_SUGGESTIONS } from '#lib/shared/vocabulary/search.ts'
import { chooseSuggestions, type Suggested } from './finding/choose-suggestions.ts'
import type { Found } from './finding/find.ts'
import { playerTeam } from './finding/player-hits.ts'
import type { SearchIndex } from './finding/search-index.ts'
import { highlightOf } from './matching/highlight.ts'
import { isOneClub, splitIntoTeams } from './matching/two-sides.ts'

async function toSuggestedMatch(
  index: SearchIndex,
  match: NearestMatch | undefined,
): Promise<z.input<typeof suggestedMatch> | null> {
  if (!match) return null
  const [home, away] = [await index.get('team', match.homeId), await index.get('team', match.awayId)]
  return {
    id: match.id,
    sport: match.sport,
    status: match.status,
    kickoff_at: match.kickoffAt.toISOString(),
    time_unknown: match.timeUnknown,
    home_team_id: match.homeId,
    away_team_id: match.awayId,
    home_team_name_zh: home?.names.short_name_zh ?? null,
    home_team_name_en: home?.names.short_name_en ?? null,
    home_team_name_vi: home?.names.short_name_vi ?? null,
    away_team_name_zh: away?.names.short_name_zh ?? null,
    away_team_name_en: away?.names.short_name_en ?? null,
    away_team_name_vi: away?.names.short_name_vi ?? null,
    home_score: match.homeScore,
    away_score: match.awayScore,
  }
}

async function toSuggestion(
  { language }: Pick<Context, 'language'>,
  index: SearchIndex,
  { named, kind, ...found }: Suggested,
  matches: ReadonlyMap<number, NearestMatch>,
): Promise<z.input<typeof suggestion>> {
  const { broadcast } = named
  const team = kind === 'player' ? await playerTeam(index, named) : null
  return {
    kind,
    id: named.id,
    ...named.names,
    sport: named.sport,
    colours: crestColours(named.colours),
    matched: highlightOf(localisedName(namesUnder(named.names, 'name'), language), found),
    match: kind === 'team' ? await toSuggestedMatch(index, matches.get(named.id)) : null,
    number: named.player?.number ?? null,
    team,
    user_id: broadcast?.userId ?? null,
    avatar: broadcast ? avatarAddress(broadcast.avatar) : null,
    room_id: broadcast?.roomId ?? null,
    is_live: broadcast?.isLive ?? false,
    viewers: broadcast?.viewers ?? 0,
  }
}

/** Finds the names; for two clubs' names, each club: the search itself finds their match. */
async function findNames(
  index: SearchIndex,
  text: string,
  { kind, reader }: { kind: Suggested['kind'] | undefined; reader: Language },
): Promise<Found[]> {
  const found = await index.find(kind ? [kind] : SUGGESTION_KINDS, text, reader)
  if (kind && kind !== 'team') return found
  const sides = isOneClub(found) ? null : await splitIntoTeams(index, text, reader)
  return sides ? [...sides.left.slice(0, 1), ...sides.right.slice(0, MAX_SUGGESTIONS - 1)] : found
}

/**
 * Suggests names for a partly typed query. The names come from memory; only the teams' matches are read, in
 * two queries.
 */
export const createSuggest =
  (index: SearchIndex): Handler<typeof endpoint> =>
  async ({ ctx, input: { name, kind } }) => {
    const found = await findNames(index, name, { kind, reader: ctx.language })
    const chosen = chooseSuggestions(found)
    const teamIds = chosen.flatMap(({ kind, named }) => (kind === 'team' ? [named.id] : []))
    const matches = await nearestMatches(ctx.db, teamIds, { now: ctx.clock.now() })
    return { list: await Promise.all(chosen.map((each) => toSuggestion(ctx, index, each, matches))) }
  }
