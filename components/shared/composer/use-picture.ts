import { useEffect, useState } from 'react'
import { UPLOADS, type UploadPurpose, type UploadType } from '#lib/shared/vocabulary/profile.ts'

interface ChosenPicture {
  file: File
  /** Object URL for the preview in this page. */
  preview: string
}

interface PictureOptions {
  purpose: UploadPurpose
  /** Why a file cannot be sent: it is no picture, or larger than `most` MB. */
  refusals: { type: () => string; size: (most: number) => string }
}

/** A picture that is sent with a text: chosen or pasted, previewed, and uploaded when the text is sent. */
export function usePicture({ purpose, refusals }: PictureOptions) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.preview) : undefined), [chosen])
  const { maxBytes, types } = UPLOADS[purpose]
  return {
    chosen,
    /** Upload progress from 0 to 1; null when none is running. */
    share,
    /** Attaches a file; returns the reason if it cannot be sent. */
    choose(file: File): string | null {
      if (!(types as readonly string[]).includes(file.type)) return refusals.type()
      if (file.size > maxBytes) return refusals.size(maxBytes / 1_048_576)
      setChosen({ file, preview: URL.createObjectURL(file) })
      return null
    },
    forget: () => setChosen(null),
    /** Uploads the picture and returns its key for the text. Rejects as API calls do. */
    async send(): Promise<string | undefined> {
      if (!chosen) return undefined
      setShare(0)
      try {
        const type = chosen.file.type as UploadType
        const [{ getUploadTicket }, { uploadFile }] = await Promise.all([
          import('#lib/client/accounts/uploads.ts'),
          import('#lib/client/core/upload.ts'),
        ])
        const ticket = await getUploadTicket({ purpose, type }, { quiet: true })
        await uploadFile(ticket, chosen.file, { onProgress: setShare })
        return ticket.key
      } finally {
        setShare(null)
      }
    },
  }
}
export type Picture = ReturnType<typeof usePicture>
