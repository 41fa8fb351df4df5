import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { UPLOADS, type UploadType } from '#lib/shared/vocabulary/profile.ts'

const { mostBytes, types } = UPLOADS.chat
const TYPES: readonly string[] = types
export const PICTURE_TYPES = types.join(',')

export interface ChosenPicture {
  file: File
  /** Where the page itself shows it. */
  preview: string
}

/** A picture that goes with the next line: chosen or pasted, looked at, sent when the line is. */
export function usePicture() {
  const t = useTranslations('chat.say')
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.preview) : undefined), [chosen])
  return {
    chosen,
    /** From 0 to 1 while it is sent. */
    share,
    /** Takes a file; the sentence why not when it cannot be sent. */
    choose(file: File): string | null {
      if (!TYPES.includes(file.type)) return t('pictureType')
      if (file.size > mostBytes) return t('pictureBig', { most: mostBytes / 1_048_576 })
      setChosen({ file, preview: URL.createObjectURL(file) })
      return null
    },
    forget: () => setChosen(null),
    /** Sends it; its key for the line. Rejects as calls do. */
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
