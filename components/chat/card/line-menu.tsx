'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { blockPerson, unblockPerson, useBlocked } from '#components/shared/room-live/blocked.ts'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { type AskedCard, closeUserCard } from '#components/shared/room-live/user-card.ts'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { notify, notifySuccess } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/liked.ts'
import { relieveUserMutation } from '#lib/client/moderation/sanctions.ts'
import { loggedInOr } from '#lib/client/session/ask-login.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { answer, mention } from '../say/draft.ts'
import type { CardAction } from './confirm-dialog.tsx'
import { mayActOn, mayDelete } from './may.ts'
import { OrderNote } from './order-note.tsx'
import { placeOf } from './place.ts'
import { useCopy } from './use-copy.ts'
import { useStanding } from './use-standing.ts'

const entry =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-left text-base text-ink hover:bg-surface-2 max-lg:min-h-11'

/** Somebody's card: who he is here, and what may be done about him and his line. By mouse, keyboard and touch alike. */
export function LineMenu({ card, onAction }: { card: AskedCard; onAction: (action: CardAction) => void }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const { roomId, anchorId } = useRoomLive()
  const me = useTalk((now) => now.me)
  const lines = useTalk((now) => now.lines)
  const user = useUser()
  const blocked = useBlocked()
  const copy = useCopy()
  const box = useRef<HTMLDivElement>(null)
  const { userId, nickname: name, line } = card
  const likes = useLikes(line?.id ?? null)
  const known = lines.findLast(({ from }) => userId !== null && from.user_id === userId)?.from
  const full = lines.find(({ id }) => id === line?.id)
  const isOwn = userId !== null && userId === user?.id
  const role = roleIn({ lines, anchorId }, userId)
  const keepsOrder = (me?.rights.length ?? 0) > 0
  const standing = useStanding(keepsOrder && !isOwn ? userId : null)
  const may = (right: NonNullable<typeof me>['rights'][number]) => me?.rights.includes(right) ?? false
  const canActOn = mayActOn(me, { userId, role, isOwn })
  // A guest is known by what he said; nobody else can be.
  const canPutOut = canActOn || (userId === null && line !== null)
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
  const ask = (action: CardAction) => then(() => onAction(action))
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
  // A refusal is shown by the shell.
  const lift = useMutation({
    ...relieveUserMutation({ quiet: false }),
    onSuccess: () => notifySuccess(t('act.done')),
  })
  const relieve = (kind: Sanction) => () => lift.mutate({ room_id: roomId, user_id: userId ?? 0, kind })
  const isBlocked = userId !== null && blocked.includes(userId)
  const canDelete = line !== null && mayDelete(me, { userId, role, isOwn, sentAt: full?.sent_at }, Date.now())
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
            {role === 'viewer' ? null : <Chip tone="brand">{known?.title ?? common(`roles.${role}`)}</Chip>}
            {known ? <TierMarks of={known} named /> : null}
            {known ? <span className="num">{common('level', { level: known.level })}</span> : null}
            {isOwn ? <span>{t('card.you')}</span> : null}
          </p>
        </div>
        {userId === anchorId ? (
          <>
            <FollowButton kind="anchor" id={anchorId} name={name} />
            <Link
              href={`/live?id=${roomId}#works`}
              onClick={() => closeUserCard()}
              className="hit-44 text-brand text-sm hover:underline"
            >
              {t('card.works')}
            </Link>
          </>
        ) : null}
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
      {line && line.text !== ''
        ? item(
            t('card.copy'),
            then(() => copy(line.text)),
          )
        : null}
      {isOwn
        ? null
        : item(
            t('card.report'),
            then(() => loggedInOr({ name: 'report', input: {} }) && onAction('report')),
          )}
      {userId !== null && !isOwn && role === 'viewer'
        ? item(
            t(isBlocked ? 'card.unblock' : 'card.block'),
            then(() => (isBlocked ? unblockPerson(userId) : block(userId))),
          )
        : null}
      {canDelete || (line && may('pin')) || (keepsOrder && canPutOut) || (namesManagers && canActOn) ? (
        <p className="mt-1 border-line border-t px-3 pt-2 pb-1 text-ink-2 text-xs">{t('card.order')}</p>
      ) : null}
      {canDelete ? item(t('card.delete'), ask('delete')) : null}
      {line && may('pin') ? item(t('card.pin'), ask('pin')) : null}
      {canActOn && may('warn') ? item(t('card.warn'), ask('warn')) : null}
      {canPutOut && may('mute')
        ? standing?.is_muted
          ? item(t('card.unmute'), then(relieve('mute')))
          : item(t('card.mute'), ask('mute'))
        : null}
      {canPutOut && may('mute') && !isMutedForGood ? item(t('card.muteForGood'), ask('muteForGood')) : null}
      {canPutOut && may('kick')
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
