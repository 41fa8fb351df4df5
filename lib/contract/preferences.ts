import * as z from 'zod/mini'
import { isPattern } from '#lib/shared/pattern/pattern.ts'
import {
  ANNOUNCE_SECONDS,
  CHAT_SIZES,
  DANMAKU_COLOURS,
  DANMAKU_DENSITIES,
  DANMAKU_DISPLAY_MODES,
  DANMAKU_FONTS,
  DANMAKU_MODES,
  DANMAKU_STROKES,
  LIST_ORDERS,
  MAX_DANMAKU_FILTER_LENGTH,
  MAX_SAVED,
  ODDS_FORMATS,
  ROW_SIZES,
} from '#lib/shared/preferences.ts'
import { isTimeZone } from '#lib/shared/time/zone.ts'
import { MAX_MESSAGE_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import { endpoint } from './core/endpoint.ts'
import { time } from './core/fields.ts'

const idList = (max: number) => z.array(z.int().check(z.positive())).check(z.maxLength(max))
const filter = z.string().check(z.minLength(1), z.maxLength(MAX_DANMAKU_FILTER_LENGTH))
const announce = z.union(ANNOUNCE_SECONDS.map((seconds) => z.literal(seconds)))

/** A user's display preferences for scores and odds, as they are stored. */
export const preferences = z.object({
  odds_format: z.nullable(z.enum(ODDS_FORMATS)),
  hide_odds: z.boolean(),
  company_id: z.nullable(z.int().check(z.positive())),
  time_zone: z.nullable(z.string().check(z.refine(isTimeZone, { params: { why: 'zone' } }))),
  row_size: z.enum(ROW_SIZES),
  phone_odds: z.boolean(),
  order: z.enum(LIST_ORDERS),
  sound_goal: z.boolean(),
  sound_red: z.boolean(),
  voice: z.boolean(),
  show_goal: z.boolean(),
  show_yellow: z.boolean(),
  show_red: z.boolean(),
  show_red_cards: z.boolean(),
  goal_all: z.boolean(),
  goal_closes: z.boolean(),
  goal_desktop: z.boolean(),
  announce,
  saved_filters: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(30)),
        query: z.string().check(z.maxLength(1000), z.regex(/^[\w.=&-]*$/)),
      }),
    )
    .check(z.maxLength(MAX_SAVED.filters)),
  pinned_competitions: idList(MAX_SAVED.competitions),
  pinned_matches: idList(MAX_SAVED.matches),
  hide_scores: z.boolean(),
  spoiler_free_teams: idList(MAX_SAVED.teams),
  danmaku_modes: z.array(z.enum(DANMAKU_MODES)).check(z.maxLength(DANMAKU_MODES.length)),
  danmaku_words: z.array(filter).check(z.maxLength(MAX_SAVED.danmaku)),
  /** Only patterns that run in linear time (lib/shared/pattern). */
  danmaku_patterns: z.pipe(
    // Counted and measured first: parsing a pattern is expensive.
    z.array(filter).check(z.maxLength(MAX_SAVED.danmaku)),
    z.array(z.string().check(z.refine(isPattern))),
  ),
  danmaku_users: idList(MAX_SAVED.danmaku),
  danmaku_way: z.enum(DANMAKU_DISPLAY_MODES),
  danmaku_font: z.enum(DANMAKU_FONTS),
  danmaku_bold: z.boolean(),
  danmaku_stroke: z.enum(DANMAKU_STROKES),
  danmaku_colour: z.enum(DANMAKU_COLOURS),
  danmaku_density: z.enum(DANMAKU_DENSITIES),
  danmaku_overlap: z.boolean(),
  danmaku_merge: z.boolean(),
  danmaku_least_level: z.int().check(z.gte(0), z.lte(50)),
  danmaku_longest: z.int().check(z.gte(0), z.lte(MAX_MESSAGE_LENGTH)),
  chat_size: z.enum(CHAT_SIZES),
  show_entries: z.boolean(),
  enter_quietly: z.boolean(),
  tell_live: z.boolean(),
})

export const getPreferences = endpoint({
  noun: 'preferences',
  name: 'getPreferences',
  method: 'GET',
  path: 'api/preferences/get',
  summary: 'The user’s display preferences as last saved; null before the first time.',
  access: 'user',
  input: z.object({}),
  output: z.object({ preferences: z.nullable(preferences), updated_at: z.nullable(time()) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const savePreferences = endpoint({
  noun: 'preferences',
  name: 'savePreferences',
  method: 'POST',
  path: 'api/preferences/save',
  summary: 'Saves all of the user’s display preferences, replacing the previous ones.',
  access: 'user',
  input: z.object({ preferences }),
  output: z.object({ updated_at: time() }),
  changes: true,
  rate: 'write',
  bodyBytes: 256 * 1024,
  extension: true,
})
