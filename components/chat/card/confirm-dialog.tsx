'use client'

import { useTranslations } from 'next-intl'
import { ReportDialog } from '#components/shared/forms/report-dialog.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { CardOf } from '#components/shared/room-live/user-card.ts'
import { clearLines, deleteLine, pinLine } from '#lib/client/chat/lines.ts'
import { sanctionGuest } from '#lib/client/moderation/guest-sanctions.ts'
import { removeManager } from '#lib/client/moderation/managers.ts'
import { kickUser, muteUser, warnUser } from '#lib/client/moderation/sanctions.ts'
import { Confirm } from './confirm.tsx'
import { RightsDialog } from './rights-dialog.tsx'

export const CARD_ACTIONS = [
  'report',
  'delete',
  'pin',
  'mute',
  'muteForGood',
  'kick',
  'warn',
  'clear',
  'manager',
  'noManager',
] as const
export type CardAction = (typeof CARD_ACTIONS)[number]

/** Minutes to choose from; 0: for good, or until it is taken down. */
const MUTES = [10, 1, 60, 1_440, 10_080, 43_200, 0]
const KICKS = [60, 1_440, 10_080, 43_200, 0]
const PINS = [0, 5, 30, 60, 1_440]
const quiet = { quiet: true }

/** Asks for confirmation of an action chosen on a user's card or beside a message. */
export function ConfirmActionDialog(props: { action: CardAction; card: CardOf; onClose: () => void }) {
  const { action, card, onClose } = props
  const t = useTranslations('chat')
  const { roomId: room_id } = useRoomLive()
  const { userId, nickname: name, line } = card
  const person = { room_id, user_id: userId ?? 0 }
  switch (action) {
    case 'report':
      return line ? (
        <ReportDialog of={{ kind: 'line', ...line }} onClose={onClose} />
      ) : (
        <ReportDialog of={{ kind: 'user', id: person.user_id, name, roomId: room_id }} onClose={onClose} />
      )
    case 'delete':
      return (
        <Confirm
          title={t('card.delete')}
          verb={t('card.delete')}
          text={line?.text}
          danger
          onClose={onClose}
          action={() => deleteLine({ id: line?.id ?? 0 }, quiet)}
        />
      )
    case 'pin':
      return (
        <Confirm
          title={t('act.pin')}
          verb={t('card.pin')}
          text={line?.text}
          minutes={PINS}
          zero={t('act.untilTaken')}
          onClose={onClose}
          action={({ minutes }) => pinLine({ id: line?.id ?? 0, minutes }, quiet)}
        />
      )
    case 'mute':
    case 'kick':
      return (
        <Confirm
          title={t(`act.${action}`, { name })}
          verb={t(`card.${action}`)}
          danger
          minutes={action === 'mute' ? MUTES : KICKS}
          reason="optional"
          onClose={onClose}
          action={(chosen) =>
            userId === null
              ? sanctionGuest({ line_id: line?.id ?? 0, kind: action, ...chosen }, quiet)
              : (action === 'mute' ? muteUser : kickUser)({ ...person, ...chosen }, quiet)
          }
        />
      )
    case 'muteForGood':
      return (
        <Confirm
          title={t('act.muteForGood', { name })}
          verb={t('card.muteForGood')}
          text={t('act.muteForGoodText', { name })}
          danger
          reason="optional"
          onClose={onClose}
          action={({ reason }) =>
            userId === null
              ? sanctionGuest({ line_id: line?.id ?? 0, kind: 'mute', minutes: 0, reason }, quiet)
              : muteUser({ ...person, minutes: 0, reason }, quiet)
          }
        />
      )
    case 'warn':
      return (
        <Confirm
          title={t('act.warn', { name })}
          verb={t('card.warn')}
          text={t('act.warnText', { name })}
          reason="needed"
          onClose={onClose}
          action={({ reason }) => warnUser({ ...person, reason }, quiet)}
        />
      )
    case 'clear':
      return (
        <Confirm
          title={t('act.clear', { name })}
          verb={t('card.clear')}
          text={t('act.clearText', { name })}
          danger
          reason="optional"
          onClose={onClose}
          action={({ reason }) => clearLines({ ...person, reason }, quiet)}
        />
      )
    case 'manager':
      return <RightsDialog userId={person.user_id} name={name} onClose={onClose} />
    case 'noManager':
      return (
        <Confirm
          title={t('card.noManager')}
          verb={t('card.noManager')}
          text={t('act.noManagerText', { name })}
          danger
          onClose={onClose}
          action={() => removeManager(person, quiet)}
        />
      )
  }
}
