import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, ids, localised } from '#lib/contract/core/fields.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_HOT_TERMS, MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { orNone } from './campaigns.ts'

/** A hot term is searched for as it is: no longer than what a visitor may type. */
const term = () =>
  orNone(
    z.string().check(
      z.maxLength(200),
      z.trim(),
      z.refine((text) => characters(text) <= MAX_SEARCH_CHARACTERS),
    ),
  )

export const getPins = endpoint({
  noun: 'admin',
  name: 'getPins',
  method: 'GET',
  path: 'api/admin/pins',
  summary: 'Search terms pinned by operators, in their order.',
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
    'Pin a search term after the pinned ones, or change one; `active` 0 hides it. At least one language.',
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

/** Maximum of pinned terms: inactive ones count as well. */
export const MAX_PINS = MAX_HOT_TERMS * 2

export const orderPins = endpoint({
  noun: 'admin',
  name: 'orderPins',
  method: 'POST',
  path: 'api/admin/orderPins',
  summary: 'Reorder: all pinned terms by id, in the new order.',
  access: 'operator',
  input: z.object({ ids: ids(MAX_PINS) }),
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
  summary: 'Delete a pinned search term.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
