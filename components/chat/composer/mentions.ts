import type { ChatMessage } from '#lib/contract/chat/frames.ts'

export interface Person {
  id: number
  name: string
}

/** Maximum number of mentions in one message. */
export const MAX_MENTIONS = 10
const MAX_SUGGESTIONS = 6
const TYPED_MENTION = /(?:^|\s)@([^\s@]{0,30})$/u

/** The name being typed before the caret, without `@`; null if there is none. */
export const typedName = (text: string, caret: number): string | null =>
  TYPED_MENTION.exec(text.slice(0, caret))?.[1] ?? null

/**
 * Returns authors whose name contains the typed text, the latest first, without the user and those whom they
 * have blocked.
 */
export function suggestPeople(
  messages: readonly ChatMessage[],
  typed: string,
  ownId: number | null,
  blocked: ReadonlySet<number>,
): Person[] {
  const needle = typed.toLowerCase()
  const found = new Map<number, Person>()
  for (let at = messages.length - 1; at >= 0 && found.size < MAX_SUGGESTIONS; at--) {
    const from = messages[at]?.from
    if (!from || from.user_id === null || from.user_id === ownId || found.has(from.user_id)) continue
    if (blocked.has(from.user_id)) continue
    if (from.user_nickname.toLowerCase().includes(needle))
      found.set(from.user_id, { id: from.user_id, name: from.user_nickname })
  }
  return [...found.values()]
}

/** The text of a mention: a name without spaces, so that its end is recognisable. */
export const mentionText = (name: string): string => `@${name.replace(/\s+/gu, '')}`

/** Replaces the name typed before the caret by a mention; returns the text and the new caret. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const begun = typedName(text, caret)
  const head = begun === null ? text.slice(0, caret) : text.slice(0, caret - begun.length - 1)
  const gap = begun === null && head !== '' && !/\s$/u.test(head) ? ' ' : ''
  const start = `${head}${gap}${mentionText(name)} `
  return { text: start + text.slice(caret).replace(/^\s+/u, ''), caret: start.length }
}

/** Returns the ids of those whose mention is still in the text. */
export const mentionedIds = (text: string, people: readonly Person[]): number[] =>
  [...new Set(people.filter(({ name }) => text.includes(mentionText(name))).map(({ id }) => id))].slice(
    0,
    MAX_MENTIONS,
  )
