import type { ChatLine } from '#lib/contract/chat/frames.ts'

/** A name with its sign, as the composer writes it. */
const MENTION = /(@[^\s@]+)/u

/** What was said, as the text it is; whom it mentions stands out. */
export function LineText({ line: { text, mentions } }: { line: Pick<ChatLine, 'text' | 'mentions'> }) {
  if (mentions.length === 0) return <span>{text}</span>
  return (
    <span>
      {text.split(MENTION).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text that never move
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
