import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

type Sent = { upload_key?: string; drop_image?: boolean }
/**
 * The picture of a banner, an article or a gift: the existing one (`current`, an address), a new one from a
 * file, or none.
 */
export function usePicture(current: string | null, purpose: 'banner' | 'news' | 'gift' = 'banner') {
  const { maxBytes, types } = UPLOADS[purpose]
  const t = useTranslations('admin.banners')
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [dropped, setDropped] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen])
  return {
    /** Address of the shown picture; null: the drawn style. */
    shown: chosen?.address ?? (dropped ? null : current),
    error,
    /** Upload progress, 0 to 1; null while there is no upload. */
    share,
    choose(file: File | undefined) {
      if (!file) return
      const isPicture = types.some((type) => type === file.type)
      setError(!isPicture ? t('wrongPicture') : file.size > maxBytes ? t('largePicture') : null)
      if (isPicture && file.size <= maxBytes) setChosen({ file, address: URL.createObjectURL(file) })
    },
    drop() {
      setChosen(null)
      setDropped(true)
      setError(null)
    },
    /** Uploads the chosen file; returns the fields to send with the form. */
    async send(): Promise<Sent> {
      if (!chosen) return dropped ? { drop_image: true } : {}
      setShare(0)
      try {
        const type = types.find((each) => each === chosen.file.type) ?? 'image/jpeg'
        const ticket = await getUploadTicket({ purpose, type }, { quiet: true })
        await uploadFile(ticket, chosen.file, { onProgress: setShare })
        return { upload_key: ticket.key }
      } finally {
        setShare(null)
      }
    },
  }
}
export type Picture = ReturnType<typeof usePicture>
