'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ApiError } from '#lib/client/core/errors.ts'
import { useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { type CaptureError, type FilmSource, useFilming } from './use-filming.ts'

/** Streaming from the browser, where the media server supports it: camera or screen, with a local preview. */
export function BrowserBox({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.browser')
  const common = useTranslations('common')
  const renew = useStudioRefresh(userId)
  const [source, setSource] = useState<FilmSource>('camera')
  const [sound, setSound] = useState(true)
  const [confirming, setConfirming] = useState(false)
  const { stream, state, captureError: currentError, begin, stop } = useFilming(() => renew('room'))
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const describeError = (captureError: CaptureError) => {
    if (captureError.why === 'refused') return t('refused', { status: captureError.status })
    if (captureError.why !== 'call') return t(captureError.why)
    return captureError.error instanceof ApiError && captureError.error.message
      ? captureError.error.message
      : common('unreachable')
  }
  return (
    <Box labelledBy="studio-browser">
      <BoxHead id="studio-browser" title={t('title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        {stream ? (
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t('preview')}
            className="aspect-video w-full rounded-sm bg-bg object-contain"
          />
        ) : (
          <>
            <Segmented
              legend={t('source')}
              name="film-source"
              segments={[
                { value: 'camera', label: t('camera') },
                { value: 'screen', label: t('screen') },
              ]}
              value={source}
              onChange={(value) => setSource(value === 'screen' ? 'screen' : 'camera')}
            />
            <Switch checked={sound} onChange={(event) => setSound(event.target.checked)}>
              {t('sound')}
            </Switch>
          </>
        )}
        <ErrorMessage text={currentError ? describeError(currentError) : null} />
        {state === 'off' ? (
          <Button
            className="self-start"
            disabled={room.status === 'banned'}
            icon={<Icon name="radio" size={16} />}
            onClick={() => setConfirming(true)}
          >
            {t('begin')}
          </Button>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={stop}>{t('end')}</Button>
            <p
              role="status"
              className={state === 'interrupted' ? 'text-amber text-sm' : 'text-ink-2 text-sm'}
            >
              {t(state)}
            </p>
          </div>
        )}
      </div>
      {confirming ? (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          verb={t('askVerb')}
          onClose={() => setConfirming(false)}
          // The browser asks for permission next; the result is shown in the box.
          action={async () => void begin(source, sound)}
        />
      ) : null}
    </Box>
  )
}
