import { mentionText } from '#lib/shared/mention-text.ts'

export interface Person {
  id: number
  name: string
}

/** Maximum number of mentions in one text. */
export const MAX_MENTIONS = 10
const TYPED_MENTION = /(?:^|\s)@([^\s@]{0,30})$/u

/** The name being typed before the caret, without `@`; null if there is none. */
export const typedName = (text: string, caret: number): string | null =>
  TYPED_MENTION.exec(text.slice(0, caret))?.[1] ?? null

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
