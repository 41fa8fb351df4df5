'use client'

import { useMutation } from '@tanstack/react-query'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import type { RoomCategory } from '#lib/contract/streams/rooms.ts'
import { CoverChoice } from './cover-choice.tsx'
import { useCover } from './use-cover.ts'

interface CoverFieldProps {
  cover: string | null
  category: RoomCategory
  /** Keeps an upload by its key; an empty one takes the cover away. */
  save: (key: string) => Promise<unknown>
}

/** The room's cover, kept as soon as it is chosen. */
export function CoverField({ cover: kept, category, save }: CoverFieldProps) {
  const cover = useCover()
  const replace = useMutation({
    mutationFn: async (file: File | null) => save(file ? await cover.send(file) : ''),
    onSettled: () => cover.forget(),
  })
  const fault = useErrorText(replace.error)
  return (
    <CoverChoice
      shown={cover.address ?? kept}
      category={category}
      cover={cover}
      busy={replace.isPending}
      fault={fault}
      onChoose={(file) => replace.isPending || replace.mutate(file)}
      onDrop={kept ? () => replace.isPending || replace.mutate(null) : null}
    />
  )
}
