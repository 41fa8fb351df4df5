'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { PrivateComposer } from '../composer/private-composer.tsx'
import { usePrivateComposer } from '../composer/use-private-composer.ts'
import { type GroupMessages, MessageList } from './messages/message-list.tsx'
import type { OpenedConversation } from './use-conversation.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ConversationBodyProps {
  chat: PrivateChat
  conversation: OpenedConversation
  /** The other user or the group. */
  name: string
  header: ReactNode
  /** Takes the place of the composer; null: the user may write. */
  instead: ReactNode
  /** Why more cannot be sent now; null for no reason. */
  notice?: string | null
  /** What is shown differently in a group; null in a conversation of two users. */
  group?: GroupMessages | null
}

const SKELETON = ['w-2/5', 'ml-auto w-1/2', 'w-1/3', 'ml-auto w-1/4', 'w-3/5', 'ml-auto w-2/5'] as const

export function HistorySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      {SKELETON.map((place) => (
        <Skeleton key={place} className={`h-9 rounded-md ${place}`} />
      ))}
    </div>
  )
}

/** The messages of a conversation and the composer, which takes a dropped picture or file. */
export function ConversationBody(props: ConversationBodyProps) {
  const { chat, conversation, name, header, instead, notice = null, group = null } = props
  const { store, state, status } = conversation
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = usePrivateComposer(chat, store, field)
  const [isFollowing, setFollowing] = useState(true)
  const [isOver, setOver] = useState(false)
  const isShown = state.status === 'ready' || state.messages.length > 0
  useMarkRead(chat, state.status === 'ready' ? state.messages : [], isFollowing)
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    setOver(false)
    if (!file || instead) return
    event.preventDefault()
    composer.choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop, in addition to the buttons for files
    <div
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (instead || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setOver(false)
      }
      onDrop={onDrop}
    >
      {header}
      {status?.isReady === false && state.status === 'ready' ? (
        <p role="status" className="bg-amber-weak px-4 py-1.5 text-amber text-sm">
          {t('offline')}
        </p>
      ) : null}
      {state.status === 'failed' ? (
        <LoadFailed
          title={t('historyFailed')}
          error={new Error()}
          trying={false}
          retry={() => void store.load()}
        />
      ) : isShown ? (
        <MessageList store={store} state={state} ownId={chat.ownId} group={group} onFollow={setFollowing} />
      ) : (
        <HistorySkeleton label={common('loading')} />
      )}
      {instead ?? <PrivateComposer composer={composer} field={field} name={name} notice={notice} />}
      {isOver ? (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 border-brand border-dashed bg-veil font-semibold text-md">
          {t('compose.drop')}
        </p>
      ) : null}
    </div>
  )
}
