import { createSend, type SendPush } from './send.ts'
import { createVapid } from './vapid.ts'

export { readKeys } from './encrypt.ts'
export { readEndpoint } from './reach.ts'
export type { SendPush } from './send.ts'

/** Web push (RFC 8030): notices for browsers of which no page of ours is open. */
export interface WebPush {
  publicKey: string
  send: SendPush
}

/** `secret` is 32 bytes of which the site's key pair is made, `subject` who sends: an https address or mailto. */
export function createWebPush(options: { secret: Buffer; subject: string; standIn?: string }): WebPush {
  const vapid = createVapid(options)
  const { standIn } = options
  return { publicKey: vapid.publicKey, send: createSend({ vapid, ...(standIn ? { standIn } : {}) }) }
}
