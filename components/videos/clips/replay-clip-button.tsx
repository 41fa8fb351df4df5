'use client'

import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ClipButton } from './clip-button.tsx'

/** Cuts a clip of the recording that the page shows, from where its player is. */
export function ReplayClipButton({ recordingId, seconds }: { recordingId: number; seconds: number }) {
  return (
    <ClipButton
      of={{ recording_id: recordingId, seconds }}
      icon={<Icon name="scissors" size={16} />}
      className={buttonClass({})}
      readAt={() => document.querySelector('video')?.currentTime ?? 0}
    />
  )
}
