import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { UPLOADS, type UploadType } from '#lib/shared/vocabulary/profile.ts'

const { maxBytes, types } = UPLOADS.chat
const TYPES: readonly string[] = types
export const PICTURE_TYPES = types.join(',')

export interface ChosenPicture {
  file: File
  /** Object URL for the preview in this page. */
  preview: string
}

/**
 * The picture attached to the next message: chosen or pasted, previewed, and uploaded when the message is
 * sent.
 */
export function usePicture() {
  const t = useTranslations('chat.say')
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.preview) : undefined), [chosen])
  return {
    chosen,
    /** Upload progress from 0 to 1; null when none is running. */
    share,
    /** Attaches a file; returns the reason if it cannot be sent. */
    choose(file: File): string | null {
      if (!TYPES.includes(file.type)) return t('pictureType')
      if (file.size > maxBytes) return t('pictureBig', { most: maxBytes / 1_048_576 })
      setChosen({ file, preview: URL.createObjectURL(file) })
      return null
    },
    forget: () => setChosen(null),
    /** Uploads the picture and returns its key for the message. Rejects as API calls do. */
    async send(): Promise<string | undefined> {
      if (!chosen) return undefined
      setShare(0)
      try {
        const type = chosen.file.type as UploadType
        const [{ getUploadTicket }, { uploadFile }] = await Promise.all([
          import('#lib/client/accounts/uploads.ts'),
          import('#lib/client/core/upload.ts'),
        ])
        const ticket = await getUploadTicket({ purpose: 'chat', type }, { quiet: true })
        await uploadFile(ticket, chosen.file, { onProgress: setShare })
        return ticket.key
      } finally {
        setShare(null)
      }
    },
  }
}
