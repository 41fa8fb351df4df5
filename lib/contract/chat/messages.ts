import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, nothing } from '#lib/contract/core/fields.ts'
import { pinnedLine } from './frames.ts'

const said = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const deleteLine = endpoint({
  noun: 'chat',
  name: 'deleteLine',
  method: 'POST',
  path: 'api/chat/deleteLine',
  summary: 'Takes one line away: a manager anybody’s, everybody his own within two minutes.',
  access: 'user',
  input: z.object({ id: id(), reason: z._default(said(200), '') }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const likeLine = endpoint({
  noun: 'chat',
  name: 'likeLine',
  method: 'POST',
  path: 'api/chat/likeLine',
  summary: 'Like a line of a room, or stop to. The same again changes nothing.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), likes: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const clearLines = endpoint({
  noun: 'chat',
  name: 'clearLines',
  method: 'POST',
  path: 'api/chat/clear',
  summary: 'Clears a room: every line until now, or those of one user.',
  access: 'manager-of-room',
  input: z.object({ room_id: id(), user_id: z.optional(id()), reason: z._default(said(200), '') }),
  output: z.object({ up_to: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const pinLine = endpoint({
  noun: 'chat',
  name: 'pinLine',
  method: 'POST',
  path: 'api/chat/pin',
  summary: 'Pins a line at the top of its room, for so many minutes (0: until it is taken down).',
  access: 'user',
  input: z.object({ id: id(), minutes: z._default(count(0, 1_440), 0) }),
  output: pinnedLine,
  changes: true,
  rate: 'write',
  extension: true,
})

export const unpinLine = endpoint({
  noun: 'chat',
  name: 'unpinLine',
  method: 'POST',
  path: 'api/chat/unpin',
  summary: 'Takes the pinned line of a room down.',
  access: 'manager-of-room',
  input: z.object({ room_id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})
