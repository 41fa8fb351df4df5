import * as z from 'zod/mini'
import { characters } from '#lib/shared/text/characters.ts'
import { NEWS_KINDS } from '#lib/shared/vocabulary/news.ts'
import { MAX_HOT_TERMS, MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { endpoint } from './core/endpoint.ts'
import { colours, listOf, localised, paging, time } from './core/fields.ts'
import { competitionBrief, matchRow } from './matches/match.ts'
import { roomCard } from './streams/rooms.ts'

/**
 * The search term: 1 to 10 characters as people count them, an emoji or a letter with its tone mark being
 * one.
 */
const name = z.string().check(
  z.maxLength(200),
  z.trim(),
  z.minLength(1),
  z.refine((text) => characters(text) <= MAX_SEARCH_CHARACTERS),
)

export const searchKinds = ['matches', 'teams', 'competitions', 'rooms', 'anchors', 'news'] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * The matched spelling and the matched range in it, in UTF-16 units; a name typed with a mistake is marked
 * whole.
 */
export const spelling = z.object({ text: z.string(), from: z.int(), to: z.int() })
export type Spelling = z.output<typeof spelling>

export const teamHit = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  ...localised('name'),
  ...localised('short_name'),
  colours: z.nullable(colours()),
  matched: spelling,
  /** The match being played, else the next one, else the last. */
  match: z.nullable(matchRow),
  is_simulated: z.boolean(),
})
export type TeamHit = z.output<typeof teamHit>

export const competitionHit = z.extend(competitionBrief, { matched: spelling })
export type CompetitionHit = z.output<typeof competitionHit>

export const roomHit = z.extend(roomCard, { matched: spelling })
export type RoomHit = z.output<typeof roomHit>

export const anchorHit = z.object({
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  room_id: z.nullable(z.int()),
  is_live: z.boolean(),
  viewers: z.int(),
  followers: z.int(),
  matched: spelling,
})
export type AnchorHit = z.output<typeof anchorHit>

export const newsHit = z.object({
  id: z.int(),
  category_id: z.int(),
  kind: z.enum(NEWS_KINDS),
  ...localised('title'),
  published_at: time(),
  is_machine_made: z.boolean(),
  is_simulated: z.boolean(),
  matched: spelling,
})
export type NewsHit = z.output<typeof newsHit>

export const searchAll = endpoint({
  noun: 'search',
  name: 'searchAll',
  method: 'GET',
  path: 'api/Search/index',
  summary: 'Search over everything: counts and first results of each kind; with `kind`, one kind by page.',
  access: 'guest',
  input: z.object({ name, kind: z._default(z.enum(['all', ...searchKinds]), 'all'), ...paging }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    counts: z.object({
      matches: z.int(),
      teams: z.int(),
      competitions: z.int(),
      rooms: z.int(),
      anchors: z.int(),
      news: z.int(),
    }),
    page: z.int(),
    page_size: z.int(),
    /** Live ones first, then upcoming ones, then the last; with their competitions. */
    matches: z.array(matchRow),
    match_competitions: z.array(competitionBrief),
    teams: z.array(teamHit),
    competitions: z.array(competitionHit),
    rooms: z.array(roomHit),
    anchors: z.array(anchorHit),
    news: z.array(newsHit),
  }),
  changes: false,
  rate: 'search',
})
export type SearchResult = z.output<typeof searchAll.output>

export const searchAnchor = endpoint({
  noun: 'search',
  name: 'searchAnchor',
  method: 'GET',
  path: 'api/Search/anchor',
  summary: 'Search for streamers, by page; those on the air first among equals.',
  access: 'guest',
  input: z.object({ name, ...paging }),
  output: listOf(anchorHit),
  changes: false,
  rate: 'search',
  webCalls: false,
})

export const searchLive = endpoint({
  noun: 'search',
  name: 'searchLive',
  method: 'GET',
  path: 'api/Search/live',
  summary:
    'Search for rooms by title, streamer or the teams of their match, by page; those on the air first.',
  access: 'guest',
  input: z.object({ name, ...paging }),
  output: listOf(roomHit),
  changes: false,
  rate: 'search',
  webCalls: false,
})

export const hotTerm = z.object({
  ...localised('short_name'),
  /** Pinned by an operator, searched by many, or currently live and popular. */
  why: z.enum(['pinned', 'searched', 'live', 'popular']),
})
export type HotTerm = z.output<typeof hotTerm>

export const getHot = endpoint({
  noun: 'search',
  name: 'getHot',
  method: 'GET',
  path: 'api/universal/getHot',
  summary: `Up to ${MAX_HOT_TERMS} hot terms: pinned ones, recent frequent searches, live and popular ones.`,
  access: 'guest',
  input: z.object({}),
  output: z.object({ list: z.array(hotTerm).check(z.maxLength(MAX_HOT_TERMS)) }),
  changes: false,
  rate: 'read',
})

export const suggestion = z.object({
  kind: z.enum(['team', 'competition', 'anchor']),
  id: z.int(),
  ...localised('name'),
  ...localised('short_name'),
  sport: z.nullable(z.enum(SPORTS)),
  colours: z.nullable(colours()),
  matched: spelling,
})
export type Suggestion = z.output<typeof suggestion>

export const suggest = endpoint({
  noun: 'search',
  name: 'suggest',
  method: 'GET',
  path: 'api/search/suggest',
  summary: 'Suggestions for the text typed so far: up to 8 names.',
  access: 'guest',
  input: z.object({ name }),
  output: z.object({ list: z.array(suggestion).check(z.maxLength(8)) }),
  changes: false,
  rate: 'search',
  extension: true,
})

export const reportSearched = endpoint({
  noun: 'search',
  name: 'reportSearched',
  method: 'POST',
  path: 'api/search/searched',
  summary:
    'Reports that a browser shows the result of a search: it counts towards the hot terms, once an hour per client.',
  access: 'guest',
  input: z.object({ name }),
  output: z.object({}),
  changes: true,
  rate: 'search',
  extension: true,
})
