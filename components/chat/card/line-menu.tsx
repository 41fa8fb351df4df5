'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Avatar } from '#components/shared/avatar.tsx'
import { FollowButton } from '#components/shared/follow-button.tsx'
import { blockPerson, unblockPerson, useBlocked } from '#components/shared/room-live/blocked.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { type AskedCard, closeUserCard } from '#components/shared/room-live/user-card.ts'
import { Chip } from '#components/ui/chip.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/liked.ts'
import { relieveUser } from '#lib/client/moderation.ts'
import { loggedInOr } from '#lib/client/who/ask-login.ts'
import { useUser } from '#lib/client/who/who.ts'
import type { Sanction } from '#lib/shared/room-words.ts'
import { answer, mention } from '../say/draft.ts'
import type { Deed } from './deeds.tsx'
import { OrderNote } from './order-note.tsx'
import { placeOf } from './place.ts'
import { useStanding } from './use-standing.ts'

/** Who said a line may take it away for so long (ms). */
const OWN_MS = 120_000
const entry =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-left text-base text-ink hover:bg-surface-2 max-lg:min-h-11'

/** Somebody's card: who he is here, and what may be done about him and his line. By mouse, keyboard and touch alike. */
export function LineMenu({ card, onDeed }: { card: AskedCard; onDeed: (deed: Deed) => void }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const { roomId, anchorId } = useRoomLive()
  const me = useTalk((now) => now.me)
  const lines = useTalk((now) => now.lines)
  const user = useUser()
  const blocked = useBlocked()
  const box = useRef<HTMLDivElement>(null)
  const { userId, nickname: name, line } = card
  const likes = useLikes(line?.id ?? null)
  const known = lines.findLast(({ from }) => userId !== null && from.user_id === userId)?.from
  const full = lines.find(({ id }) => id === line?.id)
  const isOwn = userId !== null && userId === user?.id
  const role = known?.role ?? 'viewer'
  const keepsOrder = (me?.rights.length ?? 0) > 0
  const standing = useStanding(keepsOrder && !isOwn ? userId : null)
  const may = (right: NonNullable<typeof me>['rights'][number]) => me?.rights.includes(right) ?? false
  // The server says no to whoever would act on his equals; what it would refuse is not offered.
  const canActOn =
    userId !== null &&
    !isOwn &&
    role !== 'anchor' &&
    role !== 'operator' &&
    (role !== 'manager' || me?.role !== 'manager')
  // One who is mute for a while can be made so for good.
  const isMutedForGood = standing?.is_muted === true && standing.muted_until === null
  const namesManagers = me?.role === 'anchor' || me?.role === 'operator'

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    element.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed')
        closeUserCard(document.activeElement === document.body)
    }
    element.addEventListener('toggle', toggled)
    return () => element.removeEventListener('toggle', toggled)
  }, [])
  // After every drawing: what is known of him later makes the card larger.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { left, top } = placeOf(
      card.at,
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: innerWidth, height: innerHeight },
    )
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })

  const then = (action: () => unknown) => () => {
    closeUserCard()
    void action()
  }
  const ask = (deed: Deed) => then(() => onDeed(deed))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line?.text ?? '')
      notify({ message: t('card.copied'), kind: 'good' })
    } catch {
      notify({ message: t('card.copyFailed'), kind: 'bad' })
    }
  }
  const block = (id: number) => {
    const done = blockPerson(id)
    notify(
      done
        ? {
            message: t('card.blocked', { name }),
            kind: 'good',
            action: { label: t('card.unblock'), run: () => unblockPerson(id) },
          }
        : { message: t('card.tooMany'), kind: 'bad' },
    )
  }
  const relieve = (kind: Sanction) => async () => {
    // What was refused the shell tells.
    await relieveUser({ room_id: roomId, user_id: userId ?? 0, kind }).then(
      () => notify({ message: t('act.done'), kind: 'good' }),
      () => {},
    )
  }
  const isBlocked = userId !== null && blocked.includes(userId)
  const mayDelete =
    line !== null &&
    (may('delete') || (isOwn && full !== undefined && Date.now() - Date.parse(full.sent_at) < OWN_MS))
  const item = (label: string, action: () => unknown) => (
    <button type="button" className={entry} onClick={action}>
      {label}
    </button>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    entries.at((at + step) % entries.length)?.focus()
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={name}
      onKeyDown={onKeyDown}
      className="fixed m-0 max-h-[calc(100dvh-16px)] w-64 animate-rise overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
    >
      <div className="flex items-center gap-2 px-3 py-2">
        <Avatar seed={`user-${userId ?? name}`} src={known?.avatar} size={32} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-base" title={name}>
            {name}
          </p>
          <p className="flex flex-wrap items-center gap-1 text-ink-2 text-xs">
            {role === 'viewer' ? null : <Chip tone="brand">{common(`roles.${role}`)}</Chip>}
            {known ? <span className="num">{common('level', { level: known.level })}</span> : null}
            {isOwn ? <span>{t('card.you')}</span> : null}
          </p>
        </div>
        {userId === anchorId ? <FollowButton kind="anchor" id={anchorId} name={name} /> : null}
      </div>
      {line && line.text !== '' ? (
        <p className="mx-3 mb-1 line-clamp-3 border-line border-l-2 pl-2 text-ink-2 text-sm wrap-anywhere">
          {line.text}
        </p>
      ) : null}
      <OrderNote standing={standing} />
      {line
        ? item(
            t('card.reply'),
            then(() => answer({ id: line.id, name, text: line.text })),
          )
        : null}
      {line && !isOwn
        ? item(
            t(likes ? 'card.unlike' : 'card.like'),
            then(() => loggedInOr({ name: 'like', input: {} }) && setLikes(line.id, !likes)),
          )
        : null}
      {userId !== null && !isOwn
        ? item(
            t('card.mention'),
            then(() => mention(userId, name)),
          )
        : null}
      {line && line.text !== '' ? item(t('card.copy'), then(copy)) : null}
      {isOwn
        ? null
        : item(
            t('card.report'),
            then(() => loggedInOr({ name: 'report', input: {} }) && onDeed('report')),
          )}
      {userId !== null && !isOwn && role === 'viewer'
        ? item(
            t(isBlocked ? 'card.unblock' : 'card.block'),
            then(() => (isBlocked ? unblockPerson(userId) : block(userId))),
          )
        : null}
      {mayDelete || (line && may('pin')) || (keepsOrder && canActOn) || (namesManagers && canActOn) ? (
        <p className="mt-1 border-line border-t px-3 pt-2 pb-1 text-ink-2 text-xs">{t('card.order')}</p>
      ) : null}
      {mayDelete ? item(t('card.delete'), ask('delete')) : null}
      {line && may('pin') ? item(t('card.pin'), ask('pin')) : null}
      {canActOn && may('warn') ? item(t('card.warn'), ask('warn')) : null}
      {canActOn && may('mute')
        ? standing?.is_muted
          ? item(t('card.unmute'), then(relieve('mute')))
          : item(t('card.mute'), ask('mute'))
        : null}
      {canActOn && may('mute') && !isMutedForGood ? item(t('card.muteForGood'), ask('muteForGood')) : null}
      {canActOn && may('kick')
        ? standing?.is_kicked
          ? item(t('card.unkick'), then(relieve('kick')))
          : item(t('card.kick'), ask('kick'))
        : null}
      {canActOn && may('clear') ? item(t('card.clear'), ask('clear')) : null}
      {canActOn && namesManagers
        ? item(t(role === 'manager' ? 'card.rights' : 'card.manager'), ask('manager'))
        : null}
      {canActOn && namesManagers && role === 'manager' ? item(t('card.noManager'), ask('noManager')) : null}
    </div>
  )
}
