import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, noFields, paging, requiredText, time } from '#lib/contract/core/fields.ts'
import { WORD_VERDICTS } from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/** Words added to the message filter by rooms and the site. */
const wordRow = z.object({
  id: z.int(),
  room_id: z.nullable(z.int()),
  word: z.string(),
  verdict: z.enum(WORD_VERDICTS),
  created_at: time(),
})

export const getFilterWords = endpoint({
  noun: 'moderation',
  name: 'getFilterWords',
  method: 'GET',
  path: 'api/moderation/words',
  summary:
    'Words added to the filter: by a room’s managers or, for operators without `room_id`, for the whole site.',
  access: 'manager-of-room',
  input: z.object({ ...room, ...paging }),
  output: listOf(wordRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const addFilterWord = endpoint({
  noun: 'moderation',
  name: 'addFilterWord',
  method: 'POST',
  path: 'api/moderation/addWord',
  summary: 'Adds a word to the filter, or changes its verdict. `allow` exempts a built-in word.',
  access: 'manager-of-room',
  input: z.object({ ...room, word: requiredText(40), verdict: z.enum(WORD_VERDICTS) }),
  output: wordRow,
  changes: true,
  rate: 'write',
  extension: true,
})

export const removeFilterWord = endpoint({
  noun: 'moderation',
  name: 'removeFilterWord',
  method: 'POST',
  path: 'api/moderation/removeWord',
  summary: 'Removes an added word.',
  access: 'manager-of-room',
  input: z.object({ id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
