import { mentionText } from '#lib/shared/mention-text.ts'

interface Mention {
  user_id: number
  user_nickname: string
}

type Part = string | { text: string; userId: number }

/** A text with its mentions as parts of their own. */
export function splitMentions(text: string, mentions: readonly Mention[]): Part[] {
  let parts: Part[] = [text]
  // Long names first: one name may be the start of another.
  for (const { user_id: userId, user_nickname: name } of mentions.toSorted(
    (a, b) => b.user_nickname.length - a.user_nickname.length,
  )) {
    const mention = mentionText(name)
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part
            .split(mention)
            .flatMap((rest, at): Part[] => (at === 0 ? [rest] : [{ text: mention, userId }, rest]))
        : [part],
    )
  }
  return parts.filter((part) => part !== '')
}
