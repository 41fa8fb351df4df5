'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { RoomCover } from '#components/streams/list/room-cover.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { RoomCategory } from '#lib/contract/streams/rooms.ts'
import type { Cover } from './use-cover.ts'

interface CoverChoiceProps {
  /** The shown cover: an address, or null for the drawn pitch. */
  shown: string | null
  category: RoomCategory
  cover: Cover
  busy: boolean
  error: string | null
  onChoose: (file: File) => void
  onDrop: (() => void) | null
  children?: ReactNode
}

/** The cover of a broadcast: a preview, with buttons to choose a file and to remove it. */
export function CoverChoice(props: CoverChoiceProps) {
  const { shown, category, cover, busy, error, onChoose, onDrop } = props
  const t = useTranslations('streams.studio.cover')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('title')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <div className="relative aspect-video w-44 shrink-0 overflow-hidden rounded-sm bg-surface-3">
          <RoomCover room={{ cover: shown, category }} />
        </div>
        <div className="min-w-48 flex-1">
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy}
              icon={<Icon name="upload" size={16} />}
              onClick={() => input.current?.click()}
            >
              {t('choose')}
            </Button>
            {onDrop ? (
              <Button kind="quiet" onClick={onDrop}>
                {t('drop')}
              </Button>
            ) : null}
          </div>
          <p className="mt-1.5 text-ink-2 text-xs">{t('hint')}</p>
          {cover.share === null ? null : (
            <div className="mt-2 max-w-60">
              <Progress label={t('sending')} {...(cover.share < 1 ? { value: cover.share } : {})} />
            </div>
          )}
          <div className="mt-2 empty:hidden">
            <ErrorMessage text={cover.error ?? error} />
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = cover.choose(event.target.files?.[0])
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}
