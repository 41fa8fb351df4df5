'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { endRoom, startRoom, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { Link } from '#lib/i18n/link.tsx'

/** Buttons to go public and to end, and a link to the public room. */
export function AirButtons({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.air')
  const renew = useStudioRefresh(userId)
  const start = useMutation({
    mutationFn: () => startRoom({ quiet: true }),
    onSuccess: () => renew('room'),
  })
  const errorText = useErrorText(start.error)
  const [ending, setEnding] = useState(false)
  const { is_open: isOpen, has_signal: signal, status } = room
  const onAir = status === 'live' || status === 'signal_lost'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {isOpen ? null : (
          <Button
            kind="primary"
            size="lg"
            busy={start.isPending}
            disabled={status === 'banned'}
            icon={<Icon name="radio" size={18} />}
            onClick={() => start.mutate()}
          >
            {t('start')}
          </Button>
        )}
        {isOpen || signal ? (
          <Button
            kind="danger"
            size="lg"
            icon={<Icon name="square" size={16} />}
            onClick={() => setEnding(true)}
          >
            {t(onAir ? 'end' : signal ? 'endTest' : 'takeBack')}
          </Button>
        ) : null}
        <Link
          href={`/live?id=${room.room_id}`}
          target="_blank"
          className={buttonClass({ kind: 'plain', size: 'lg' })}
        >
          <Icon name="external-link" size={16} />
          {t('toRoom')}
        </Link>
      </div>
      <ErrorMessage text={errorText} />
      {ending ? (
        <ConfirmDialog
          title={t(onAir ? 'endTitle' : 'endTestTitle')}
          text={t(!onAir ? 'endTestText' : room.test_first ? 'endText' : 'endTextDirect')}
          verb={t(onAir ? 'end' : 'endTest')}
          danger
          onClose={() => setEnding(false)}
          action={async () => {
            await endRoom({ quiet: true })
            await renew()
          }}
        />
      ) : null}
    </div>
  )
}
