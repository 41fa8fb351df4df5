'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { STRANGER_MESSAGES } from '#lib/shared/vocabulary/conversations.ts'
import { PrivateComposer } from '../composer/private-composer.tsx'
import { usePrivateComposer } from '../composer/use-private-composer.ts'
import { MessageList } from './message-list.tsx'
import { PersonMenu, useSetBlocked } from './person-menu.tsx'
import { useConversation } from './use-conversation.ts'
import { useMarkRead } from './use-mark-read.ts'
import { ViewHeader } from './view-header.tsx'

interface ConversationViewProps {
  chat: PrivateChat
  /** The other user. Give the component this as its key as well: drafts and scroll belong to a conversation. */
  userId: string
  onBack: (() => void) | null
  backClass?: string
  /** Buttons at the end of the header. */
  end?: ReactNode
}

const STRANGERS = 'chat.strangers'
const STRANGERS_TEXT = 'chat.strangers_text'
const SKELETON = ['w-2/5', 'ml-auto w-1/2', 'w-1/3', 'ml-auto w-1/4', 'w-3/5', 'ml-auto w-2/5'] as const

function HistorySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      {SKELETON.map((place) => (
        <Skeleton key={place} className={`h-9 rounded-md ${place}`} />
      ))}
    </div>
  )
}

/** Takes the place of the composer while the other user is blocked. */
function BlockedNote({ name, onUnblock }: { name: string; onUnblock: () => void }) {
  const t = useTranslations('chat-private.person')
  return (
    <div className="flex shrink-0 items-center gap-3 border-line border-t px-4 py-3 text-ink-2 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">{t('isBlocked', { name })}</p>
      <Button size="sm" onClick={onUnblock}>
        {t('unblock')}
      </Button>
    </div>
  )
}

/** The conversation with one user. A dropped picture or file is taken by the composer. */
export function ConversationView({ chat, userId, onBack, backClass, end }: ConversationViewProps) {
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const { store, state, status, isBlocked } = useConversation(chat, userId)
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = usePrivateComposer(chat, store, field)
  const [isFollowing, setFollowing] = useState(true)
  const [isOver, setOver] = useState(false)
  const isShown = state.status === 'ready' || state.messages.length > 0
  useMarkRead(chat, state.status === 'ready' ? state.messages : [], isFollowing)
  const name = state.title
  const setBlocked = useSetBlocked({ chat, userId, name })
  const failures = state.outgoing.map(({ failure }) => failure)
  const notice = failures.some((failure) => failure?.key === STRANGERS)
    ? t('compose.strangers', { count: STRANGER_MESSAGES, name })
    : (failures.find((failure) => failure?.key === STRANGERS_TEXT)?.message ?? null)
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    setOver(false)
    if (!file) return
    event.preventDefault()
    composer.choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop, in addition to the buttons for files
    <div
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (isBlocked || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setOver(false)
      }
      onDrop={onDrop}
    >
      <ViewHeader
        state={state}
        userId={userId}
        onBack={onBack}
        backClass={backClass}
        end={
          <>
            {name ? <PersonMenu chat={chat} userId={userId} name={name} isBlocked={isBlocked} /> : null}
            {end}
          </>
        }
      />
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
        <MessageList store={store} state={state} ownId={chat.ownId} onFollow={setFollowing} />
      ) : (
        <HistorySkeleton label={common('loading')} />
      )}
      {isBlocked ? (
        <BlockedNote name={name} onUnblock={() => setBlocked(false)} />
      ) : (
        <PrivateComposer composer={composer} field={field} name={name} notice={notice} />
      )}
      {isOver ? (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 border-brand border-dashed bg-veil font-semibold text-md">
          {t('compose.drop')}
        </p>
      ) : null}
    </div>
  )
}
