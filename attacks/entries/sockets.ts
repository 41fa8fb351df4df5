import { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import { chatFrame } from '#lib/contract/chat/frames.ts'
import { clientFrame } from '#lib/contract/core/client-frames.ts'
import { nextAddress } from '../http.ts'
import { repeated } from '../shapes/bodies.ts'
import { sampleOf, schemaOf } from '../shapes/fields.ts'
import type { Attack } from '../types.ts'
import type { Setting } from './setting.ts'

const SETTLE_MS = 40
const OPEN_MS = 10_000
const KB = 1024
/** Below and above the 16 KiB limit of a frame. */
const UNDER = 15 * KB

/** Frames of each type of the contract, and of each with one hostile field. */
export function socketFrames(schema: z.ZodMiniType): { name: string; text: string }[] {
  const frames: { name: string; text: string }[] = []
  for (const option of schemaOf(schema).oneOf ?? schemaOf(schema).anyOf ?? []) {
    const sample = sampleOf(option) as Record<string, unknown>
    const type = String(sample.type)
    frames.push({ name: type, text: JSON.stringify(sample) })
    for (const field of Object.keys(option.properties ?? {})) {
      if (field === 'type') continue
      const addFrame = (description: string, value: unknown) =>
        frames.push({
          name: `${type}, ${field}: ${description}`,
          text: JSON.stringify({ ...sample, [field]: value }),
        })
      addFrame('15 KB of letters', 'a'.repeat(UNDER - 500))
      addFrame('15 KB of digits', '9'.repeat(UNDER - 500))
      addFrame('marks', '\u0301'.repeat(2_000))
      addFrame('lone surrogates', '\ud800'.repeat(2_000))
      addFrame(
        'list',
        Array.from({ length: 3_000 }, (_, n) => n),
      )
      addFrame('-1', -1)
    }
  }
  return frames
}

const BARE: Record<string, string | Buffer> = {
  'deep lists': `${'['.repeat(UNDER / 2)}${']'.repeat(UNDER / 2)}`,
  'deep objects': `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  'many keys': `{${Array.from({ length: 1_400 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'brackets without JSON': repeated('[{', UNDER),
  '1 MB': 'a'.repeat(1024 * KB),
  'bytes, 15 KB': Buffer.alloc(UNDER, 0x9d),
  empty: '',
}

/** Opens a socket, sends each text, and resolves with `open` or with the close code. */
function sendFrames(
  site: Setting['site'],
  path: string,
  texts: readonly (string | Buffer)[],
): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}`, {
      origin: site.url,
      headers: { 'x-forwarded-for': nextAddress() },
      perMessageDeflate: false,
    })
    const end = (outcome: string) => {
      clearTimeout(timer)
      socket.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(end, OPEN_MS, 'no response')
    socket.once('open', () => {
      for (const text of texts) socket.send(text)
      setTimeout(end, SETTLE_MS, 'open')
    })
    socket.on('error', () => undefined)
    socket.once('close', (code) => end(`closed ${code}`))
  })
}

/** The number of frames that a socket may send at once (lib/backend/realtime/connections/options.ts). */
const BURST = 110

/** Attacks on the push socket and the chat: every frame of the contract, and invalid frames. */
export function* socketAttacks({ site, limitMs, ids }: Setting): Generator<Attack> {
  const chatLogin = JSON.stringify({ type: 'login' })
  const join = JSON.stringify({ type: 'join', room_id: ids.room })
  const subscribe = (topic: string) => JSON.stringify({ type: 'subscribe', topic })
  const bursts: Record<string, Record<string, string[]>> = {
    '/ws': {
      'subscribes to 60 matches': Array.from({ length: 60 }, (_, n) => subscribe(`match:${ids.match + n}`)),
      'subscribes and leaves': Array.from({ length: BURST }, (_, n) =>
        n % 2 ? JSON.stringify({ type: 'unsubscribe', topic: 'rooms' }) : subscribe('rooms'),
      ),
    },
    '/im': {
      'joins and leaves': [
        chatLogin,
        ...Array.from({ length: BURST - 1 }, (_, n) =>
          n % 2 ? JSON.stringify({ type: 'leave', room_id: ids.room }) : join,
        ),
      ],
      'pages of history': [
        chatLogin,
        join,
        ...Array.from({ length: BURST - 2 }, () =>
          JSON.stringify({ type: 'history', room_id: ids.room, before: 1e9 }),
        ),
      ],
    },
  }
  const before = { '/ws': [JSON.stringify({ type: 'register', client: 'web' })], '/im': [chatLogin, join] }
  const schemas = { '/ws': clientFrame, '/im': chatFrame } as const
  for (const path of ['/ws', '/im'] as const) {
    const attack = (shape: string, texts: readonly (string | Buffer)[]): Attack => ({
      kind: 'sockets',
      entry: path,
      role: 'guest',
      shape,
      family: shape,
      bytes: texts.reduce((sum, text) => sum + text.length, 0),
      limitMs,
      send: () => sendFrames(site, path, texts),
    })
    for (const [name, text] of Object.entries(BARE)) yield attack(name, [text])
    for (const { name, text } of socketFrames(schemas[path])) {
      yield attack(name, [...before[path], text])
      yield attack(`${name}, 50 times`, [...before[path], ...Array.from({ length: 50 }, () => text)])
    }
    for (const [name, texts] of Object.entries(bursts[path] ?? {})) yield attack(name, texts)
  }
}
