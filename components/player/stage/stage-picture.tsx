'use client'

import type { ReactNode, RefObject } from 'react'

interface StagePictureProps {
  video: RefObject<HTMLVideoElement | null>
  /** Address of a still image, shown until the first frame of the stream. */
  poster: string | null
  /** Shown when there is neither a video nor a poster. */
  backdrop: ReactNode
  /** There is no picture: audio only, or a stream without one. */
  pictureless: boolean
  /** Only with a mouse: a tap shows the controls first. */
  onClick: () => void
  onDoubleClick: () => void
}

/** The video element and its click handler. */
export function StagePicture(props: StagePictureProps) {
  const { video, poster, backdrop, pictureless, onClick, onDoubleClick } = props
  return (
    <>
      {poster && !pictureless ? null : backdrop}
      <video
        ref={video}
        muted
        playsInline
        disableRemotePlayback
        poster={poster ?? undefined}
        className={`absolute inset-0 size-full object-contain ${pictureless ? 'invisible' : ''}`}
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
