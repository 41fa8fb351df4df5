'use client'

import { useAttempt } from '#components/shared/attempt.ts'
import type { RoomCategory } from '#lib/contract/streams.ts'
import { CoverChoice } from './cover-choice.tsx'
import { useCover } from './use-cover.ts'

interface CoverFieldProps {
  cover: string | null
  category: RoomCategory
  /** Keeps an upload by its key; an empty one takes the cover away. */
  save: (key: string, tell: (message: string) => void) => Promise<void>
}

/** The room's cover, kept as soon as it is chosen. */
export function CoverField({ cover: kept, category, save }: CoverFieldProps) {
  const cover = useCover()
  const attempt = useAttempt()
  return (
    <CoverChoice
      shown={cover.address ?? kept}
      category={category}
      cover={cover}
      busy={attempt.busy}
      fault={attempt.fault}
      onChoose={(file) =>
        void attempt.run(async (tell) => save(await cover.send(file), tell)).then(() => cover.forget())
      }
      onDrop={kept ? () => void attempt.run((tell) => save('', tell)) : null}
    />
  )
}
