'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'

export type PaidEvent = Extract<RoomEvent, { kind: 'super_message' | 'barrage' | 'horn' }>

/** A chip's own background is visible only on another colour: tinted notes use the neutral chip. */
const STYLES = {
  super_message: {
    tone: 'neutral',
    name: 'text-amber',
    box: 'my-1 border-amber border-l-3 bg-amber-weak py-1.5',
  },
  barrage: { tone: 'info', name: 'text-info', box: 'my-0.5 border-info border-l-3 py-1' },
  horn: { tone: 'neutral', name: 'text-live', box: 'my-1 border-live border-l-3 bg-live-weak py-1.5' },
} as const
const LABELS = { super_message: 'super', barrage: 'barrage', horn: 'horn' } as const

/** The chat message of a barrage, which can be replied to, liked, reported and deleted like any other. */
const toMessage = ({ kind, payload }: PaidEvent) =>
  kind === 'barrage' && payload.line_id !== null ? { id: payload.line_id, text: payload.text } : null

/** A paid message between the others: its kind, its author and, except for a horn, its price. */
export function PaidNote({ event, bare }: { event: PaidEvent; bare: boolean }) {
  const t = useTranslations('chat')
  const language = useLocale()
  const { roomId } = useRoomLive()
  const { kind, payload } = event
  const { user_id: userId, user_nickname: nickname, text } = payload
  // A guard badge is shown only in the room it belongs to.
  const marks =
    kind === 'horn' && payload.room_id !== roomId ? { noble: payload.noble, badge: payload.badge } : payload
  const { tone, name, box } = STYLES[kind]
  return (
    <div data-paid={kind} className={`px-4 pl-[13px] leading-[1.45] wrap-anywhere ${box}`}>
      <span className="mr-1.5 align-[1px]">
        <Chip tone={tone}>{t(`note.${LABELS[kind]}`)}</Chip>
      </span>
      <TierMarks of={marks} />
      {bare ? (
        <bdi className={`font-semibold ${name}`}>{nickname}</bdi>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('actions', { name: nickname })}
          onClick={({ currentTarget }) =>
            openUserCard({ userId, nickname, message: toMessage(event) }, currentTarget)
          }
          className={`hit-44 max-w-full rounded-xs text-left font-semibold hover:underline ${name}`}
        >
          {nickname}
        </button>
      )}
      {'tenths' in payload ? (
        <span className="num ml-1.5 inline-flex items-center gap-0.5 align-[-1px] text-ink-2 text-xs">
          <MoneyIcon currency="diamonds" size={11} />
          {amountText(payload.tenths, 'diamonds', language)}
        </span>
      ) : null}
      {kind === 'super_message' ? (
        <p className="mt-0.5 font-medium">{text}</p>
      ) : (
        <>
          <span aria-hidden="true" className="text-ink-2">
            {t('colon')}
          </span>
          <span>{text}</span>
        </>
      )}
    </div>
  )
}
