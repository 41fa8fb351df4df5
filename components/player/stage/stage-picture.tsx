'use client'

import type { ReactNode, RefObject } from 'react'

interface StagePictureProps {
  video: RefObject<HTMLVideoElement | null>
  /** A picture's address, shown until the stream's own picture comes. */
  poster: string | null
  /** Drawn where there is neither a picture nor a poster. */
  backdrop: ReactNode
  /** The sound comes without its picture. */
  audioOnly: boolean
  /** With a mouse only: a finger shows the controls first. */
  onClick: () => void
  onDoubleClick: () => void
}

/** The video element and what takes the clicks on it. */
export function StagePicture(props: StagePictureProps) {
  const { video, poster, backdrop, audioOnly, onClick, onDoubleClick } = props
  return (
    <>
      {poster && !audioOnly ? null : backdrop}
      <video
        ref={video}
        muted
        playsInline
        disableRemotePlayback
        poster={poster ?? undefined}
        className={`absolute inset-0 size-full object-contain ${audioOnly ? 'invisible' : ''}`}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has K and F for it */}
      <div
        className="absolute inset-0"
        onPointerUp={(event) => {
          if (event.pointerType === 'mouse' && event.button === 0) onClick()
        }}
        onDoubleClick={onDoubleClick}
      />
    </>
  )
}
