'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { writeFeatureMutation } from '#lib/client/admin/settings.ts'
import { FEATURE_NEEDS, SITE_FEATURES, type SiteFeatures } from '#lib/shared/features/features.ts'

/** Switches of the parts of the site that the law of a place may forbid. Each is saved at once. */
export function FeatureSwitches({ features }: { features: SiteFeatures }) {
  const t = useTranslations('admin.settings.features')
  const save = useMutation({ ...writeFeatureMutation(), onSuccess: () => notifySuccess(t('saved')) })
  const errorText = useErrorText(save.error)
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="text-ink-2 text-sm">{t('text')}</p>
      <ul className="divide-y divide-line">
        {SITE_FEATURES.map((feature) => {
          const needed = FEATURE_NEEDS[feature]
          return (
            <li key={feature}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  checked={features[feature]}
                  disabled={save.isPending || (needed !== undefined && !features[needed])}
                  onChange={(event) => save.mutate({ feature, on: event.target.checked })}
                  className="size-4 accent-(--brand)"
                />
                <span>
                  {t(`names.${feature}`)}
                  <span className="block text-ink-2 text-sm">{t(`texts.${feature}`)}</span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <ErrorMessage text={errorText} />
    </div>
  )
}
