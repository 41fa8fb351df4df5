import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, noFields } from '#lib/contract/core/fields.ts'
import { pinnedMessage } from './frames.ts'

const boundedText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const deleteMessage = endpoint({
  noun: 'chat',
  name: 'deleteMessage',
  method: 'POST',
  path: 'api/chat/deleteMessage',
  summary: 'Deletes one message: anybody’s by a manager, one’s own within two minutes.',
  access: 'user',
  input: z.object({ id: id(), reason: z._default(boundedText(200), '') }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const likeMessage = endpoint({
  noun: 'chat',
  name: 'likeMessage',
  method: 'POST',
  path: 'api/chat/likeMessage',
  summary: 'Like or unlike a message of a room. Repeating it changes nothing.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), likes: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const clearMessages = endpoint({
  noun: 'chat',
  name: 'clearMessages',
  method: 'POST',
  path: 'api/chat/clear',
  summary: 'Clears a room: all messages so far, or those of one user.',
  access: 'manager-of-room',
  input: z.object({ room_id: id(), user_id: z.optional(id()), reason: z._default(boundedText(200), '') }),
  output: z.object({ up_to: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const pinMessage = endpoint({
  noun: 'chat',
  name: 'pinMessage',
  method: 'POST',
  path: 'api/chat/pin',
  summary: 'Pins a message at the top of its room, for so many minutes (0: until it is unpinned).',
  access: 'user',
  input: z.object({ id: id(), minutes: z._default(count(0, 1_440), 0) }),
  output: pinnedMessage,
  changes: true,
  rate: 'write',
  extension: true,
})

export const unpinMessage = endpoint({
  noun: 'chat',
  name: 'unpinMessage',
  method: 'POST',
  path: 'api/chat/unpin',
  summary: 'Unpins the pinned message of a room.',
  access: 'manager-of-room',
  input: z.object({ room_id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
