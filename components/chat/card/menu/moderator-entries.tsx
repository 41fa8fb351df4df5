import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { AskedCard } from '#components/shared/room-live/user-card.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { liftRoomSanctionMutation } from '#lib/client/moderation/sanctions.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import type { CardAction } from '../card-action.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { CardPerson } from './use-card-person.ts'

interface ModeratorEntriesProps {
  card: AskedCard
  person: CardPerson
  /** Makes a handler that closes the card and then acts. */
  then: (action: () => unknown) => () => void
  onAction: (action: CardAction) => void
}

/** What moderators may do, and anyone about a message of their own, under a heading where there is any of it. */
export function ModeratorEntries({ card, person, then, onAction }: ModeratorEntriesProps) {
  const t = useTranslations('chat')
  const { roomId } = useRoomLive()
  const { userId, line } = card
  const { role, standing, isModerator, canNameManagers, canActOn, canSanction, canDelete, hasRight } = person
  // A user muted for a while can be muted for good.
  const isMutedForGood = standing?.is_muted === true && standing.muted_until === null
  const canPin = line !== null && hasRight('pin')
  // A refusal is shown by the shell.
  const lift = useMutation({
    ...liftRoomSanctionMutation({ quiet: false }),
    onSuccess: () => notifySuccess(t('act.done')),
  })
  const ask = (action: CardAction) => then(() => onAction(action))
  const liftKind = (kind: Sanction) =>
    then(() => lift.mutate({ room_id: roomId, user_id: userId ?? 0, kind }))
  return (
    <>
      {canDelete || canPin || (isModerator && canSanction) || (canNameManagers && canActOn) ? (
        <p className="mt-1 border-line border-t px-3 pt-2 pb-1 text-ink-2 text-xs">{t('card.order')}</p>
      ) : null}
      {canDelete ? <MenuEntry label={t('card.delete')} onPress={ask('delete')} /> : null}
      {canPin ? <MenuEntry label={t('card.pin')} onPress={ask('pin')} /> : null}
      {canActOn && hasRight('warn') ? <MenuEntry label={t('card.warn')} onPress={ask('warn')} /> : null}
      {canSanction && hasRight('mute') ? (
        standing?.is_muted ? (
          <MenuEntry label={t('card.unmute')} onPress={liftKind('mute')} />
        ) : (
          <MenuEntry label={t('card.mute')} onPress={ask('mute')} />
        )
      ) : null}
      {canSanction && hasRight('mute') && !isMutedForGood ? (
        <MenuEntry label={t('card.muteForGood')} onPress={ask('muteForGood')} />
      ) : null}
      {canSanction && hasRight('kick') ? (
        standing?.is_kicked ? (
          <MenuEntry label={t('card.unkick')} onPress={liftKind('kick')} />
        ) : (
          <MenuEntry label={t('card.kick')} onPress={ask('kick')} />
        )
      ) : null}
      {canActOn && hasRight('clear') ? <MenuEntry label={t('card.clear')} onPress={ask('clear')} /> : null}
      {canActOn && canNameManagers ? (
        <MenuEntry label={t(role === 'manager' ? 'card.rights' : 'card.manager')} onPress={ask('manager')} />
      ) : null}
      {canActOn && canNameManagers && role === 'manager' ? (
        <MenuEntry label={t('card.noManager')} onPress={ask('noManager')} />
      ) : null}
    </>
  )
}
