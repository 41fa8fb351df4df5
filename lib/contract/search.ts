import * as z from 'zod/mini'
import { characters } from '#lib/shared/text/characters.ts'
import { NEWS_KINDS } from '#lib/shared/vocabulary/news.ts'
import { MAX_HOT_TERMS, MAX_NAME_CHARACTERS, MAX_SUGGESTIONS } from '#lib/shared/vocabulary/search.ts'
import { MATCH_STATUSES, SPORTS } from '#lib/shared/vocabulary.ts'
import { circle } from './community/circles.ts'
import { endpoint } from './core/endpoint.ts'
import { colours, listOf, localised, paging, person, time, visitorZone } from './core/fields.ts'
import { competitionBrief, matchRow } from './matches/match.ts'
import { newsSubjects } from './news/articles.ts'
import { roomCard, watching } from './streams/rooms.ts'
import { videoCard } from './videos/card.ts'

/**
 * The search term: 1 to 50 characters as people count them, an emoji or a letter with its tone mark being
 * one. The bar of the site accepts ten, its panel fifty.
 */
const name = z.string().check(
  z.maxLength(400),
  z.trim(),
  z.minLength(1),
  z.refine((text) => characters(text) <= MAX_NAME_CHARACTERS),
)

export const searchKinds = [
  'matches',
  'teams',
  'players',
  'competitions',
  'rooms',
  'anchors',
  'news',
  'videos',
  'circles',
  'posts',
] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * The name shown in the language of the request and the matched range in it, in UTF-16 units; a name typed
 * with a mistake is marked whole. Null when another name of the entry matched, in another language or an
 * alias.
 */
export const spelling = z.object({ text: z.string(), from: z.int(), to: z.int() })
export type Spelling = z.output<typeof spelling>
const matched = z.nullable(spelling)

export const teamHit = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  ...localised('name'),
  ...localised('short_name'),
  colours: z.nullable(colours()),
  matched,
  /** The match being played, else the next one, else the last. */
  match: z.nullable(matchRow),
  is_simulated: z.boolean(),
})
export type TeamHit = z.output<typeof teamHit>

/** A player's team, as named beside them. */
const playerTeam = z.nullable(
  z.object({ id: z.int(), ...localised('name'), ...localised('short_name'), colours: z.nullable(colours()) }),
)

export const playerHit = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  ...localised('name'),
  number: z.nullable(z.int()),
  /** G D M F; PG SG SF PF C; roles of an e-sports title. */
  position: z.nullable(z.string()),
  team: playerTeam,
  matched,
  is_simulated: z.boolean(),
})
export type PlayerHit = z.output<typeof playerHit>

export const competitionHit = z.extend(competitionBrief, { matched })
export type CompetitionHit = z.output<typeof competitionHit>

export const roomHit = z.extend(roomCard, { matched })
export type RoomHit = z.output<typeof roomHit>

export const anchorHit = z.object({
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  room_id: z.nullable(z.int()),
  is_live: z.boolean(),
  viewers: watching,
  followers: z.int(),
  matched,
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
  ...newsSubjects,
  matched,
})
export type NewsHit = z.output<typeof newsHit>

export const videoHit = z.extend(videoCard, { matched })
export type VideoHit = z.output<typeof videoHit>

/** A circle of a sport, or of a team or a competition that was found. */
export const circleHit = circle
export type CircleHit = z.output<typeof circleHit>

export const postHit = z.object({
  id: z.int(),
  ...person,
  /** The part of its text around the match, plain; '' for a spoiler. */
  excerpt: z.string(),
  is_spoiler: z.boolean(),
  likes: z.int(),
  comments: z.int(),
  created_at: time(),
  is_simulated: z.boolean(),
  matched,
})
export type PostHit = z.output<typeof postHit>

export const searchAll = endpoint({
  noun: 'search',
  name: 'searchAll',
  method: 'GET',
  path: 'api/Search/index',
  summary: 'Search over everything: counts and first results of each kind; with `kind`, one kind by page.',
  access: 'guest',
  input: z.object({
    name,
    kind: z._default(z.enum(['all', ...searchKinds]), 'all'),
    ...paging,
    ...visitorZone,
  }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    counts: z.object({
      matches: z.int(),
      teams: z.int(),
      players: z.int(),
      competitions: z.int(),
      rooms: z.int(),
      anchors: z.int(),
      news: z.int(),
      videos: z.int(),
      circles: z.int(),
      posts: z.int(),
    }),
    page: z.int(),
    page_size: z.int(),
    /** Live ones first, then upcoming ones, then the last; with their competitions. */
    matches: z.array(matchRow),
    match_competitions: z.array(competitionBrief),
    teams: z.array(teamHit),
    players: z.array(playerHit),
    competitions: z.array(competitionHit),
    rooms: z.array(roomHit),
    anchors: z.array(anchorHit),
    news: z.array(newsHit),
    videos: z.array(videoHit),
    circles: z.array(circleHit),
    posts: z.array(postHit),
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

/** A team's match being played, else the next one, in brief. Scores are null before kick-off. */
export const suggestedMatch = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  status: z.enum(MATCH_STATUSES),
  kickoff_at: time(),
  time_unknown: z.boolean(),
  home_team_id: z.int(),
  away_team_id: z.int(),
  ...localised('home_team_name'),
  ...localised('away_team_name'),
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
  score_hidden: z.optional(z.literal(true)),
})
export type SuggestedMatch = z.output<typeof suggestedMatch>

export const SUGGESTION_KINDS = ['team', 'player', 'competition', 'room', 'anchor'] as const

export const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  id: z.int(),
  ...localised('name'),
  ...localised('short_name'),
  sport: z.nullable(z.enum(SPORTS)),
  /** Of a team, or of a player's team. */
  colours: z.nullable(colours()),
  matched,
  match: z.nullable(suggestedMatch),
  /** A player's shirt number and team. */
  number: z.nullable(z.int()),
  team: playerTeam,
  /** A streamer, or the streamer of a room. */
  user_id: z.nullable(z.int()),
  avatar: z.nullable(z.string()),
  /** The room to watch; null for a streamer without one. */
  room_id: z.nullable(z.int()),
  is_live: z.boolean(),
  viewers: watching,
})
export type Suggestion = z.output<typeof suggestion>

export const suggest = endpoint({
  noun: 'search',
  name: 'suggest',
  method: 'GET',
  path: 'api/search/suggest',
  summary: `Up to ${MAX_SUGGESTIONS} teams, players, competitions, streamers and rooms for the text typed so far, or of one kind.`,
  access: 'guest',
  input: z.object({ name, kind: z.optional(z.enum(SUGGESTION_KINDS)) }),
  output: z.object({ list: z.array(suggestion).check(z.maxLength(MAX_SUGGESTIONS)) }),
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
