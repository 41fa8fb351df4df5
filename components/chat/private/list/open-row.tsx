'use client'

import type { MouseEvent, ReactNode } from 'react'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { Link } from '#lib/i18n/link.tsx'

export interface OpenConversation {
  /** The address of a conversation; null where it opens in place. */
  hrefOf: ((target: ConversationTarget) => string) | null
  open: (target: ConversationTarget) => void
}

interface OpenRowProps extends OpenConversation {
  target: ConversationTarget
  isCurrent: boolean
  children: ReactNode
}

const ROW =
  'flex w-full min-w-0 items-center gap-3 px-4 py-2.5 text-left hover:bg-surface-2 aria-[current=true]:bg-surface-3'

/** A row of a list that opens a conversation: a link on a page, a button in the overlay. */
export function OpenRow({ target, isCurrent, hrefOf, open, children }: OpenRowProps) {
  const onClick = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(target)
  }
  return hrefOf === null ? (
    <button type="button" className={ROW} aria-current={isCurrent || undefined} onClick={onClick}>
      {children}
    </button>
  ) : (
    <Link
      href={hrefOf(target)}
      className={ROW}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
