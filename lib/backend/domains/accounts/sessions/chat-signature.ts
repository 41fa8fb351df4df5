import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#lib/backend/secrets.ts'

/** Lifetime of a chat account's signature; a page requests a new one each time it loads. */
export const CHAT_SIGNATURE_SECONDS = 24 * 3600

/** Signs a chat account for the chat service: the expiry in seconds since 1970, a dot, and an HMAC. */
export function chatSignature(secrets: Secrets, chatId: string, expiresAt: Date): string {
  const end = Math.floor(expiresAt.getTime() / 1000)
  return `${end}.${secrets.sign('chat-signature', `${chatId}:${end}`)}`
}

/**
 * Signs a user's chat account for one session, so that the signature ends with it: the expiry, the session's id
 * and an HMAC.
 */
export const userSignature = (
  secrets: Secrets,
  userId: number,
  sessionId: number,
  expiresAt: Date,
): string => {
  const [end, mac] = chatSignature(secrets, `${userId}:${sessionId}`, expiresAt).split('.')
  return `${end}.${sessionId}.${mac}`
}

/** Returns the session that a user's signature was issued for; null for one that is forged or expired. */
export function sessionOfSignature(
  secrets: Secrets,
  userId: number,
  signature: string,
  now = Date.now(),
): number | null {
  const [end, session = '', mac] = signature.split('.')
  if (!/^[1-9]\d{0,14}$/.test(session)) return null
  return isChatSignature(secrets, `${userId}:${session}`, `${end}.${mac}`, now) ? Number(session) : null
}

/** Returns whether a signature is genuine, for this chat account, and not expired. */
export function isChatSignature(
  secrets: Secrets,
  chatId: string,
  signature: string,
  now = Date.now(),
): boolean {
  const [end = '', mac = ''] = signature.split('.')
  if (!/^\d{10,12}$/.test(end) || Number(end) * 1000 <= now) return false
  const [actual, expected] = [mac, secrets.sign('chat-signature', `${chatId}:${end}`)].map((text) =>
    Buffer.from(text),
  )
  return (
    actual !== undefined &&
    expected !== undefined &&
    actual.length === expected.length &&
    timingSafeEqual(actual, expected)
  )
}
