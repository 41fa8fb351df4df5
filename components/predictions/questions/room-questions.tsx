'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState, useSyncExternalStore } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { predictionKeys } from '#lib/client/predictions/query-keys.ts'
import { applyQuestionMessage, questionsQuery } from '#lib/client/predictions/questions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useServerNow, useTopic } from '#lib/client/socket/hooks.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { AskDialog } from './ask-dialog.tsx'
import { QuestionCard } from './question-card.tsx'
import { useBriefStatus } from './question-status.tsx'
import { isShownFirst } from './question-view.ts'

/** In a window of this size the questions unfold in their place; on a phone, also sideways, they open as a sheet. */
const WIDE = '(min-width: 48rem) and (min-height: 30rem)'
const watchWidth = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const useIsWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  )

/**
 * The questions of the room above its chat: one row that unfolds, on a phone into a sheet, and the button to ask one for
 * those who may. Renders nothing in a room without questions. Must be inside a RoomLiveProvider.
 */
export function RoomQuestions() {
  const { roomId } = useRoomLive()
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const { data } = useQuery(questionsQuery(userId, roomId))
  useTopic(
    roomTopic(roomId),
    (message) => {
      // A snapshot stands for missed messages.
      if (message.type === 'snapshot')
        void client.invalidateQueries({ queryKey: predictionKeys.questions(userId, roomId) })
      else applyQuestionMessage(client, userId, roomId, message)
    },
    'now',
  )
  const [isAsking, setAsking] = useState(false)
  if (!data || (data.list.length === 0 && !data.can_ask)) return null
  return (
    <>
      <QuestionStrip questions={data.list} onAsk={data.can_ask ? () => setAsking(true) : null} />
      {isAsking ? <AskDialog roomId={roomId} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

interface QuestionStripProps {
  questions: readonly QuestionView[]
  /** Opens the form for a question; null for those who may not ask one. */
  onAsk: (() => void) | null
}

/** Questions that need attention first, then in the order of the server. */
const sorted = (questions: readonly QuestionView[], now: number | null) =>
  questions.toSorted((a, b) => Number(isShownFirst(b, now)) - Number(isShownFirst(a, now)))

function QuestionStrip({ questions, onAsk }: QuestionStripProps) {
  const t = useTranslations('predictions.question')
  const common = useTranslations('common')
  const brief = useBriefStatus()
  const isCounting = questions.some(({ state }) => state === 'open' || state === 'decided')
  const now = useServerNow(isCounting ? 'second' : 60_000)
  const panel = useId()
  const isWide = useIsWide()
  const [sheet, setSheet] = useState(false)
  /** The newest question when the user unfolded or folded the row: another one unfolds it again. */
  const [chosen, setChosen] = useState<{ id: number; isOpen: boolean } | null>(null)
  const list = sorted(questions, now)
  const [first] = list
  const newest = Math.max(0, ...questions.map(({ question_id: id }) => id))
  const isUnfolded =
    isWide && first !== undefined && (chosen?.id === newest ? chosen.isOpen : isShownFirst(first, now))
  const toggle = () => {
    if (isWide) setChosen({ id: newest, isOpen: !isUnfolded })
    else setSheet(true)
  }
  const cards = list.map((question) => (
    <li key={question.question_id} className="border-line border-t px-4 py-3 first:border-t-0">
      <QuestionCard question={question} now={now} />
    </li>
  ))
  return (
    <section aria-label={t('title')} className="shrink-0 border-line border-b">
      <div className="flex min-h-11 items-center gap-1 bg-info-weak pr-2">
        {first ? (
          <button
            type="button"
            {...(isWide
              ? { 'aria-expanded': isUnfolded, 'aria-controls': panel }
              : { 'aria-haspopup': 'dialog' as const })}
            onClick={toggle}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 py-1.5 pl-4 text-left text-sm"
          >
            <Icon name="goal" size={16} className="text-info" />
            <span className="min-w-0 flex-1 truncate font-medium">{first.text}</span>
            {list.length > 1 ? (
              <span className="num text-ink-2 text-xs">{t('more', { count: list.length - 1 })}</span>
            ) : null}
            <span aria-live="off" className="num shrink-0 text-info text-xs">
              {brief(first, now)}
            </span>
            <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} size={16} className="text-ink-2" />
          </button>
        ) : (
          <span className="flex flex-1 items-center gap-2 pl-4 text-ink-2 text-sm">
            <Icon name="goal" size={16} />
            {t('title')}
          </span>
        )}
        {onAsk ? (
          <Button size="sm" kind="outline" aria-haspopup="dialog" onClick={onAsk}>
            {t('ask')}
          </Button>
        ) : null}
      </div>
      {/* The chat below keeps room for its messages and its field. */}
      <ul
        id={panel}
        hidden={!isUnfolded}
        className="max-h-[min(20rem,38dvh)] overflow-y-auto overscroll-contain"
      >
        {isUnfolded ? cards : null}
      </ul>
      {sheet && !isWide ? (
        <Dialog
          open
          onClose={() => setSheet(false)}
          title={t('title')}
          closeLabel={common('close')}
          close={<Icon name="x" size={18} />}
        >
          <ul className="-mx-5 max-h-[65dvh] overflow-y-auto overscroll-contain text-ink">{cards}</ul>
          <p className="mt-2 text-xs">{t('coinsOnly')}</p>
        </Dialog>
      ) : null}
    </section>
  )
}
