import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, date, id, ids, names, requestedDate, time, visitorZone } from '#lib/contract/core/fields.ts'
import { GOAL_EVENTS, SIDES, SPORTS } from '#lib/shared/vocabulary.ts'
import { competitionBrief, matchList, matchRow, scoreTabs } from './match.ts'

const sport = () => z._default(z.enum(SPORTS), 'football')

export const getInitialList = endpoint({
  noun: 'matches',
  name: 'getInitialList',
  method: 'GET',
  path: 'api/hot_match/initial_list',
  summary: 'First screen of the score list: every match that is live now, with the counts of the tabs.',
  access: 'guest',
  input: z.object({ sport: sport(), ...visitorZone }),
  output: matchList,
  changes: false,
  rate: 'read',
  cost: 2,
})

export const getAllMatch = endpoint({
  noun: 'matches',
  name: 'getAllMatch',
  method: 'POST',
  path: 'api/hot_match/all_match',
  summary: "A sport's matches of a day: live, results, schedule or all, narrowed by competition.",
  access: 'guest',
  input: z.object({
    sport: sport(),
    tab: z._default(z.enum([...scoreTabs, 'all']), 'all'),
    date: z.optional(requestedDate()),
    competition_id: z.optional(id()),
    ...visitorZone,
  }),
  output: matchList,
  changes: false,
  rate: 'read',
  cost: 4,
})

export const getMatchBrief = endpoint({
  noun: 'matches',
  name: 'getMatchBrief',
  method: 'POST',
  path: 'api/hot_match/msgGetSimple',
  summary: 'One match in brief, for a card or a pop-up.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({ server_time: time(), competition: competitionBrief, match: matchRow }),
  changes: false,
  rate: 'read',
})

export const getRecommended = endpoint({
  noun: 'matches',
  name: 'getRecommended',
  method: 'GET',
  path: 'api/hot_match/recommend',
  summary: 'Matches for the home page: live ones first, then the next to come, of every sport.',
  access: 'guest',
  input: z.object({ limit: z._default(count(1, 40), 12), sport: z.optional(z.enum(SPORTS)), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    live_total: z.int(),
    coming_total: z.int(),
    competitions: z.array(competitionBrief),
    matches: z.array(matchRow),
  }),
  changes: false,
  rate: 'read',
  cost: 3,
})

/** A day with its number of matches, and those among them that are results and fixtures. */
export const dayOfMatches = z.object({
  date: date(),
  matches: z.int(),
  results: z.int(),
  schedule: z.int(),
})

export type DayCount = z.output<typeof dayOfMatches>

export const getMatchDays = endpoint({
  noun: 'matches',
  name: 'getMatchDays',
  method: 'GET',
  path: 'api/matches/days',
  summary: 'How many matches each of the days around a day has, for the date strip.',
  access: 'guest',
  input: z.object({
    sport: sport(),
    date: z.optional(requestedDate()),
    days: z._default(count(1, 45), 7),
    ...visitorZone,
  }),
  output: z.object({ today: date(), days: z.array(dayOfMatches) }),
  changes: false,
  rate: 'read',
  extension: true,
})

/** Maximum of matches per request: as many as a user's favourites. */
export const MAX_SCORED_MATCHES = 500

export const getScorers = endpoint({
  noun: 'matches',
  name: 'getScorers',
  method: 'GET',
  path: 'api/matches/scorers',
  summary:
    'The goals of several football matches, for the rows of a list; matches without known goals are left out.',
  access: 'guest',
  input: z.object({ ids: ids(MAX_SCORED_MATCHES) }),
  output: z.object({
    list: z.array(
      z.object({
        match_id: z.int(),
        /** In the order of the match. */
        goals: z.array(
          z.object({
            type: z.enum(GOAL_EVENTS),
            /** The side that the goal counts for. */
            side: z.enum(SIDES),
            /** 67, 45+2; empty if it is unknown. */
            match_str: z.string(),
            player_name: z.nullable(names()),
          }),
        ),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})

export type MatchGoals = z.output<typeof getScorers.output>['list'][number]

export const getMatchesOfCompetition = endpoint({
  noun: 'matches',
  name: 'getMatchesOfCompetition',
  method: 'GET',
  path: 'api/matches/of_competition',
  summary: "A competition's matches around now: those in play, the next to come and the last results.",
  access: 'guest',
  input: z.object({ competition_id: id(), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    competition: competitionBrief,
    live: z.array(matchRow),
    /** The soonest first. */
    next: z.array(matchRow),
    /** The newest first. */
    last: z.array(matchRow),
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})

export type CompetitionMatches = z.output<typeof getMatchesOfCompetition.output>
