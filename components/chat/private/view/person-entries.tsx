'use client'

import { useTranslations } from 'next-intl'
import { MenuItem } from '#components/ui/popups/menu-item.tsx'
import { MenuPanel } from '#components/ui/popups/menu-panel.tsx'
import type { OverlayProps } from '#components/ui/popups/overlay-props.ts'

interface PersonEntriesProps extends Omit<OverlayProps, 'children'> {
  isFollowed: boolean
  isBlocked: boolean
  onFollow: () => void
  onReport: () => void
  onBlock: (isBlocked: boolean) => void
}

/** The entries of the menu of the other user; loaded lazily. */
export function PersonEntries({
  isFollowed,
  isBlocked,
  onFollow,
  onReport,
  onBlock,
  ...panel
}: PersonEntriesProps) {
  const t = useTranslations('chat-private.person')
  return (
    <MenuPanel {...panel}>
      {isBlocked ? null : <MenuItem onChoose={onFollow}>{t(isFollowed ? 'unfollow' : 'follow')}</MenuItem>}
      <MenuItem onChoose={onReport}>{t('report')}</MenuItem>
      <MenuItem onChoose={() => onBlock(!isBlocked)}>{t(isBlocked ? 'unblock' : 'block')}</MenuItem>
    </MenuPanel>
  )
}
