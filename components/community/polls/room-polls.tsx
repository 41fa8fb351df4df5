'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { applyRoomPollMessage, roomPollsQuery } from '#lib/client/community/room-polls.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { RoomPollView } from '#lib/contract/community/room-polls.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import { AskPollDialog } from './ask-poll-dialog.tsx'
import { RoomPollCard } from './room-poll-card.tsx'

const TEXTS = ['common', 'community'] as const

/**
 * The poll of a room above its chat, and the button to ask one for those who may. Loads its texts once there is
 * something to show. Must be inside a RoomLiveProvider.
 */
export function RoomPolls() {
  const { roomId } = useRoomLive()
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const query = roomPollsQuery(userId, roomId)
  const { data } = useQuery(query)
  useTopic(
    roomTopic(roomId),
    (message) => {
      // A snapshot stands for missed messages. Whether one can be asked depends on whether the room is live.
      const isLive = message.status === 'live' || message.status === 'signal_lost'
      const turned = message.type === 'room' && data?.can_manage === true && isLive !== data.can_ask
      if (message.type === 'snapshot' || turned) void client.invalidateQueries({ queryKey: query.queryKey })
      else applyRoomPollMessage(client, userId, message)
    },
    'now',
  )
  const [newest] = data?.list ?? []
  if (!data || (!newest && !data.can_ask)) return null
  return (
    <TextsOnDemand names={TEXTS}>
      <PollStrip roomId={roomId} poll={newest ?? null} canAsk={data.can_ask} />
    </TextsOnDemand>
  )
}

interface PollStripProps {
  roomId: number
  /** The newest poll: it runs, or ended a moment ago. */
  poll: RoomPollView | null
  canAsk: boolean
}

function PollStrip({ roomId, poll, canAsk }: PollStripProps) {
  const t = useTranslations('community.poll')
  const [isAsking, setAsking] = useState(false)
  /** The poll whose result the user has closed. */
  const [closed, setClosed] = useState<number | null>(null)
  const shown = poll && poll.poll_id !== closed ? poll : null
  const mayAsk = canAsk && !poll?.is_open
  if (!shown && !mayAsk) return null
  return (
    <section aria-label={t('title')} className="shrink-0 border-line border-b">
      <div className="flex min-h-11 items-center gap-2 bg-info-weak pr-2 pl-4">
        <Icon name="chart" size={16} className="text-info" />
        <span className="flex-1 font-medium text-sm">{t('title')}</span>
        {mayAsk ? (
          <Button size="sm" kind="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        ) : null}
        {shown && !shown.is_open ? (
          <IconButton
            label={t('hide')}
            icon={<Icon name="x" size={16} />}
            onClick={() => setClosed(shown.poll_id)}
          />
        ) : null}
      </div>
      {shown ? (
        <div className="max-h-[min(20rem,34dvh)] overflow-y-auto overscroll-contain">
          <RoomPollCard key={shown.poll_id} poll={shown} canEnd={canAsk} />
        </div>
      ) : null}
      {isAsking ? <AskPollDialog roomId={roomId} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
