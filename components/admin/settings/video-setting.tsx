'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { writeVideoRulesMutation } from '#lib/client/admin/settings.ts'
import { ANCHOR_VIDEO_MB, VIDEO_REVIEWS, type VideoRules } from '#lib/shared/vocabulary/site.ts'

const { min, max } = ANCHOR_VIDEO_MB

/** Which videos are reviewed before they are public, and how large a streamer's may be. */
export function VideoSetting({ rules }: { rules: VideoRules }) {
  const t = useTranslations('admin.settings')
  const common = useTranslations('common')
  const [review, setReview] = useState(rules.review)
  const [megabytes, setMegabytes] = useState(String(rules.anchor_mb))
  const size = Number(megabytes)
  const wrong =
    /^\d+$/.test(megabytes) && size >= min && size <= max ? null : t('videos.wrongSize', { min, max })
  const save = useMutation({
    ...writeVideoRulesMutation(),
    onSuccess: () => notifySuccess(t('videos.saved')),
  })
  const errorText = useErrorText(save.error)
  const changed = review !== rules.review || megabytes !== String(rules.anchor_mb)
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <fieldset>
        <legend className="sr-only">{t('videos.review')}</legend>
        {VIDEO_REVIEWS.map((choice) => (
          <label key={choice} className="flex min-h-9 cursor-pointer items-center gap-3 max-lg:min-h-11">
            <input
              type="radio"
              name="video-review"
              value={choice}
              checked={choice === review}
              onChange={() => setReview(choice)}
              className="size-4 accent-(--brand)"
            />
            {t(`videos.reviews.${choice}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('videos.size')}
        name="anchor-mb"
        inputMode="numeric"
        value={megabytes}
        error={wrong}
        hint={t('videos.sizeHint')}
        onChange={(event) => setMegabytes(event.target.value.trim())}
      />
      <ErrorMessage text={errorText} />
      <Button
        kind={changed ? 'primary' : 'plain'}
        disabled={(!changed && !save.isPending) || wrong !== null}
        busy={save.isPending}
        aria-label={t('saveOf', { name: t('videos.title') })}
        onClick={() => save.mutate({ review, anchor_mb: size })}
      >
        {common('save')}
      </Button>
    </div>
  )
}
