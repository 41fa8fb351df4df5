import * as z from 'zod/mini'
import { characters } from '#lib/shared/characters.ts'
import { SEARCH_MOST_CHARACTERS, SEARCH_MOST_HOT } from '#lib/shared/search-words.ts'
import { BANNER_LOOKS } from '#lib/shared/site-words.ts'
import { endpoint } from './endpoint.ts'
import { flag, id, ids, listOf, localised, paging, time } from './fields.ts'

/** What operators announce: campaigns of /dome and the terms that stand first in the search. */

/** A campaign's text has at most this many characters a language; an empty line parts two paragraphs. */
export const CAMPAIGN_BODY_MOST = 4_000

const orNone = <Field extends z.ZodMiniType<string>>(field: Field) => z._default(z.nullable(field), null)
const title = () => orNone(z.string().check(z.trim(), z.maxLength(60)))
const body = () => orNone(z.string().check(z.trim(), z.maxLength(CAMPAIGN_BODY_MOST)))
/** A hot term is searched for as it stands: no longer than what one may type. */
const term = () =>
  orNone(
    z.string().check(
      z.maxLength(200),
      z.trim(),
      z.refine((text) => characters(text) <= SEARCH_MOST_CHARACTERS),
    ),
  )

export const campaignList = endpoint({
  noun: 'admin',
  name: 'campaignList',
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

export const pinList = endpoint({
  noun: 'admin',
  name: 'pinList',
  method: 'GET',
  path: 'api/admin/pins',
  summary: 'Search terms that operators have pinned, in their order.',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.int(), ...localised('name'), active: z.boolean() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const savePin = endpoint({
  noun: 'admin',
  name: 'savePin',
  method: 'POST',
  path: 'api/admin/savePin',
  summary:
    'Pin a search term behind the pinned ones, or change one; `active` 0 rests it. One language at least.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    name_zh: term(),
    name_en: term(),
    name_vi: term(),
    active: z._default(flag(), true),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

/** As many terms as may be pinned: resting ones wait beside those that are shown. */
export const MOST_PINS = SEARCH_MOST_HOT * 2

export const orderPins = endpoint({
  noun: 'admin',
  name: 'orderPins',
  method: 'POST',
  path: 'api/admin/orderPins',
  summary: 'Every pinned term by its id, in the order they are to stand in.',
  access: 'operator',
  input: z.object({ ids: ids(MOST_PINS) }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})

export const removePin = endpoint({
  noun: 'admin',
  name: 'removePin',
  method: 'POST',
  path: 'api/admin/removePin',
  summary: 'Take a pinned search term away.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
