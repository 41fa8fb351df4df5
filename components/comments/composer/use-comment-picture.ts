import { useTranslations } from 'next-intl'
import { usePicture } from '#components/shared/composer/use-picture.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

export const PICTURE_TYPES = UPLOADS.post.types.join(',')

/** The picture of the next comment. */
export function useCommentPicture() {
  const t = useTranslations('comments')
  return usePicture({
    purpose: 'post',
    refusals: { type: () => t('pictureType'), size: (most) => t('pictureBig', { most }) },
  })
}
