'use client'

import { useTranslations } from 'next-intl'
import { clearSharedCard } from '#components/shared/private-chat.ts'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { CustomContent } from '#lib/client/ports/chat/message.ts'
import { CardBody } from '../content/card-content.tsx'

/** The card that will be sent, with a button to remove it. */
export function PendingCard({ card }: { card: CustomContent }) {
  const t = useTranslations('chat-private.card')
  return (
    <section
      aria-label={t('pending')}
      className="flex items-center gap-3 rounded-md border border-line bg-surface-2 p-1.5"
    >
      <CardBody card={card} />
      <IconButton
        label={t('remove')}
        icon={<Icon name="x" size={14} />}
        onClick={clearSharedCard}
        className="ml-auto"
      />
    </section>
  )
}
