'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Picture } from '#components/shared/composer/use-picture.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { MAX_COMMENT_LENGTH } from '#lib/shared/comments.ts'
import { characters } from '#lib/shared/text/characters.ts'
import type { useCommentDraft } from './use-comment-draft.ts'
import { PICTURE_TYPES } from './use-comment-picture.ts'

/** The number of characters is shown from here on. */
const SHOWN_FROM = MAX_COMMENT_LENGTH - 100

/** The chosen picture, with its progress while it is uploaded. */
export function PicturePreview({ picture }: { picture: Picture }) {
  const t = useTranslations('comments')
  const { chosen, share } = picture
  if (!chosen) return null
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/performance/noImgElement: a local preview, not loaded from the network */}
      <img
        src={chosen.preview}
        alt={t('picture')}
        className="size-16 rounded-sm border border-line object-cover"
      />
      {share === null ? (
        <IconButton label={t('removePicture')} icon={<Icon name="x" size={16} />} onClick={picture.forget} />
      ) : (
        <div className="w-40">
          <Progress label={t('uploading', { percent: Math.round(share * 100) })} value={share} />
        </div>
      )}
    </div>
  )
}

interface ComposerToolsProps {
  draft: ReturnType<typeof useCommentDraft>
  onCancel?: () => void
}

/** What can be added to a comment, and the buttons that send or discard it. */
export function ComposerTools({ draft, onCancel }: ComposerToolsProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const file = useRef<HTMLInputElement>(null)
  const length = characters(draft.text.trim())
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        ref={file}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={t('choosePicture')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) draft.choose(chosen)
          target.value = ''
        }}
      />
      <IconButton
        label={t('choosePicture')}
        icon={<Icon name="image" size={18} />}
        onClick={() => file.current?.click()}
      />
      <label className="flex min-h-9 cursor-pointer items-center gap-2 text-ink-2 text-sm max-lg:min-h-11">
        <input
          type="checkbox"
          checked={draft.isSpoiler}
          onChange={({ target }) => draft.setSpoiler(target.checked)}
          className="size-4 accent-brand"
        />
        {t('spoiler.mark')}
      </label>
      {length > SHOWN_FROM ? (
        <span className={`num text-xs ${length > MAX_COMMENT_LENGTH ? 'text-live' : 'text-ink-2'}`}>
          {length}/{MAX_COMMENT_LENGTH}
        </span>
      ) : null}
      <span className="ml-auto flex gap-2">
        {onCancel ? (
          <Button size="sm" kind="quiet" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="sm" kind="primary" busy={draft.isSending}>
          {t('send')}
        </Button>
      </span>
    </div>
  )
}
