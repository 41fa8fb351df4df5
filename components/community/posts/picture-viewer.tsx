'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useZoom } from './use-zoom.ts'

interface PictureViewerProps {
  pictures: readonly { src: string; alt: string }[]
  /** The picture that is shown first, from 0. */
  first: number
  onClose: () => void
}

/**
 * Pictures over the whole page. Arrow keys and swipes change the picture, plus, minus and two fingers its size, 0
 * shows it whole, Escape closes.
 */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const t = useTranslations('community.viewer')
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const move = (step: 1 | -1) => {
    setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + step)))
    zoom.reset()
  }
  const zoom = useZoom(move)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A dialog that is closed before it is removed returns the focus.
    return () => element?.close()
  }, [])
  const picture = pictures[at]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    else if (key === 'ArrowLeft') move(-1)
    else if (key === '+' || key === '=') zoom.zoomIn()
    else if (key === '-') zoom.zoomOut()
    else if (key === '0') zoom.reset()
  }
  if (!picture) return null
  const title = t('title', { number: at + 1, total: pictures.length })
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-surface text-ink backdrop:bg-scrim"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 border-line border-b px-2 py-1">
          <p aria-live="polite" className="num mr-auto px-2 text-ink-2 text-sm">
            {title}
          </p>
          <IconButton
            label={t('zoomOut')}
            icon={<Icon name="minimize" size={18} />}
            disabled={zoom.zoom === 1}
            onClick={zoom.zoomOut}
          />
          <IconButton
            label={t('zoomIn')}
            icon={<Icon name="maximize" size={18} />}
            disabled={!zoom.canZoomIn}
            onClick={zoom.zoomIn}
          />
          <IconButton
            label={t('close')}
            icon={<Icon name="x" size={20} />}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className="relative min-h-0 flex-1 overflow-hidden bg-surface-3">
          {/* biome-ignore lint/performance/noImgElement: uploads come in every size from the storage */}
          <img
            src={picture.src}
            alt={picture.alt}
            draggable={false}
            onDoubleClick={zoom.toggle}
            {...zoom.handlers}
            style={{ transform: zoom.transform }}
            className="size-full touch-none select-none object-contain"
          />
          {pictures.length > 1 ? (
            <>
              <IconButton
                label={t('previous')}
                icon={<Icon name="chevron-left" size={24} />}
                disabled={at === 0}
                onClick={() => move(-1)}
                className="absolute! top-1/2 left-2 bg-surface"
              />
              <IconButton
                label={t('next')}
                icon={<Icon name="chevron-right" size={24} />}
                disabled={at === pictures.length - 1}
                onClick={() => move(1)}
                className="absolute! top-1/2 right-2 bg-surface"
              />
            </>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}
