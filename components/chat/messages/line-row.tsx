'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type MouseEvent, memo } from 'react'
import { TIER_INKS } from '#components/shared/people/tier-art.ts'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import type { ChatLine, Speaker } from '#lib/contract/chat/frames.ts'
import { LineText } from './line-text.tsx'
import { MarkSign } from './mark-sign.tsx'
import { useNear } from './use-near.ts'

const LineBar = dynamic(() => import('./line-bar.tsx').then((file) => file.LineBar), { ssr: false })

const NAMES: Record<Speaker['role'], string> = {
  viewer: 'text-ink-2',
  manager: 'font-semibold text-info',
  anchor: 'font-semibold text-brand',
  operator: 'font-semibold text-live',
}
const TONES = { manager: 'info', anchor: 'brand', operator: 'live' } as const
/** Who keeps order keeps the colour of his role; else the higher perk colours a name. */
const inkOf = ({ role, noble, guard }: Speaker): string => {
  const held = role === 'viewer' ? (noble ?? guard) : undefined
  return held ? `font-semibold ${TIER_INKS[held.look]}` : NAMES[role]
}
/** From here on a level is worth a look. */
const HIGH_LEVEL = 30

/** Who said it, what he is here, and by his name the way to his card. */
function Who({ line, bare }: { line: ChatLine; bare: boolean }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const { role, title, level, user_id: userId, user_nickname: nickname } = line.from
  const ink = inkOf(line.from)
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
      <TierMarks of={line.from} />
      {bare ? null : <MarkSign roomId={line.room_id} userId={userId} />}
      {bare ? (
        <span className={ink}>{name}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('actions', { name })}
          onClick={({ currentTarget }) =>
            openUserCard({ userId, nickname: name, line: { id: line.id, text: line.text } }, currentTarget)
          }
          className={`hit-44 max-w-full rounded-xs text-left hover:underline ${ink}`}
        >
          {name}
        </button>
      )}
      <span aria-hidden="true" className="text-ink-2">
        ：
      </span>
    </>
  )
}

function Likes({ count }: { count: number }) {
  const t = useTranslations('chat')
  return (
    <span className="ml-1.5 inline-flex items-center gap-0.5 align-[-1px] text-ink-2 text-xs">
      <IslandIcon name="heart" size={12} />
      <span className="num" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{t('likes', { count })}</span>
    </span>
  )
}

/** One line. `mine`: it concerns the reader (he is mentioned or answered); `bare`: to be read only, without a way to the card. */
export const LineRow = memo(function LineRow(props: {
  line: ChatLine
  mine: boolean
  bare: boolean
  /** Called when the line has become larger. */
  onGrown?: (() => void) | undefined
  /** While something beside it is about to be pressed. */
  onHold: (held: boolean) => void
}) {
  const { line, mine, bare, onGrown, onHold } = props
  const t = useTranslations('chat')
  const { near, props: nearProps } = useNear(bare)
  const { reply_to: reply, from } = line
  const nickname = from.user_id === null ? t('guest', { name: from.user_nickname }) : from.user_nickname
  const openHere = (event: MouseEvent) => {
    if (bare || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const { clientX: x, clientY: y } = event
    openUserCard({ userId: from.user_id, nickname, line: { id: line.id, text: line.text } }, { x, y })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long press or the right button, besides the name's button
    <div
      data-line={line.id}
      onContextMenu={openHere}
      {...nearProps}
      className={`px-4 py-1 wrap-anywhere ${mine ? 'border-brand border-l-3 bg-brand-weak pl-[13px]' : 'hover:bg-surface-2'}`}
    >
      {mine ? <span className="sr-only">{t('mentionsYou')} </span> : null}
      {reply ? (
        <p className="flex items-center gap-1 text-ink-3 text-xs">
          <IslandIcon name="reply" size={12} />
          <span className="truncate">
            {t('replyTo', { name: reply.user_nickname })}
            {reply.text ?? t('replyGone')}
          </span>
        </p>
      ) : null}
      <div className="flow-root leading-[1.45]">
        <Who line={line} bare={bare} />
        <LineText line={line} />
        {line.likes > 0 ? <Likes count={line.likes} /> : null}
        {near ? <LineBar line={line} name={nickname} onGrown={onGrown} onHold={onHold} /> : null}
        {line.image ? (
          <a
            href={line.image}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 block w-fit rounded-sm"
          >
            {/* biome-ignore lint/performance/noImgElement: uploads come in every size from our own storage, which sizes them */}
            <img
              src={line.image}
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
