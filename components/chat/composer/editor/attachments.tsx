'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { type ReplyTarget, setReplyTarget } from '../draft.ts'
import type { ComposerState } from '../use-composer.ts'

/** The message being replied to, with a button to cancel the reply. */
export function ReplyNote({ replyTarget }: { replyTarget: ReplyTarget }) {
  const t = useTranslations('chat.say')
  return (
    <div className="flex items-center gap-1.5 rounded-sm bg-surface-2 pl-2 text-sm">
      <Icon name="reply" size={14} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate">
        {t('reply', { name: replyTarget.name })} <span className="text-ink-2">{replyTarget.text}</span>
      </span>
      <IconButton
        label={t('noReply')}
        icon={<Icon name="x" size={14} />}
        onClick={() => setReplyTarget(null)}
      />
    </div>
  )
}

/** Preview of the picture attached to the message, with the upload progress. */
export function PicturePreview({ picture, sending }: Pick<ComposerState, 'picture' | 'sending'>) {
  const t = useTranslations('chat.say')
  if (!picture.chosen) return null
  return (
    <div className="flex items-center gap-2 rounded-sm bg-surface-2 p-1.5">
      {/* biome-ignore lint/performance/noImgElement: a local preview, not loaded from the network */}
      <img
        src={picture.chosen.preview}
        alt={t('pictureOf')}
        className="h-14 max-w-28 rounded-xs object-cover"
      />
      <span className="min-w-0 flex-1 truncate text-ink-2 text-xs">
        {picture.share === null ? picture.chosen.file.name : `${Math.round(picture.share * 100)} %`}
      </span>
      <IconButton
        label={t('noPicture')}
        icon={<Icon name="x" size={14} />}
        disabled={sending}
        onClick={picture.forget}
      />
    </div>
  )
}
