'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import {
  isUnsent,
  type OutgoingContent,
  type OutgoingMessage,
} from '#lib/client/chat/private/conversation-state.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import { CardContent } from './card-content.tsx'
import { BUBBLE, FileLine, OWN_BUBBLE } from './message-content.tsx'

function Content({ content, onGrown }: { content: OutgoingContent; onGrown: () => void }) {
  const t = useTranslations('chat-private')
  if (content.kind === 'text')
    return (
      <p dir="auto" className={`${BUBBLE} ${OWN_BUBBLE} whitespace-pre-wrap`}>
        {content.text}
      </p>
    )
  if (content.kind === 'custom') return <CardContent card={content.card} />
  return content.kind === 'image' ? (
    // biome-ignore lint/performance/noImgElement: a local preview, not loaded from the network
    <img
      src={content.preview}
      alt={t('imageOwn')}
      onLoad={onGrown}
      className="max-h-60 max-w-full rounded-md border border-line bg-surface-3 object-cover"
    />
  ) : (
    <div className={`${BUBBLE} ${OWN_BUBBLE} w-64`}>
      <FileLine name={content.file.name} size={content.file.size} />
    </div>
  )
}

/** A message that is being sent, or that failed: its reason, and buttons to send it again or to delete it. */
export function OutgoingBubble(props: {
  message: OutgoingMessage
  store: ConversationStore
  /** Called when its picture has made it taller. */
  onGrown: () => void
}) {
  const { message, store, onGrown } = props
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const { clientId, content, share, failure } = message
  const retrying = useMutation({ mutationFn: () => store.retry(clientId) })
  const percent = Math.round((share ?? 0) * 100)
  const reason = failure === null ? '' : isUnsent(failure) ? t('noConnection') : failure.message
  return (
    <div className="flex max-w-4/5 flex-col items-end gap-1">
      <Content content={content} onGrown={onGrown} />
      {failure === null ? (
        <>
          {share !== null && share < 1 ? (
            <div className="w-40">
              <Progress label={t('uploading', { percent })} value={share} />
            </div>
          ) : null}
          <p className="num text-ink-2 text-xs">
            {share !== null && share < 1 ? t('uploading', { percent }) : t('sending')}
          </p>
          {'file' in content && (share === null || share < 1) ? (
            <Button size="sm" kind="quiet" onClick={() => store.discard(clientId)}>
              {common('cancel')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <p role="alert" className="flex items-start gap-1 text-live text-xs">
            <Icon name="circle-alert" size={14} className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere">{reason}</span>
          </p>
          <span className="flex gap-1">
            <Button size="sm" onClick={() => retrying.mutate()}>
              {t('retry')}
            </Button>
            <Button size="sm" kind="quiet" onClick={() => store.discard(clientId)}>
              {t('discard')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
