'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MessageContent } from '#lib/client/ports/chat/message.ts'
import { CardContent } from './card-content.tsx'
import { fileSizeText } from './file-size.ts'
import { pictureBox } from './picture-box.ts'

export const BUBBLE = 'max-w-full rounded-md px-3 py-2 text-base wrap-anywhere'
export const OWN_BUBBLE = 'bg-brand-weak text-ink'
export const OTHER_BUBBLE = 'bg-surface-3 text-ink'

interface MessageContentProps {
  content: Exclude<MessageContent, { kind: 'recalled' }>
  isOwn: boolean
  /** The sender. */
  name: string
}

/** The name and the size of a file. */
export function FileLine({ name, size }: { name: string; size: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <Icon name="file-text" size={24} className="shrink-0 text-ink-2" />
      <span className="min-w-0">
        <bdi className="line-clamp-2 break-words font-medium">{name}</bdi>
        <span className="num block text-ink-2 text-xs">{fileSizeText(size)}</span>
      </span>
    </span>
  )
}

/** What a message says: text as plain text, a picture, a file to download, or a card. */
export function MessageContentView({ content, isOwn, name }: MessageContentProps) {
  const t = useTranslations('chat-private')
  const ground = isOwn ? OWN_BUBBLE : OTHER_BUBBLE
  switch (content.kind) {
    case 'text':
      return (
        <p dir="auto" className={`${BUBBLE} ${ground} whitespace-pre-wrap`}>
          {content.text}
        </p>
      )
    case 'image': {
      const { width, height } = pictureBox(content.width, content.height)
      return (
        <a href={content.url} target="_blank" rel="noreferrer" className="block max-w-full rounded-md">
          {/* biome-ignore lint/performance/noImgElement: an upload from our own storage, which sizes it */}
          <img
            src={content.url}
            alt={isOwn ? t('imageOwn') : t('imageBy', { name })}
            width={width}
            height={height}
            className="max-w-full rounded-md border border-line bg-surface-3 object-cover"
          />
        </a>
      )
    }
    case 'file':
      return (
        <a
          href={content.url}
          download={content.name}
          // Another host may show the file instead, which must not replace this page.
          {...(content.url.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' })}
          aria-label={`${t('download', { name: content.name })}, ${fileSizeText(content.size)}`}
          className={`${BUBBLE} ${ground} flex w-64 items-center gap-2 hover:underline`}
        >
          <span className="min-w-0 flex-1">
            <FileLine name={content.name} size={content.size} />
          </span>
          <Icon name="download" size={18} className="shrink-0 text-ink-2" />
        </a>
      )
    case 'custom':
      return <CardContent card={content} />
  }
}
