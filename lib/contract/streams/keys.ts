import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, time } from '#lib/contract/core/fields.ts'

/** Further keys of one's own room, each with a name: for a second machine, a guest, a studio. Five at most. */
const key = z.object({
  id: z.int(),
  name: z.string(),
  made_at: time(),
  /** When an encoder was let in with it last. */
  used_at: z.nullable(time()),
})

/** What goes into the encoder; the key is shown this once. */
const shownKey = z.extend(key, { server: z.string(), stream_key: z.string() })

const name = z.string().check(z.maxLength(200))

const base = { noun: 'streams', access: 'anchor', extension: true } as const

export const getStreamKeys = endpoint({
  ...base,
  name: 'getStreamKeys',
  method: 'GET',
  path: 'api/anchor/keys',
  summary: 'The named keys of one’s own room, without the keys themselves.',
  input: z.object({}),
  output: z.object({ list: z.array(key), most: z.int() }),
  changes: false,
  rate: 'read',
})

export type StreamKey = z.output<typeof key>

export const createStreamKey = endpoint({
  ...base,
  name: 'createStreamKey',
  method: 'POST',
  path: 'api/anchor/createKey',
  summary: 'A further key for one’s own room, under a name. It is shown this once.',
  input: z.object({ name }),
  output: shownKey,
  changes: true,
  rate: 'write',
})

export type ShownKey = z.output<typeof shownKey>

export const renameStreamKey = endpoint({
  ...base,
  name: 'renameStreamKey',
  method: 'POST',
  path: 'api/anchor/renameKey',
  summary: 'Give a named key another name.',
  input: z.object({ id: id(), name }),
  output: key,
  changes: true,
  rate: 'write',
})

export const resetStreamKey = endpoint({
  ...base,
  name: 'resetStreamKey',
  method: 'POST',
  path: 'api/anchor/resetKey',
  summary:
    'Another key under the same name. The old one is refused at once, and who streams with it is hung up on.',
  input: z.object({ id: id() }),
  output: shownKey,
  changes: true,
  rate: 'write',
})

export const deleteStreamKey = endpoint({
  ...base,
  name: 'deleteStreamKey',
  method: 'POST',
  path: 'api/anchor/deleteKey',
  summary: 'Remove a named key: it is refused at once, and who streams with it is hung up on.',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
})
