'use client'

import { useMutation } from '@tanstack/react-query'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import type { RoomCategory } from '#lib/contract/streams/rooms.ts'
import { CoverChoice } from './cover-choice.tsx'
import { useCover } from './use-cover.ts'

interface CoverFieldProps {
  cover: string | null
  category: RoomCategory
  /** Saves an upload by its key; an empty key removes the cover. */
  save: (key: string) => Promise<unknown>
}

/** The room's cover, saved as soon as it is chosen. */
export function CoverField({ cover: saved, category, save }: CoverFieldProps) {
  const cover = useCover()
  const replace = useMutation({
    mutationFn: async (file: File | null) => save(file ? await cover.send(file) : ''),
    onSettled: () => cover.forget(),
  })
  const errorText = useErrorText(replace.error)
  return (
    <CoverChoice
      shown={cover.address ?? saved}
      category={category}
      cover={cover}
      busy={replace.isPending}
      error={errorText}
      onChoose={(file) => replace.isPending || replace.mutate(file)}
      onDrop={saved ? () => replace.isPending || replace.mutate(null) : null}
    />
  )
}
