'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { writeOddsDisplayMutation } from '#lib/client/admin/settings.ts'
import { ODDS_DISPLAYS, type OddsDisplay } from '#lib/shared/vocabulary/site.ts'

/** How odds are displayed on the whole site. */
export function OddsSetting({ display }: { display: OddsDisplay }) {
  const t = useTranslations('admin.settings')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState(display)
  const save = useMutation({
    ...writeOddsDisplayMutation(),
    onSuccess: () => notifySuccess(t('odds.saved')),
  })
  const errorText = useErrorText(save.error)
  const changed = chosen !== display
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <fieldset>
        <legend className="sr-only">{t('odds.legend')}</legend>
        {ODDS_DISPLAYS.map((choice) => (
          <label key={choice} className="flex min-h-9 cursor-pointer items-center gap-3 max-lg:min-h-11">
            <input
              type="radio"
              name="odds-display"
              value={choice}
              checked={choice === chosen}
              onChange={() => setChosen(choice)}
              className="size-4 accent-(--brand)"
            />
            {t(`odds.display.${choice}`)}
          </label>
        ))}
      </fieldset>
      <p className="text-ink-2 text-sm">{t('odds.text')}</p>
      <ErrorMessage text={errorText} />
      <Button
        kind={changed ? 'primary' : 'plain'}
        disabled={!changed && !save.isPending}
        busy={save.isPending}
        aria-label={t('saveOf', { name: t('odds.title') })}
        onClick={() => save.mutate(chosen)}
      >
        {common('save')}
      </Button>
    </div>
  )
}
