import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MAX_POST_PICTURES } from '#lib/shared/community.ts'
import { UPLOADS, type UploadType } from '#lib/shared/vocabulary/profile.ts'

export const PICTURE_TYPES = UPLOADS.post.types.join(',')

interface ChosenPicture {
  file: File
  /** Object URL for the preview in this page. */
  preview: string
}

/** The pictures of the next post: chosen or pasted, previewed, and uploaded when the post is sent. */
export function usePostPictures() {
  const t = useTranslations('community.composer')
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  /** The picture that is being uploaded, from 1; null: none. */
  const [uploading, setUploading] = useState<number | null>(null)
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const created = previews.current
    return () => {
      for (const preview of created) URL.revokeObjectURL(preview)
    }
  }, [])
  const { maxBytes, types } = UPLOADS.post
  return {
    chosen,
    uploading,
    /** Adds files; returns the reason if one cannot be sent. */
    add(files: readonly File[]): string | null {
      if (files.some(({ type }) => !(types as readonly string[]).includes(type))) return t('pictureType')
      if (files.some(({ size }) => size > maxBytes)) return t('pictureBig', { most: maxBytes / 1_048_576 })
      if (chosen.length + files.length > MAX_POST_PICTURES)
        return t('pictureCount', { most: MAX_POST_PICTURES })
      const added = files.map((file) => ({ file, preview: URL.createObjectURL(file) }))
      for (const { preview } of added) previews.current.add(preview)
      setChosen([...chosen, ...added])
      return null
    },
    remove: (at: number) => setChosen(chosen.filter((_, each) => each !== at)),
    /** Moves a picture before the previous one. */
    moveEarlier: (at: number) =>
      setChosen(
        chosen.flatMap((picture, each) => {
          if (each === at - 1) return chosen[at] ? [chosen[at], picture] : [picture]
          return each === at ? [] : [picture]
        }),
      ),
    clear: () => setChosen([]),
    /** Uploads the pictures and returns their keys in order. Rejects as API calls do. */
    async send(): Promise<string[]> {
      const keys: string[] = []
      try {
        for (const [at, { file }] of chosen.entries()) {
          setUploading(at + 1)
          const [{ getUploadTicket }, { uploadFile }] = await Promise.all([
            import('#lib/client/accounts/uploads.ts'),
            import('#lib/client/core/upload.ts'),
          ])
          const type = file.type as UploadType
          const ticket = await getUploadTicket({ purpose: 'post', type }, { quiet: true })
          await uploadFile(ticket, file)
          keys.push(ticket.key)
        }
        return keys
      } finally {
        setUploading(null)
      }
    },
  }
}
export type PostPictures = ReturnType<typeof usePostPictures>
