import * as z from 'zod/mini'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { refusalInfo, refusalOfCode } from '#lib/contract/chat/tencent.ts'
import { parseJson } from '#lib/shared/parse-json.ts'
import { ChatRefusal } from '../../chat-refusal.ts'
import type { ServiceTexts } from './service-texts.ts'

const sdkError = z.object({ code: z.number(), message: z.catch(z.string(), '') })

/** No network, no response in time, not logged in, not ready, logged out, kicked out. */
const UNSENT_CODES = new Set([
  2024, 2800, 2801, 2805, 2999, 3000, 3001, 3002, 3003, 3004, 3005, 3006, 20002, 70001,
])

/** Errors of the service that have a reason of their own, by the key of the site's refusal and of its text. */
const REFUSAL_OF_CODE: Readonly<Record<number, readonly [key: string, text: keyof ServiceTexts]>> = {
  2996: ['too_many', 'tooMany'],
  20007: ['chat.blocked', 'blocked'],
  20012: ['room.muted', 'muted'],
  10017: ['room.muted', 'muted'],
  20016: ['chat.recall_late', 'recallLate'],
  10031: ['chat.recall_late', 'recallLate'],
  20022: ['chat.recall_late', 'recallLate'],
  10007: ['not_found.group', 'noGroup'],
  10010: ['not_found.room', 'noGroup'],
  10015: ['not_found.room', 'noGroup'],
  2101: ['chat.not_here', 'noGroup'],
  20003: ['not_found.user', 'noUser'],
  80001: ['chat.word_refused', 'words'],
  3123: ['chat.word_refused', 'words'],
  80002: ['chat.too_long', 'tooLong'],
  70003: ['chat.login_first', 'login'],
  70009: ['chat.login_first', 'login'],
  70013: ['chat.login_first', 'login'],
  70052: ['chat.login_first', 'login'],
}

/**
 * Converts an error of the SDK: Unsent where the connection is lost or not ready, ChatRefusal where the service or the
 * site's back end refused. `texts` are those of the page's language. Other errors stay as they are.
 */
export function toChatError(error: unknown, texts: ServiceTexts): unknown {
  if (error instanceof ChatRefusal || error instanceof Unsent) return error
  const read = sdkError.safeParse(error)
  if (!read.success) return error
  const { code, message } = read.data
  const key = refusalOfCode(code)
  if (key !== null) {
    const info = refusalInfo.safeParse(parseJson(message))
    return info.success
      ? new ChatRefusal(key, info.data.msg, info.data.wait)
      : new ChatRefusal(key, texts.unavailable, null)
  }
  if (UNSENT_CODES.has(code)) return new Unsent(`The SDK reports ${code}.`)
  const known = REFUSAL_OF_CODE[code]
  return known
    ? new ChatRefusal(known[0], texts[known[1]], null)
    : new ChatRefusal('unavailable', texts.unavailable, null)
}
