import type { useTranslations } from 'next-intl'
import type { CardSubject } from '#components/shared/room-live/user-card.ts'
import { clearMessages, deleteMessage, pinMessage } from '#lib/client/chat/messages.ts'
import { sanctionGuest } from '#lib/client/moderation/guest-sanctions.ts'
import { removeManager } from '#lib/client/moderation/managers.ts'
import { kickUser, muteUser, warnUser } from '#lib/client/moderation/sanctions.ts'
import type { CardAction } from './card-action.ts'
import type { ConfirmProps } from './confirm.tsx'

/** Minutes to choose from; 0: permanent, for a pin until it is unpinned. */
const MUTES = [10, 1, 60, 1_440, 10_080, 43_200, 0]
const KICKS = [60, 1_440, 10_080, 43_200, 0]
const PINS = [0, 5, 30, 60, 1_440]
const quiet = { quiet: true }

export type Confirmation = Omit<ConfirmProps, 'onClose'>

/**
 * Returns the text of the confirmation of a card action, and the call it makes. Reports and managers' rights
 * have dialogs of their own.
 */
export function confirmationOf(
  action: Exclude<CardAction, 'report' | 'manager'>,
  { userId, nickname: name, message }: CardSubject,
  { roomId: room_id, t }: { roomId: number; t: ReturnType<typeof useTranslations<'chat'>> },
): Confirmation {
  const person = { room_id, user_id: userId ?? 0 }
  const messageId = message?.id ?? 0
  const mute = (chosen: { minutes: number; reason: string }) =>
    userId === null
      ? sanctionGuest({ line_id: messageId, kind: 'mute', ...chosen }, quiet)
      : muteUser({ ...person, ...chosen }, quiet)
  const kick = (chosen: { minutes: number; reason: string }) =>
    userId === null
      ? sanctionGuest({ line_id: messageId, kind: 'kick', ...chosen }, quiet)
      : kickUser({ ...person, ...chosen }, quiet)
  const confirmations: Record<typeof action, Omit<Confirmation, 'verb'>> = {
    delete: {
      title: t('card.delete'),
      text: message?.text,
      danger: true,
      action: () => deleteMessage({ id: messageId }, quiet),
    },
    pin: {
      title: t('act.pin'),
      text: message?.text,
      minutes: PINS,
      zeroLabel: t('act.untilTaken'),
      action: ({ minutes }) => pinMessage({ id: messageId, minutes }, quiet),
    },
    mute: { title: t('act.mute', { name }), danger: true, minutes: MUTES, reason: 'optional', action: mute },
    kick: { title: t('act.kick', { name }), danger: true, minutes: KICKS, reason: 'optional', action: kick },
    muteForGood: {
      title: t('act.muteForGood', { name }),
      text: t('act.muteForGoodText', { name }),
      danger: true,
      reason: 'optional',
      action: ({ reason }) => mute({ minutes: 0, reason }),
    },
    warn: {
      title: t('act.warn', { name }),
      text: t('act.warnText', { name }),
      reason: 'needed',
      action: ({ reason }) => warnUser({ ...person, reason }, quiet),
    },
    clear: {
      title: t('act.clear', { name }),
      text: t('act.clearText', { name }),
      danger: true,
      reason: 'optional',
      action: ({ reason }) => clearMessages({ ...person, reason }, quiet),
    },
    noManager: {
      title: t('card.noManager'),
      text: t('act.noManagerText', { name }),
      danger: true,
      action: () => removeManager(person, quiet),
    },
  }
  return { ...confirmations[action], verb: t(`card.${action}`) }
}
