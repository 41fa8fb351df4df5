import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { type CropSquare, centreSquare } from './crop-square.ts'

const { maxBytes, types } = UPLOADS.avatar

/** A picture chosen by the user that is being cropped. */
export interface AvatarPicture {
  file: File
  picture: ImageBitmap
  square: CropSquare
}

/**
 * Opens a picture the user chose, turned upright and uncropped, in the browser only. Reports files that are
 * not pictures.
 */
export function useAvatarPicture() {
  const t = useTranslations('accounts.profile.avatar')
  const [avatarPicture, setAvatarPicture] = useState<AvatarPicture | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  const picture = avatarPicture?.picture
  useEffect(() => () => picture?.close(), [picture])

  const open = async (file: File | undefined) => {
    if (!file) return
    setErrorText(null)
    if (!types.some((type) => type === file.type)) return setErrorText(t('wrongType'))
    if (file.size > maxBytes) return setErrorText(t('tooLarge'))
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      setAvatarPicture({ file, picture: bitmap, square: centreSquare(bitmap) })
    } catch {
      setErrorText(t('unreadable'))
    }
  }
  return {
    avatarPicture,
    errorText,
    open: (file: File | undefined) => void open(file),
    cut: (square: CropSquare) => setAvatarPicture((now) => now && { ...now, square }),
    forget() {
      setAvatarPicture(null)
      setErrorText(null)
    },
  }
}
