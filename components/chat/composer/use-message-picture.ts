import { useTranslations } from 'next-intl'
import { usePicture } from '#components/shared/composer/use-picture.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

export const PICTURE_TYPES = UPLOADS.chat.types.join(',')

/** The picture attached to the next message. */
export function useMessagePicture() {
  const t = useTranslations('chat.say')
  return usePicture({
    purpose: 'chat',
    refusals: { type: () => t('pictureType'), size: (most) => t('pictureBig', { most }) },
  })
}
