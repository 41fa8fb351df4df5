import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import type { ChatDataOf, ChatLine } from '#lib/contract/chat/frames.ts'

/** A line to be sent: to everybody; or, where it waits (`by`), first to who sees it at once, then (`late`) to the others. */
export interface Said {
  line: ChatLine
  by: string | null
  late: boolean
}

/** The frame for one connection; null when there is nothing to send. For all who see what everybody sees it is one and the same. */
export function batchFor(
  batch: Omit<ChatDataOf<'batch'>, 'lines'>,
  said: readonly Said[],
): (to: { who: string | null; order: boolean }) => Buffer | null {
  const hasMore = Object.keys(batch).length > 2
  const frameOf = (lines: ChatLine[]) =>
    lines.length > 0 || hasMore ? controlFrame({ ...batch, lines } satisfies ChatDataOf<'batch'>) : null
  const authors = new Set(said.flatMap(({ by }) => by ?? []))
  const common = frameOf(said.filter(({ by, late }) => by === null || late).map(({ line }) => line))
  return ({ who, order }) => {
    if (authors.size === 0 || !(order || (who !== null && authors.has(who)))) return common
    return frameOf(
      said.filter(({ by, late }) => by === null || late !== (order || by === who)).map(({ line }) => line),
    )
  }
}
