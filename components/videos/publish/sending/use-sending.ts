import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useOwnVideosRenew } from '#lib/client/videos/publishing.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { Cancelled, type Draft } from './use-publish.ts'

/** Mutation that publishes a draft; its result is null when it was cancelled, which is reported. */
export function useSending(
  userId: number,
  publish: (draft: Draft) => Promise<OwnVideo>,
  onDone: (video: OwnVideo) => void,
) {
  const t = useTranslations('videos.publish')
  const renew = useOwnVideosRenew(userId)
  return useMutation({
    mutationFn: async (draft: Draft): Promise<OwnVideo | null> => {
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
