import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, date, id, paging } from '#lib/contract/core/fields.ts'

export const RANK_PERIODS = ['day', 'week', 'month'] as const

export const getRoomRanking = endpoint({
  noun: 'gifts',
  name: 'getRoomRanking',
  method: 'GET',
  path: 'api/live_streaming/roomRanking',
  summary:
    'Ranking of a room’s participants today, this week (from Monday) or this month of the site’s zone: a score of days of presence, messages sent and, damped, gifts given. All are counted, only users who agreed are named; users see their own score and place.',
  access: 'guest',
  input: z.object({
    room_id: id(),
    period: z._default(z.enum(RANK_PERIODS), 'day'),
    limit: z._default(count(1, 100), 50),
  }),
  output: z.object({
    from: date(),
    to: date(),
    list: z.array(
      z.object({
        place: z.int(),
        /** Null, like the name and the avatar, for a user who did not agree to be named. */
        user_id: z.nullable(z.int()),
        user_nickname: z.nullable(z.string()),
        avatar: z.nullable(z.string()),
        score: z.int(),
      }),
    ),
    mine: z.nullable(
      z.object({
        score: z.int(),
        /** Null: not among the first hundred. */
        place: z.nullable(z.int()),
        is_shown: z.boolean(),
      }),
    ),
    is_open: z.boolean(),
  }),
  changes: false,
  rate: 'read',
})

export const getAnchorExperience = endpoint({
  noun: 'gifts',
  name: 'getAnchorExperience',
  method: 'GET',
  path: 'api/User/anchorExperienceList',
  summary: 'An anchor’s level with all level thresholds, and gains by day and source.',
  access: 'anchor',
  input: z.object({ ...paging }),
  output: z.object({
    level: z.int(),
    experience: z.int(),
    next: z.nullable(z.int()),
    /** Experience in tenths at which each level starts; the index is the level. */
    levels: z.array(z.int()),
    list: z.array(z.object({ day: date(), source: z.string(), tenths: z.int() })),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  }),
  changes: false,
  rate: 'read',
})
