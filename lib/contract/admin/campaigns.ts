import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { BANNER_LOOKS } from '#lib/shared/vocabulary/site.ts'

/** What operators announce: campaigns of /dome and the terms that stand first in the search. */

/** A campaign's text has at most this many characters a language; an empty line parts two paragraphs. */
export const CAMPAIGN_BODY_MOST = 4_000

export const orNone = <Field extends z.ZodMiniType<string>>(field: Field) =>
  z._default(z.nullable(field), null)

const title = () => orNone(z.string().check(z.trim(), z.maxLength(60)))

const body = () => orNone(z.string().check(z.trim(), z.maxLength(CAMPAIGN_BODY_MOST)))

export const getCampaigns = endpoint({
  noun: 'admin',
  name: 'getCampaigns',
  method: 'GET',
  path: 'api/admin/campaigns',
  summary: 'Every campaign, the newest first; `is_shown` is the one that stands at /dome now.',
  access: 'operator',
  input: z.object({ ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      ...localised('title'),
      body_zh: z.nullable(z.array(z.string())),
      body_en: z.nullable(z.array(z.string())),
      body_vi: z.nullable(z.array(z.string())),
      look: z.enum(BANNER_LOOKS),
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
    'Write a campaign; without an id a new one. One title at least; `active` publishes it between its times; an empty line parts paragraphs.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    title_zh: title(),
    title_en: title(),
    title_vi: title(),
    body_zh: body(),
    body_en: body(),
    body_vi: body(),
    look: z.enum(BANNER_LOOKS),
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
  summary: 'Take a campaign away.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
