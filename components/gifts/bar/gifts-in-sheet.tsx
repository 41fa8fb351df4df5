'use client'

import { useTranslations } from 'next-intl'
import { GiftDialog } from '../gift-dialog.tsx'
import { GiftBar } from './gift-bar.tsx'

/** The gifts of a room over the lower part of a phone. */
export function GiftsInSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.bar')
  return (
    <GiftDialog title={t('label')} onClose={onClose}>
      <div className="-mx-3">
        <GiftBar unfolded />
      </div>
    </GiftDialog>
  )
}
