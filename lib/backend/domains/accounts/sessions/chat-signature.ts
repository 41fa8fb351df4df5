import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#lib/backend/secrets.ts'

/** How long a chat account's signature is good for; a page asks for a new one each time it is loaded. */
export const CHAT_SIGNATURE_SECONDS = 24 * 3600

/** Proves to the chat service who connects: the end of its life in seconds since 1970, a point, and an HMAC. */
export function chatSignature(secrets: Secrets, chatId: string, expiresAt: Date): string {
  const end = Math.floor(expiresAt.getTime() / 1000)
  return `${end}.${secrets.sign('chat-signature', `${chatId}:${end}`)}`
}

/** Whether a signature is ours, for this chat account, and still good. */
export function isChatSignature(
  secrets: Secrets,
  chatId: string,
  signature: string,
  now = Date.now(),
): boolean {
  const [end = '', mac = ''] = signature.split('.')
  if (!/^\d{10,12}$/.test(end) || Number(end) * 1000 <= now) return false
  const [given, right] = [mac, secrets.sign('chat-signature', `${chatId}:${end}`)].map((text) =>
    Buffer.from(text),
  )
  return (
    given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  )
}
