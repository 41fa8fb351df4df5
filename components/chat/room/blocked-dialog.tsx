'use client'

import { useTranslations } from 'next-intl'
import { useBlocked, useBlocking } from '#components/shared/room-live/blocked.ts'
import { useChat } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { useBlockedPage } from '#lib/client/social/blocks.ts'

/** Names loaded for the list: the latest blocked. The full list is a section of /member. */
const MAX_NAMES = 100

/** The users whom the viewer has blocked, or whom a guest hides in this browser, with a button to undo it. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const { isAccount, unblock } = useBlocking()
  const blocked = useBlocked()
  const messages = useChat((now) => now.messages)
  const listed = useBlockedPage(useUser()?.id ?? null, { pageSize: MAX_NAMES })
  const names = new Map<number | null, string>([
    ...messages.map(({ from }) => [from.user_id, from.user_nickname] as const),
    ...(listed.data?.list ?? []).map((each) => [each.user_id, each.user_nickname] as const),
  ])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isAccount ? 'room.blocked' : 'room.hidden', { count: blocked.size })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <ul className="max-h-80 overflow-y-auto">
        {[...blocked].map((id) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-line border-t first:border-t-0">
            <span className="min-w-0 flex-1 truncate text-ink">{names.get(id) ?? `#${id}`}</span>
            <Button size="sm" onClick={() => void unblock(id)}>
              {t(isAccount ? 'card.unblock' : 'card.unhide')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
