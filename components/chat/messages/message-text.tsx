import type { ChatMessage } from '#lib/contract/chat/frames.ts'

/** A mention, as the composer writes it. */
const MENTION = /(@[^\s@]+)/u

/** The plain text of a message, with mentions highlighted. */
export function MessageText({
  message: { text, mentions },
}: {
  message: Pick<ChatMessage, 'text' | 'mentions'>
}) {
  if (mentions.length === 0) return <span>{text}</span>
  return (
    <span>
      {text.split(MENTION).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed parts of one text
          <span key={at} className="font-semibold text-brand">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
