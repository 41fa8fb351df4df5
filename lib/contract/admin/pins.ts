import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, ids, localised } from '#lib/contract/core/fields.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { SEARCH_MOST_CHARACTERS, SEARCH_MOST_HOT } from '#lib/shared/vocabulary/search.ts'
import { orNone } from './campaigns.ts'

/** A hot term is searched for as it stands: no longer than what one may type. */
const term = () =>
  orNone(
    z.string().check(
      z.maxLength(200),
      z.trim(),
      z.refine((text) => characters(text) <= SEARCH_MOST_CHARACTERS),
    ),
  )

export const getPins = endpoint({
  noun: 'admin',
  name: 'getPins',
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
