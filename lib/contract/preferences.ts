import * as z from 'zod/mini'
import { isPattern } from '#lib/shared/pattern/pattern.ts'
import {
  ANNOUNCE_SECONDS,
  DANMAKU_COLOURS,
  DANMAKU_DENSITIES,
  DANMAKU_FILTER_MOST,
  DANMAKU_FONTS,
  DANMAKU_STROKES,
  DANMAKU_WAYS,
  LIST_ORDERS,
  MOST_KEPT,
  ODDS_FORMATS,
  ROW_SIZES,
} from '#lib/shared/preferences.ts'
import { DANMAKU_MODES, LINE_MOST } from '#lib/shared/vocabulary/rooms.ts'
import { endpoint } from './core/endpoint.ts'
import { time } from './core/fields.ts'

const idList = (most: number) => z.array(z.int().check(z.positive())).check(z.maxLength(most))
const filter = z.string().check(z.minLength(1), z.maxLength(DANMAKU_FILTER_MOST))
const announce = z.union(ANNOUNCE_SECONDS.map((seconds) => z.literal(seconds)))

/** True for a zone this machine's clock knows. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** How a reader wants scores and odds to be shown: all of it, as it is kept. */
export const preferences = z.object({
  odds_format: z.nullable(z.enum(ODDS_FORMATS)),
  hide_odds: z.boolean(),
  company_id: z.nullable(z.int().check(z.positive())),
  time_zone: z.nullable(z.string().check(z.maxLength(64), z.refine(isZone))),
  row_size: z.enum(ROW_SIZES),
  order: z.enum(LIST_ORDERS),
  sound_goal: z.boolean(),
  sound_red: z.boolean(),
  voice: z.boolean(),
  show_goal: z.boolean(),
  show_yellow: z.boolean(),
  show_red: z.boolean(),
  goal_all: z.boolean(),
  goal_desktop: z.boolean(),
  announce,
  saved_filters: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(30)),
        query: z.string().check(z.maxLength(1000), z.regex(/^[\w.=&-]*$/)),
      }),
    )
    .check(z.maxLength(MOST_KEPT.filters)),
  pinned_competitions: idList(MOST_KEPT.competitions),
  pinned_matches: idList(MOST_KEPT.matches),
  spoiler_free_teams: idList(MOST_KEPT.teams),
  danmaku_modes: z.array(z.enum(DANMAKU_MODES)).check(z.maxLength(DANMAKU_MODES.length)),
  danmaku_words: z.array(filter).check(z.maxLength(MOST_KEPT.danmaku)),
  /** Only those that never take long to try (lib/shared/pattern). */
  danmaku_patterns: z.pipe(
    // Counted and measured first: reading a pattern is work.
    z.array(filter).check(z.maxLength(MOST_KEPT.danmaku)),
    z.array(z.string().check(z.refine(isPattern))),
  ),
  danmaku_users: idList(MOST_KEPT.danmaku),
  danmaku_way: z.enum(DANMAKU_WAYS),
  danmaku_font: z.enum(DANMAKU_FONTS),
  danmaku_bold: z.boolean(),
  danmaku_stroke: z.enum(DANMAKU_STROKES),
  danmaku_colour: z.enum(DANMAKU_COLOURS),
  danmaku_density: z.enum(DANMAKU_DENSITIES),
  danmaku_overlap: z.boolean(),
  danmaku_merge: z.boolean(),
  danmaku_least_level: z.int().check(z.gte(0), z.lte(50)),
  danmaku_longest: z.int().check(z.gte(0), z.lte(LINE_MOST)),
  show_entries: z.boolean(),
  enter_quietly: z.boolean(),
  tell_live: z.boolean(),
})

export const getPreferences = endpoint({
  noun: 'preferences',
  name: 'getPreferences',
  method: 'GET',
  path: 'api/preferences/get',
  summary:
    "The caller's preferences for scores and odds as they were saved last; null before the first time.",
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
  summary: "Saves the caller's preferences, all of them, in place of what was saved before.",
  access: 'user',
  input: z.object({ preferences }),
  output: z.object({ updated_at: time() }),
  changes: true,
  rate: 'write',
  bodyBytes: 256 * 1024,
  extension: true,
})
