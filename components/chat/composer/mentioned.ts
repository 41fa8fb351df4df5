import type { ChatLine } from '#lib/contract/chat/frames.ts'

export interface Person {
  id: number
  name: string
}

/** As many as one line may mention, and as are offered. */
export const MOST_MENTIONS = 10
const OFFERED = 6
const BEGUN = /(?:^|\s)@([^\s@]{0,30})$/u

/** The name that is being typed before the caret, without its sign; null when none is. */
export const begunName = (text: string, caret: number): string | null =>
  BEGUN.exec(text.slice(0, caret))?.[1] ?? null

/** Who has spoken and whose name holds what was typed, the last one first; not the reader himself. */
export function offeredPeople(lines: readonly ChatLine[], typed: string, own: number | null): Person[] {
  const wanted = typed.toLowerCase()
  const found = new Map<number, Person>()
  for (let at = lines.length - 1; at >= 0 && found.size < OFFERED; at--) {
    const from = lines[at]?.from
    if (!from || from.user_id === null || from.user_id === own || found.has(from.user_id)) continue
    if (from.user_nickname.toLowerCase().includes(wanted))
      found.set(from.user_id, { id: from.user_id, name: from.user_nickname })
  }
  return [...found.values()]
}

/** A name is written without blanks, so that it is distinct from what follows. */
export const written = (name: string): string => `@${name.replace(/\s+/gu, '')}`

/** The text with a name in place of what was begun before the caret, and where the caret is then. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const begun = begunName(text, caret)
  const head = begun === null ? text.slice(0, caret) : text.slice(0, caret - begun.length - 1)
  const gap = begun === null && head !== '' && !/\s$/u.test(head) ? ' ' : ''
  const start = `${head}${gap}${written(name)} `
  return { text: start + text.slice(caret).replace(/^\s+/u, ''), caret: start.length }
}

/** Ids of those whose names still stand in the text. */
export const idsIn = (text: string, people: readonly Person[]): number[] =>
  [...new Set(people.filter(({ name }) => text.includes(written(name))).map(({ id }) => id))].slice(
    0,
    MOST_MENTIONS,
  )
