import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { BANNER_STYLES } from '#lib/shared/vocabulary/site.ts'

/** What operators publish: campaigns of /dome and pinned search terms. */

/** Maximum of characters of a campaign's text in each language; an empty line separates two paragraphs. */
export const MAX_CAMPAIGN_BODY_LENGTH = 4_000

export const orNone = <Field extends z.ZodMiniType<string>>(field: Field) =>
  z._default(z.nullable(field), null)

const title = () => orNone(z.string().check(z.trim(), z.maxLength(60)))

const body = () => orNone(z.string().check(z.trim(), z.maxLength(MAX_CAMPAIGN_BODY_LENGTH)))

export const getCampaigns = endpoint({
  noun: 'admin',
  name: 'getCampaigns',
  method: 'GET',
  path: 'api/admin/campaigns',
  summary: 'All campaigns, the newest first; `is_shown` is the one shown at /dome now.',
  access: 'operator',
  input: z.object({ ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      ...localised('title'),
      body_zh: z.nullable(z.array(z.string())),
      body_en: z.nullable(z.array(z.string())),
      body_vi: z.nullable(z.array(z.string())),
      look: z.enum(BANNER_STYLES),
      href: z.nullable(z.string()),
      active: z.boolean(),
      starts_at: z.nullable(time()),
      ends_at: z.nullable(time()),
      is_running: z.boolean(),
      is_shown: z.boolean(),
      is_simulated: z.boolean(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveCampaign = endpoint({
  noun: 'admin',
  name: 'saveCampaign',
  method: 'POST',
  path: 'api/admin/saveCampaign',
  summary:
    'Save a campaign; without an id a new one. At least one title; `active` publishes it between its start and end; an empty line separates paragraphs.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    title_zh: title(),
    title_en: title(),
    title_vi: title(),
    body_zh: body(),
    body_en: body(),
    body_vi: body(),
    look: z.enum(BANNER_STYLES),
    href: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(300))), null),
    active: z._default(flag(), false),
    starts_at: z._default(z.nullable(time()), null),
    ends_at: z._default(z.nullable(time()), null),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const removeCampaign = endpoint({
  noun: 'admin',
  name: 'removeCampaign',
  method: 'POST',
  path: 'api/admin/removeCampaign',
  summary: 'Delete a campaign.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
