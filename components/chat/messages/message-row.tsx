'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type MouseEvent, memo } from 'react'
import { TIER_INKS } from '#components/shared/people/tier-art.ts'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ChatMessage, MessageAuthor } from '#lib/contract/chat/frames.ts'
import { MarkSign } from './mark-sign.tsx'
import { MessageText } from './message-text.tsx'
import { useNear } from './use-near.ts'

const MessageToolbar = dynamic(() => import('./message-toolbar.tsx').then((file) => file.MessageToolbar), {
  ssr: false,
})

const NAME_CLASSES: Record<MessageAuthor['role'], string> = {
  viewer: 'text-ink-2',
  manager: 'font-semibold text-info',
  anchor: 'font-semibold text-brand',
  operator: 'font-semibold text-live',
}
const TONES = { manager: 'info', anchor: 'brand', operator: 'live' } as const
/** Moderators have the colour of their role; for others the higher perk colours the name. */
const inkOf = ({ role, noble, guard }: MessageAuthor): string => {
  const tier = role === 'viewer' ? (noble ?? guard) : undefined
  return tier ? `font-semibold ${TIER_INKS[tier.look]}` : NAME_CLASSES[role]
}
/** Levels from here on are highlighted. */
const HIGH_LEVEL = 30

/** The author: role, level, badges and the name, which opens their card. */
function Author({ message, bare }: { message: ChatMessage; bare: boolean }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const { role, title, level, user_id: userId, user_nickname: nickname } = message.from
  const ink = inkOf(message.from)
  const name = userId === null ? t('guest', { name: nickname }) : nickname
  return (
    <>
      {role === 'viewer' ? (
        userId === null ? null : (
          <span className="mr-1.5 align-[1px]" title={common('level', { level })}>
            <Chip tone={level >= HIGH_LEVEL ? 'amber' : 'neutral'}>
              <span className="sr-only">{common('level', { level })}</span>
              <span aria-hidden="true">{level}</span>
            </Chip>
          </span>
        )
      ) : (
        <span className="mr-1.5 align-[1px]" title={title ? common(`roles.${role}`) : undefined}>
          <Chip tone={TONES[role]}>
            {title}
            <span className={title ? 'sr-only' : undefined}>{common(`roles.${role}`)}</span>
          </Chip>
        </span>
      )}
      <TierMarks of={message.from} />
      {bare ? null : <MarkSign roomId={message.room_id} userId={userId} />}
      {bare ? (
        <bdi className={ink}>{name}</bdi>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('actions', { name })}
          onClick={({ currentTarget }) =>
            openUserCard(
              { userId, nickname: name, message: { id: message.id, text: message.text } },
              currentTarget,
            )
          }
          className={`hit-44 max-w-full rounded-xs text-left hover:underline ${ink}`}
        >
          {name}
        </button>
      )}
      <span aria-hidden="true" className="text-ink-2">
        {t('colon')}
      </span>
    </>
  )
}

function Likes({ count }: { count: number }) {
  const t = useTranslations('chat')
  return (
    <span className="ml-1.5 inline-flex items-center gap-0.5 align-[-1px] text-ink-2 text-xs">
      <Icon name="heart" size={12} />
      <span className="num" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{t('likes', { count })}</span>
    </span>
  )
}

/** One message. `mentionsMe`: it mentions the user or replies to them; `bare`: read only, without a card. */
export const MessageRow = memo(function MessageRow(props: {
  message: ChatMessage
  mentionsMe: boolean
  /** Whether it replies to a user whom the viewer has blocked. */
  hidesQuote: boolean
  bare: boolean
  /** Called when the row has become taller. */
  onGrown?: (() => void) | undefined
  /** Called with true while the toolbar has the pointer or focus. */
  onFreeze: (frozen: boolean) => void
}) {
  const { message, mentionsMe, hidesQuote, bare, onGrown, onFreeze } = props
  const t = useTranslations('chat')
  const { near, props: nearProps } = useNear(bare)
  const { reply_to: reply, from } = message
  const nickname = from.user_id === null ? t('guest', { name: from.user_nickname }) : from.user_nickname
  const openCardHere = (event: MouseEvent) => {
    if (bare || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const { clientX: x, clientY: y } = event
    openUserCard(
      { userId: from.user_id, nickname, message: { id: message.id, text: message.text } },
      { x, y },
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long press or a right click, in addition to the name's button
    <div
      data-line={message.id}
      onContextMenu={openCardHere}
      {...nearProps}
      className={`px-4 py-1 wrap-anywhere ${mentionsMe ? 'border-brand border-l-3 bg-brand-weak pl-[13px]' : 'hover:bg-surface-2'}`}
    >
      {mentionsMe ? <span className="sr-only">{t('mentionsYou')} </span> : null}
      {reply ? (
        <p className="flex items-center gap-1 text-ink-3 text-xs">
          <Icon name="reply" size={12} />
          <span className="truncate">
            {hidesQuote
              ? t('replyBlocked')
              : `${t('replyTo', { name: reply.user_nickname })}${reply.text ?? t('replyGone')}`}
          </span>
        </p>
      ) : null}
      <div className="flow-root leading-[1.45]">
        <Author message={message} bare={bare} />
        <MessageText message={message} />
        {message.likes > 0 ? <Likes count={message.likes} /> : null}
        {near ? (
          <MessageToolbar message={message} name={nickname} onGrown={onGrown} onFreeze={onFreeze} />
        ) : null}
        {message.image ? (
          <a
            href={message.image}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 block w-fit rounded-sm"
          >
            {/* biome-ignore lint/performance/noImgElement: uploads of every size, resized by our own storage */}
            <img
              src={message.image}
              alt={t('imageBy', { name: from.user_nickname })}
              loading="lazy"
              onLoad={onGrown}
              className="max-h-40 max-w-full rounded-sm bg-surface-3"
            />
          </a>
        ) : null}
      </div>
    </div>
  )
})
