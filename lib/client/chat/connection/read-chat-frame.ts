import * as z from 'zod/mini'
import { type ChatData, chatData } from '#lib/contract/chat/frames.ts'

const frame = z.object({ code: z.literal(100), data: chatData })

/** Parses a text of the chat server; null for what this page does not understand. */
export function readChatFrame(text: unknown): ChatData | null {
  if (typeof text !== 'string') return null
  try {
    return frame.safeParse(JSON.parse(text)).data?.data ?? null
  } catch {
    return null
  }
}
