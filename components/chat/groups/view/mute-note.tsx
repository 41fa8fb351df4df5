'use client'

import { useTranslations } from 'next-intl'
import { useClock } from '#components/shared/figures/use-clock.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { GroupMute } from './mute-of.ts'

/** Takes the place of the composer while the user may not write in a group. */
export function MuteNote({ mute }: { mute: GroupMute }) {
  const t = useTranslations('chat-groups.mute')
  const time = useClock()
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2 border-line border-t bg-surface-2 px-4 py-3.5 text-ink-2 text-sm"
    >
      <Icon name="mic-off" size={18} className="shrink-0" />
      <span className="num min-w-0 wrap-anywhere">
        {mute.kind === 'own' ? t('until', { time: time(mute.until) }) : t('all')}
      </span>
    </p>
  )
}
