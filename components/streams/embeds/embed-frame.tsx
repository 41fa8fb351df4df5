'use client'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import { Link } from '#lib/i18n/link.tsx'

interface EmbedFrameProps {
  /** The address of the push socket; null: the page's own origin. */
  socket: string | null
  title: string
  /** Where the same is found on this site, which opens in a tab of its own. */
  href: string
  /** The label of that link. */
  link: string
  children: ReactNode
}

/** What other sites show in a frame: the content, and a line that leads to this site. */
export function EmbedFrame({ socket, title, href, link, children }: EmbedFrameProps) {
  return (
    <SocketProvider url={socket}>
      <main className="flex min-h-dvh flex-col bg-surface">
        <h1 className="sr-only">{title}</h1>
        {children}
        <Link
          href={href}
          target="_blank"
          rel="noopener"
          className="mt-auto flex min-h-11 items-center gap-2 border-line border-t px-3 text-sm hover:text-brand"
        >
          <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
          <span className="shrink-0 text-brand">{link}</span>
          <Icon name="external-link" size={14} />
        </Link>
      </main>
    </SocketProvider>
  )
}
