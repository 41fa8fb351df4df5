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
    'Ranking of a room’s participants today, this week (from Monday) or this month of the site’s zone: a score of days of presence, messages sent and, damped, gifts given. Only users who agreed are named; users see their own score.',
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
        user_id: z.int(),
        user_nickname: z.string(),
        avatar: z.nullable(z.string()),
        score: z.int(),
      }),
    ),
    mine: z.nullable(z.object({ score: z.int(), is_shown: z.boolean() })),
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
