import { z } from 'zod'
import {
  feedCompetition,
  feedCountry,
  feedDeduction,
  feedEntry,
  feedGroup,
  feedHonour,
  feedPlayer,
  feedReferee,
  feedRound,
  feedSeason,
  feedTeam,
  feedTransfer,
  feedVenue,
} from './schemas/competitions.ts'
import { feedLineup, feedMomentum, feedShots } from './schemas/lineups.ts'
import { feedEvent, feedMatch, feedStatistics, feedText } from './schemas/matches.ts'
import { feedBookmaker, feedQuote } from './schemas/odds.ts'

/**
 * The data a provider delivers, in our terms. Every id is the provider's own, a string; a reference is the
 * provider id of the other object. Ingest maps (provider, kind, id) to our rows, so delivering the same data
 * twice changes nothing. Fields left out of an existing object stay as they are; null empties them. A value
 * outside an enumeration becomes `unknown` (logged) and does not stop the rest.
 */

/** One delivery. Ingest processes the lists in this order, so a delivery may define what it refers to. */
export const feedBatch = z.object({
  countries: z.array(feedCountry).default([]),
  venues: z.array(feedVenue).default([]),
  referees: z.array(feedReferee).default([]),
  competitions: z.array(feedCompetition).default([]),
  seasons: z.array(feedSeason).default([]),
  rounds: z.array(feedRound).default([]),
  groups: z.array(feedGroup).default([]),
  teams: z.array(feedTeam).default([]),
  entries: z.array(feedEntry).default([]),
  deductions: z.array(feedDeduction).default([]),
  honours: z.array(feedHonour).default([]),
  players: z.array(feedPlayer).default([]),
  transfers: z.array(feedTransfer).default([]),
  bookmakers: z.array(feedBookmaker).default([]),
  matches: z.array(feedMatch).default([]),
  events: z.array(feedEvent).default([]),
  texts: z.array(feedText).default([]),
  statistics: z.array(feedStatistics).default([]),
  lineups: z.array(feedLineup).default([]),
  momentum: z.array(feedMomentum).default([]),
  shots: z.array(feedShots).default([]),
  quotes: z.array(feedQuote).default([]),
})

export type FeedBatch = z.input<typeof feedBatch>
export type FeedMatch = z.input<typeof feedMatch>
export type FeedEvent = z.input<typeof feedEvent>
export type FeedText = z.input<typeof feedText>
export type FeedStatistics = z.input<typeof feedStatistics>
export type FeedLineup = z.input<typeof feedLineup>
export type FeedMomentum = z.input<typeof feedMomentum>
export type FeedShots = z.input<typeof feedShots>
export type FeedQuote = z.input<typeof feedQuote>
export type FeedTeam = z.input<typeof feedTeam>
export type FeedCompetition = z.input<typeof feedCompetition>
export type FeedPlayer = z.input<typeof feedPlayer>
