'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GiftsSheet } from '#components/gifts/room-gifts.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

/** Opens the gifts and what else is sold in the room from the bottom of the window. */
export function RoomGiftsButton() {
  const t = useTranslations('streams.rooms.phone')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('gifts')}
        icon={<Icon name="gift" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? <GiftsSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
