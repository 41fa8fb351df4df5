import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { encryptPush, type ReaderKeys } from './encrypt.ts'
import { outsideLookup, readEndpoint } from './reach.ts'
import type { createVapid } from './vapid.ts'

/** Taken; nobody is there any more; try again later; or never. */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused'

export interface PushMessage {
  endpoint: string
  keys: ReaderKeys
  text: string
  /** Seconds for which the service keeps it for a browser that is away. */
  keepSeconds: number
}

const PATIENCE_MS = 10_000

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Brings a message to a push service. A redirect is not followed and no answer is read. Never rejects. */
export function createSend({
  vapid,
  now = Date.now,
  standIn,
}: {
  vapid: ReturnType<typeof createVapid>
  now?: () => number
  /** For tests: the origin of a push service of our own on this machine. */
  standIn?: string
}) {
  return ({ endpoint, keys, text, keepSeconds }: PushMessage): Promise<PushOutcome> => {
    const own = standIn !== undefined && new URL(endpoint).origin === standIn
    const url = own ? new URL(endpoint) : readEndpoint(endpoint)
    if (!url) return Promise.resolve('refused')
    const body = encryptPush(Buffer.from(text), keys)
    return new Promise((resolve) => {
      const call = (own ? plain : secure)(url, {
        method: 'POST',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(own ? {} : { lookup: outsideLookup }),
        headers: {
          authorization: vapid.authorization(url.origin, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: keepSeconds,
          urgency: 'high',
        },
      })
      call.once('response', (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 0))
        answer.destroy()
      })
      call.on('error', () => resolve('later'))
      call.end(body)
    })
  }
}
export type SendPush = ReturnType<typeof createSend>
