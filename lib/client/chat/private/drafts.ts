import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'

/** Texts that were typed and not sent, by conversation, for as long as the page is open. */
export function createDrafts() {
  const texts = new Map<string, string>()
  const keyOf = ({ kind, id }: ConversationTarget) => `${kind}:${id}`
  return {
    get: (target: ConversationTarget): string => texts.get(keyOf(target)) ?? '',
    set(target: ConversationTarget, text: string): void {
      if (text === '') texts.delete(keyOf(target))
      else texts.set(keyOf(target), text)
    },
  }
}
