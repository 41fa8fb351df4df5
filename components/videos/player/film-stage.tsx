'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { useControlsShown } from '#components/player/hooks/use-controls-shown.ts'
import { type Fullscreen, useFullscreen } from '#components/player/hooks/use-fullscreen.ts'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

interface FilmStageProps extends Omit<ComponentProps<'video'>, 'ref' | 'controls' | 'className' | 'style'> {
  stage: RefObject<HTMLDivElement | null>
  video: RefObject<HTMLVideoElement | null>
  screen: Pick<Fullscreen, 'full' | 'fillsWindow' | 'toggle'>
  /** Width by height of the picture, as CSS. */
  ratio: string
  theatre: boolean
  overlay: ReactNode
  /** Below the picture, in full screen too. */
  field: ReactNode
}

/** The stage of a film, and whether it fills the screen. */
export function useFilmStage() {
  const stage = useRef<HTMLDivElement>(null)
  return { stage, screen: useFullscreen(stage) }
}

/**
 * The picture with what other nouns show over it and below it. In full screen this is the whole stage: the button of
 * the browser's controls would show the video element alone, without the others, so it is left out where the browser
 * allows it.
 */
export function FilmStage(props: FilmStageProps) {
  const { stage, video, screen, ratio, theatre, overlay, field, ...film } = props
  const t = useTranslations('player')
  const shown = useControlsShown(stage, screen.full)
  return (
    <div
      ref={stage}
      className={`flex flex-col bg-bg ${screen.fillsWindow ? 'fixed inset-0 z-50' : ''} ${shown ? '' : 'cursor-none'}`}
    >
      <div className="relative min-h-0 flex-1">
        <video
          {...film}
          ref={video}
          controls
          controlsList="nofullscreen"
          playsInline
          preload="metadata"
          style={screen.full ? undefined : { aspectRatio: ratio }}
          className={
            screen.full
              ? 'size-full bg-bg'
              : `mx-auto w-full bg-bg ${theatre ? 'max-h-[80vh]' : 'max-h-[70vh]'}`
          }
          onDoubleClick={(event) => {
            event.preventDefault()
            screen.toggle()
          }}
        />
        {overlay}
        {screen.full ? (
          <IconButton
            label={t('window')}
            icon={<Icon name="minimize" size={18} />}
            onClick={screen.toggle}
            className={`absolute top-3 left-3 bg-scrim transition-opacity ${shown ? '' : 'opacity-0'}`}
          />
        ) : null}
      </div>
      {field}
    </div>
  )
}
