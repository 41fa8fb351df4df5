import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { type CropSquare, middle } from './crop-square.ts'

const { mostBytes, types } = UPLOADS.avatar

/** A picture of the user's own that is being cut. */
export interface OwnPicture {
  file: File
  picture: ImageBitmap
  square: CropSquare
}

/** Opens a picture the user chose: turned upright, whole, in the browser alone. What is no picture is said so. */
export function useOwnPicture() {
  const t = useTranslations('accounts.profile.avatar')
  const [own, setOwn] = useState<OwnPicture | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const picture = own?.picture
  useEffect(() => () => picture?.close(), [picture])

  const open = async (file: File | undefined) => {
    if (!file) return
    setFault(null)
    if (!types.some((type) => type === file.type)) return setFault(t('wrongType'))
    if (file.size > mostBytes) return setFault(t('tooLarge'))
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      setOwn({ file, picture: bitmap, square: middle(bitmap) })
    } catch {
      setFault(t('unreadable'))
    }
  }
  return {
    own,
    fault,
    open: (file: File | undefined) => void open(file),
    cut: (square: CropSquare) => setOwn((now) => now && { ...now, square }),
    forget() {
      setOwn(null)
      setFault(null)
    },
  }
}
