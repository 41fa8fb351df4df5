'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Popup } from '../../composer/popup.tsx'
import { ACCEPTED_FILES, ACCEPTED_IMAGES, MAX_FILE_MB, MAX_IMAGE_MB } from './attachment-limits.ts'
import type { PrivateComposerState } from './use-private-composer.ts'

const EmojiPicker = dynamic(
  () => import('#components/chat/emoji/emoji-picker.tsx').then((file) => file.EmojiPicker),
  { loading: () => <Skeleton className="h-66 w-full" /> },
)
/** The counter is shown from this many remaining characters on. */
const COUNTER_FROM = 100

interface FileButtonProps {
  label: string
  icon: 'image' | 'paperclip'
  accept: string
  onChoose: (file: File) => void
}

function FileButton({ label, icon, accept, onChoose }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={label}
        icon={<Icon name={icon} size={18} />}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}

/** Emoji, picture, file, and the number of remaining characters. The buttons name the limits. */
export function ComposerTools({ composer, countId }: { composer: PrivateComposerState; countId: string }) {
  const t = useTranslations('chat-private.compose')
  const { over, insert, choose } = composer
  return (
    <div className="-mx-1 flex items-center">
      <Popup label={t('emoji')} icon={<Icon name="smile" size={18} />}>
        {() => <EmojiPicker onPick={insert} />}
      </Popup>
      <FileButton
        label={t('image', { most: MAX_IMAGE_MB })}
        icon="image"
        accept={ACCEPTED_IMAGES}
        onChoose={choose}
      />
      <FileButton
        label={t('file', { most: MAX_FILE_MB })}
        icon="paperclip"
        accept={ACCEPTED_FILES}
        onChoose={choose}
      />
      <span
        id={countId}
        className={`num ml-auto text-xs ${over > 0 ? 'font-semibold text-live' : 'text-ink-2'}`}
      >
        {over > 0 ? t('over', { count: over }) : over >= -COUNTER_FROM ? t('left', { count: -over }) : null}
      </span>
    </div>
  )
}
