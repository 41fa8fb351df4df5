'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Popup } from './popup.tsx'

const EmojiPicker = dynamic(
  () => import('#components/chat/emoji/emoji-picker.tsx').then((file) => file.EmojiPicker),
  {
    loading: () => <Skeleton className="h-66 w-full" />,
  },
)

/** A button that opens the emoji; loads them with the first use. */
export function EmojiButton({ onPick }: { onPick: (sign: string) => void }) {
  const t = useTranslations('chat.say')
  return (
    <Popup label={t('emoji')} icon={<Icon name="smile" size={18} />}>
      {() => <EmojiPicker onPick={onPick} />}
    </Popup>
  )
}
