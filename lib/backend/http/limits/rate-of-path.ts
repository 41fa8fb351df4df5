import { callbackPath } from '#lib/backend/ports/payment/index.ts'
import { READ_PATH, UPLOAD_PATH } from '#lib/backend/ports/storage/index.ts'
import { CHAT_CALLBACK_PATH } from '#lib/contract/chat/tencent.ts'
import type { RateClass } from '#lib/contract/core/endpoint.ts'
import { AVATAR_PATH } from '#lib/shared/addresses/avatar-address.ts'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { COVER_PATH } from '#lib/shared/addresses/cover-address.ts'

/**
 * Polled by monitoring, which must get a response even when the site is busy; and called for every message by a chat
 * service, which has few addresses and delivers the messages whose calls are refused.
 */
const UNLIMITED_PATHS = new Set(['/healthz', '/readyz', '/metrics', CHAT_CALLBACK_PATH])
const FILES = [READ_PATH, UPLOAD_PATH, AVATAR_PATH, COVER_PATH].map((path) => path.toLowerCase())
/** A provider calls for all buyers from a few addresses. */
const PAYMENT_CALLBACKS = new Set([callbackPath('stripe'), callbackPath('alipay')])
/** A calendar is loaded and written at each request: a whole season takes 80 ms. */
const CALENDAR_COST = 8

/**
 * What a request that is no endpoint costs its address: files and payment providers have classes of their own; documents, calendars
 * and unknown paths count as reads; null for paths without a limit. `path` is in lower case.
 */
export function rateOfPath(path: string): { rate: RateClass; cost: number } | null {
  if (UNLIMITED_PATHS.has(path)) return null
  if (PAYMENT_CALLBACKS.has(path)) return { rate: 'provider', cost: 1 }
  if (FILES.some((start) => path.startsWith(start))) return { rate: 'file', cost: 1 }
  return { rate: 'read', cost: path.startsWith(CALENDAR_PATH.toLowerCase()) ? CALENDAR_COST : 1 }
}
