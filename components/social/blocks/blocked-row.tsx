import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { BlockedUser } from '#lib/contract/social/blocks.ts'

/** One blocked user: name, since when, and a button to unblock them. */
export function BlockedRow(props: { person: BlockedUser; busy: boolean; onUnblock: () => void }) {
  const { person, busy, onUnblock } = props
  const t = useTranslations('social.blocks')
  const { user_id: id, user_nickname: name, avatar, blocked_at: at } = person
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar seed={`user-${id}`} src={avatar} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-md" title={name}>
          {name}
        </span>
        <span className="text-ink-2 text-sm">
          {t.rich('since', { time: () => <LocalDateTime key="time" at={at} /> })}
        </span>
      </span>
      <Button size="sm" busy={busy} aria-label={t('unblockOf', { name })} onClick={onUnblock}>
        {t('unblock')}
      </Button>
    </li>
  )
}
