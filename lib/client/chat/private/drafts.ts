import * as z from 'zod/mini'
import { type ConversationTarget, targetKey } from '#lib/client/ports/chat/message.ts'
import { parseJson } from '#lib/shared/parse-json.ts'

const stored = z.record(z.string(), z.string())

/** Drafts kept at most; the oldest is dropped. */
const MAX_DRAFTS = 30

/**
 * Texts that a user typed and did not send, by conversation. They last as long as the tab, also over a reload; where
 * its storage cannot be used, as long as the page.
 */
export function createDrafts(userId: number) {
  const key = `chat-drafts:${userId}`
  const texts = new Map<string, string>()
  try {
    const read = stored.safeParse(parseJson(sessionStorage.getItem(key) ?? '{}'))
    for (const [target, text] of Object.entries(read.data ?? {})) texts.set(target, text)
  } catch {
    // The storage is switched off.
  }

  function save(): void {
    try {
      if (texts.size === 0) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)))
    } catch {
      // The storage is switched off or full.
    }
  }

  return {
    get: (target: ConversationTarget): string => texts.get(targetKey(target)) ?? '',
    set(target: ConversationTarget, text: string): void {
      texts.delete(targetKey(target))
      if (text !== '') texts.set(targetKey(target), text)
      const [oldest] = texts.keys()
      if (texts.size > MAX_DRAFTS && oldest !== undefined) texts.delete(oldest)
      save()
    },
    /** Forgets all of them, when the user has logged out. */
    clear(): void {
      texts.clear()
      save()
    },
  }
}
