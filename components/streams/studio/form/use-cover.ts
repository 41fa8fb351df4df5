import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

const { maxBytes, types } = UPLOADS.cover

/** A cover from the user's files, validated before it is uploaded. */
export function useCover() {
  const t = useTranslations('streams.studio.cover')
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen])
  return {
    /** Object URL of the chosen file that is not uploaded yet. */
    address: chosen?.address ?? null,
    error,
    /** Upload progress, 0 to 1; null while there is no upload. */
    share,
    /** Returns the file if it is a valid cover. */
    choose(file: File | undefined): File | null {
      if (!file) return null
      const wrong = !types.some((type) => type === file.type)
        ? t('wrongType')
        : file.size > maxBytes
          ? t('tooLarge')
          : null
      setError(wrong)
      if (wrong) return null
      setChosen({ file, address: URL.createObjectURL(file) })
      return file
    },
    forget() {
      setChosen(null)
      setError(null)
    },
    /** Uploads a file; returns the key of the upload. */
    async send(file: File): Promise<string> {
      setShare(0)
      try {
        const type = types.find((each) => each === file.type) ?? 'image/jpeg'
        const ticket = await getUploadTicket({ purpose: 'cover', type }, { quiet: true })
        await uploadFile(ticket, file, { onProgress: setShare })
        return ticket.key
      } finally {
        setShare(null)
      }
    },
    file: chosen?.file ?? null,
  }
}
export type Cover = ReturnType<typeof useCover>
