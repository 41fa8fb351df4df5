import * as z from 'zod/mini'
import { paymentPassword, smsCode } from '#lib/contract/accounts/profile.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, time } from '#lib/contract/core/fields.ts'
import { QUALITIES } from '#lib/shared/vocabulary.ts'

/** Additional named keys of one's own room: for a second machine, a guest, a studio. Five at most. */
const key = z.object({
  id: z.int(),
  name: z.string(),
  made_at: time(),
  /** When an encoder last connected with it. */
  used_at: z.nullable(time()),
  /** It can be shown again (`revealStreamKey`); of older keys only a hash is stored. */
  is_stored: z.boolean(),
})

/** Settings of the encoder, with the key. */
const revealedKey = z.extend(key, { server: z.string(), stream_key: z.string() })

const name = z.string().check(z.maxLength(200))

const base = { noun: 'streams', access: 'anchor', extension: true } as const

export const getStreamKeys = endpoint({
  ...base,
  name: 'getStreamKeys',
  method: 'GET',
  path: 'api/anchor/keys',
  summary: 'The named keys of the user’s own room, without the keys themselves.',
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
  summary: 'Creates a named key for the user’s own room, and shows it.',
  input: z.object({ name }),
  output: revealedKey,
  changes: true,
  rate: 'write',
})

export type RevealedKey = z.output<typeof revealedKey>

export const renameStreamKey = endpoint({
  ...base,
  name: 'renameStreamKey',
  method: 'POST',
  path: 'api/anchor/renameKey',
  summary: 'Renames a named key.',
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
    'Replaces a named key. The old one is refused at once, and an encoder that streams with it is disconnected.',
  input: z.object({ id: id() }),
  output: revealedKey,
  changes: true,
  rate: 'write',
})

export const deleteStreamKey = endpoint({
  ...base,
  name: 'deleteStreamKey',
  method: 'POST',
  path: 'api/anchor/deleteKey',
  summary: 'Deletes a named key: it is refused at once, and an encoder that streams with it is disconnected.',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
})

export const revealStreamKey = endpoint({
  ...base,
  name: 'revealStreamKey',
  method: 'POST',
  path: 'api/anchor/revealKey',
  summary:
    'Shows a key again: a named one by `id`, or the main one of a quality. Needs the payment password, which locks after five wrong ones, or a code sent to the user’s phone; recorded in the audit log. Refuses a key of which only the hash is stored.',
  input: z.object({
    id: z.optional(id()),
    quality: z._default(z.enum(QUALITIES), 'original'),
    payment_password: z.optional(paymentPassword),
    code: z.optional(smsCode),
  }),
  output: z.object({ server: z.string(), stream_key: z.string() }),
  changes: true,
  rate: 'write',
})

export type ShownKey = z.output<(typeof revealStreamKey)['output']>
