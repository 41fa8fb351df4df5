import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, noFields } from '#lib/contract/core/fields.ts'
import { siteFeatures } from '#lib/contract/site.ts'
import { SITE_FEATURES } from '#lib/shared/features/features.ts'
import { ANCHOR_VIDEO_MB, ODDS_DISPLAYS, TEXT_SETTINGS, VIDEO_REVIEWS } from '#lib/shared/vocabulary/site.ts'

/**
 * The site's settings, set by operators: texts, countries, odds display. Every call requires the role
 * operator.
 */

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const readSettings = endpoint({
  noun: 'admin',
  name: 'readSettings',
  method: 'GET',
  path: 'api/admin/settings',
  summary: 'The settings that operators can write.',
  access: 'operator',
  input: noFields,
  output: z.object({
    texts: z.array(z.object({ name: z.enum(TEXT_SETTINGS), value: z.nullable(z.string()) })),
    /** ISO countries whose numbers may register; null: all. */
    country_codes: z.nullable(z.array(z.string())),
    odds_display: z.enum(ODDS_DISPLAYS),
    features: siteFeatures,
    videos: z.object({ review: z.enum(VIDEO_REVIEWS), anchor_mb: z.int() }),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const writeSetting = endpoint({
  noun: 'admin',
  name: 'writeSetting',
  method: 'POST',
  path: 'api/admin/writeSetting',
  summary: 'Set one text, or unset it with an empty one.',
  access: 'operator',
  input: z.object({ name: z.enum(TEXT_SETTINGS), value: text(300) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeCountryCodes = endpoint({
  noun: 'admin',
  name: 'writeCountryCodes',
  method: 'POST',
  path: 'api/admin/writeCountryCodes',
  summary: 'Countries whose numbers may register: ISO codes separated by commas, or empty for all.',
  access: 'operator',
  input: z.object({ countries: text(900) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeOddsDisplay = endpoint({
  noun: 'admin',
  name: 'writeOddsDisplay',
  method: 'POST',
  path: 'api/admin/writeOddsDisplay',
  summary:
    'How odds are shown: in the visitor’s format, as decimals only, only to logged-in users, or nowhere.',
  access: 'operator',
  input: z.object({ display: z.enum(ODDS_DISPLAYS) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeVideoRules = endpoint({
  noun: 'admin',
  name: 'writeVideoRules',
  method: 'POST',
  path: 'api/admin/writeVideoRules',
  summary: 'Which videos are reviewed before they are public, and the maximum size of a streamer’s video.',
  access: 'operator',
  input: z.object({
    review: z.enum(VIDEO_REVIEWS),
    anchor_mb: count(ANCHOR_VIDEO_MB.min, ANCHOR_VIDEO_MB.max),
  }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeFeature = endpoint({
  noun: 'admin',
  name: 'writeFeature',
  method: 'POST',
  path: 'api/admin/writeFeature',
  summary: 'Switch a part of the site on or off. What is off has no link, and its calls are refused.',
  access: 'operator',
  input: z.object({ feature: z.enum(SITE_FEATURES), on: flag() }),
  output: z.object({ features: siteFeatures }),
  changes: true,
  rate: 'write',
  extension: true,
})
