import * as z from 'zod/mini'
import { characters } from '#lib/shared/text/characters.ts'
import { NEWS_KINDS } from '#lib/shared/vocabulary/news.ts'
import { SEARCH_MOST_CHARACTERS, SEARCH_MOST_HOT } from '#lib/shared/vocabulary/search.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { endpoint } from './core/endpoint.ts'
import { colours, listOf, localised, paging, time } from './core/fields.ts'
import { competitionBrief, matchRow } from './matches/match.ts'
import { roomCard } from './streams/rooms.ts'

/** What is looked for: 1 to 10 characters as people count them, an emoji or a letter with its tone mark being one. */
const name = z.string().check(
  z.maxLength(200),
  z.trim(),
  z.minLength(1),
  z.refine((text) => characters(text) <= SEARCH_MOST_CHARACTERS),
)

export const searchKinds = ['matches', 'teams', 'competitions', 'rooms', 'anchors', 'news'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The spelling that was found and which part of it, in UTF-16 units; a name typed with a slip is marked whole. */
export const spelling = z.object({ text: z.string(), from: z.int(), to: z.int() })
export type Spelling = z.output<typeof spelling>

export const teamHit = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  ...localised('name'),
  ...localised('short_name'),
  colours: z.nullable(colours()),
  matched: spelling,
  /** The match being played, else the next to come, else the last. */
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
  summary:
    'Search over everything: how many of each kind, and the first of each; with `kind`, one kind by page.',
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
    /** Live ones first, then the next to come, then the last; with the competitions they belong to. */
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
  summary: 'Search for people who broadcast, by page; those on the air first among equals.',
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
    'Search for rooms by their title, streamer or the teams of their match, by page; those on the air first.',
  access: 'guest',
  input: z.object({ name, ...paging }),
  output: listOf(roomHit),
  changes: false,
  rate: 'search',
  webCalls: false,
})

export const hotTerm = z.object({
  ...localised('short_name'),
  /** Set by an operator, looked for by many, or on and liked right now. */
  why: z.enum(['pinned', 'searched', 'live', 'popular']),
})
export type HotTerm = z.output<typeof hotTerm>

export const getHot = endpoint({
  noun: 'search',
  name: 'getHot',
  method: 'GET',
  path: 'api/universal/getHot',
  summary: `Up to ${SEARCH_MOST_HOT} hot terms: pinned ones, what many looked for lately, what is live and popular.`,
  access: 'guest',
  input: z.object({}),
  output: z.object({ list: z.array(hotTerm).check(z.maxLength(SEARCH_MOST_HOT)) }),
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
  summary: 'What may be meant by what has been typed so far: up to 8 names.',
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
    'A browser shows the result of a search: it counts towards the hot terms, once an hour for a caller.',
  access: 'guest',
  input: z.object({ name }),
  output: z.object({}),
  changes: true,
  rate: 'search',
  extension: true,
})
