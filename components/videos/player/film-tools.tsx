'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { usePictureInPicture } from '#components/player/hooks/use-picture-in-picture.ts'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { usePosition } from '#components/shared/film/use-position.ts'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { useQuality } from './use-quality.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

interface FilmToolsProps {
  video: RefObject<HTMLVideoElement | null>
  title: string
  /** Bare address of the page, without a moment. */
  path: string
  /** The sizes of the video and the one that is played. */
  quality: Pick<ReturnType<typeof useQuality>, 'lines' | 'choices' | 'choose'>
  /** Address of the file if it may be downloaded. */
  download: string | null
  theatre: { on: boolean; toggle(): void }
  screen: { toggle(): void }
}

/** What the browser's controls of a video lack: speed, theatre, full screen with its messages, a link to this moment, the download. */
export function FilmTools({ video, title, path, quality, download, theatre, screen }: FilmToolsProps) {
  const t = useTranslations('videos.player')
  const player = useTranslations('player')
  const picture = usePictureInPicture(video)
  const [fromHere, setFromHere] = useState(false)
  const [speed, setSpeed] = useState(1)
  const at = usePosition(video)
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [video, speed])
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 bg-surface px-2 py-1.5 text-ink max-sm:gap-x-0.5">
      <Select
        label={t('speed')}
        value={String(speed)}
        onChange={({ target }) => setSpeed(SPEEDS.find((each) => String(each) === target.value) ?? 1)}
        options={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
      />
      {quality.choices.length === 0 ? null : (
        <Select
          label={t('quality')}
          value={String(quality.lines ?? '')}
          onChange={({ target }) => quality.choose(target.value === '' ? null : Number(target.value))}
          options={[
            { value: '', label: t('original') },
            ...quality.choices.map((lines) => ({ value: String(lines), label: t('lines', { lines }) })),
          ]}
        />
      )}
      <Switch
        checked={fromHere}
        onChange={({ target }) => setFromHere(target.checked)}
        className="num ml-auto text-sm"
      >
        {t('fromHere', { time: lengthText(at) })}
      </Switch>
      <ShareButton
        subject={title}
        path={fromHere && at > 0 ? `${path}&t=${at}` : path}
        icon={<Icon name="share-2" size={18} />}
        className="hit-44 inline-grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
      />
      {download === null ? null : (
        <a
          href={download}
          download
          aria-label={t('download')}
          title={t('download')}
          className={buttonClass({ kind: 'quiet', size: 'sm' })}
        >
          <Icon name="download" size={18} />
        </a>
      )}
      {picture.able ? (
        <IconButton
          label={player('picture')}
          icon={<Icon name="picture-in-picture-2" size={18} />}
          pressed={picture.on}
          onClick={picture.toggle}
        />
      ) : null}
      <IconButton
        label={player('theatre')}
        icon={<Icon name="rectangle-horizontal" size={18} />}
        pressed={theatre.on}
        onClick={theatre.toggle}
        className="max-lg:hidden"
      />
      <IconButton label={player('full')} icon={<Icon name="maximize" size={18} />} onClick={screen.toggle} />
    </div>
  )
}
