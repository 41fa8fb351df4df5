import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

const { mostBytes, types } = UPLOADS.cover

/** A cover from the user's own files: what is wrong with it is said before a byte of it is sent. */
export function useCover() {
  const t = useTranslations('streams.studio.cover')
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen])
  return {
    /** The address of what was chosen and not sent yet. */
    address: chosen?.address ?? null,
    fault,
    /** How much of it has been sent, 0 to 1; null while nothing is. */
    share,
    /** Answers the file when it can be a cover. */
    choose(file: File | undefined): File | null {
      if (!file) return null
      const wrong = !types.some((type) => type === file.type)
        ? t('wrongType')
        : file.size > mostBytes
          ? t('tooLarge')
          : null
      setFault(wrong)
      if (wrong) return null
      setChosen({ file, address: URL.createObjectURL(file) })
      return file
    },
    forget() {
      setChosen(null)
      setFault(null)
    },
    /** Sends a file to the storage; answers the key of the upload. */
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
