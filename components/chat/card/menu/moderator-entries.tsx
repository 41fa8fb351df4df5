import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { OpenCard } from '#components/shared/room-live/user-card.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { liftRoomSanctionMutation } from '#lib/client/moderation/sanctions.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import type { CardAction } from '../card-action.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { CardPerson } from './use-card-person.ts'

interface ModeratorEntriesProps {
  card: OpenCard
  person: CardPerson
  /** Returns a handler that closes the card and then runs the action. */
  closeAnd: (action: () => unknown) => () => void
  onAction: (action: CardAction) => void
}

/** Moderators' actions, and deleting one's own message, under a heading if there is at least one. */
export function ModeratorEntries({ card, person, closeAnd, onAction }: ModeratorEntriesProps) {
  const t = useTranslations('chat')
  const { roomId } = useRoomLive()
  const { userId, message } = card
  const { role, status, isModerator, canNameManagers, canActOn, canSanction, canDelete, hasRight } = person
  // A temporarily muted user can be muted permanently.
  const isMutedForGood = status?.is_muted === true && status.muted_until === null
  const canPin = message !== null && hasRight('pin')
  // The page shell shows the error.
  const lift = useMutation({
    ...liftRoomSanctionMutation({ quiet: false }),
    onSuccess: () => notifySuccess(t('act.done')),
  })
  const confirm = (action: CardAction) => closeAnd(() => onAction(action))
  const liftKind = (kind: Sanction) =>
    closeAnd(() => lift.mutate({ room_id: roomId, user_id: userId ?? 0, kind }))
  return (
    <>
      {canDelete || canPin || (isModerator && canSanction) || (canNameManagers && canActOn) ? (
        <p className="mt-1 border-line border-t px-3 pt-2 pb-1 text-ink-2 text-xs">{t('card.order')}</p>
      ) : null}
      {canDelete ? <MenuEntry label={t('card.delete')} onPress={confirm('delete')} /> : null}
      {canPin ? <MenuEntry label={t('card.pin')} onPress={confirm('pin')} /> : null}
      {canActOn && hasRight('warn') ? <MenuEntry label={t('card.warn')} onPress={confirm('warn')} /> : null}
      {canSanction && hasRight('mute') ? (
        status?.is_muted ? (
          <MenuEntry label={t('card.unmute')} onPress={liftKind('mute')} />
        ) : (
          <MenuEntry label={t('card.mute')} onPress={confirm('mute')} />
        )
      ) : null}
      {canSanction && hasRight('mute') && !isMutedForGood ? (
        <MenuEntry label={t('card.muteForGood')} onPress={confirm('muteForGood')} />
      ) : null}
      {canSanction && hasRight('kick') ? (
        status?.is_kicked ? (
          <MenuEntry label={t('card.unkick')} onPress={liftKind('kick')} />
        ) : (
          <MenuEntry label={t('card.kick')} onPress={confirm('kick')} />
        )
      ) : null}
      {canActOn && hasRight('clear') ? (
        <MenuEntry label={t('card.clear')} onPress={confirm('clear')} />
      ) : null}
      {canActOn && canNameManagers ? (
        <MenuEntry
          label={t(role === 'manager' ? 'card.rights' : 'card.manager')}
          onPress={confirm('manager')}
        />
      ) : null}
      {canActOn && canNameManagers && role === 'manager' ? (
        <MenuEntry label={t('card.noManager')} onPress={confirm('noManager')} />
      ) : null}
    </>
  )
}
