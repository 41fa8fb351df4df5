'use client'

import { useTranslations } from 'next-intl'
import { CharacterCount } from '../../composer/tools/character-count.tsx'
import { EmojiButton } from '../../composer/tools/emoji-button.tsx'
import { FileButton } from '../../composer/tools/file-button.tsx'
import { ACCEPTED_FILES, ACCEPTED_IMAGES, MAX_FILE_MB, MAX_IMAGE_MB } from './attachment-limits.ts'
import type { PrivateComposerState } from './use-private-composer.ts'

/** The counter is shown from this many remaining characters on. */
const COUNTER_FROM = 100

/** Emoji, picture, file, and the number of remaining characters. The buttons name the limits. */
export function ComposerTools({ composer, countId }: { composer: PrivateComposerState; countId: string }) {
  const t = useTranslations('chat-private.compose')
  const { over, insert, choose } = composer
  return (
    <div className="-mx-1 flex items-center">
      <EmojiButton onPick={insert} />
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
      <CharacterCount id={countId} over={over} from={COUNTER_FROM} />
    </div>
  )
}
