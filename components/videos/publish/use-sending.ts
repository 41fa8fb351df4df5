import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useWorksRenew } from '#lib/client/videos/lists.ts'
import type { VideoCard } from '#lib/contract/videos/card.ts'
import { Cancelled, type Draft } from './use-publish.ts'

/** Mutation that publishes a draft; its result is null when it was cancelled, which is reported. */
export function useSending(
  userId: number,
  publish: (draft: Draft) => Promise<VideoCard>,
  onDone: (video: VideoCard) => void,
) {
  const t = useTranslations('videos.publish')
  const renew = useWorksRenew(userId)
  return useMutation({
    mutationFn: async (draft: Draft): Promise<VideoCard | null> => {
      try {
        return await publish(draft)
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error
        notifySuccess(t('cancelled'))
        return null
      }
    },
    onSuccess(video) {
      if (!video) return
      void renew()
      onDone(video)
    },
  })
}
