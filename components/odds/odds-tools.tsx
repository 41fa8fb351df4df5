'use client'

import { useTranslations } from 'next-intl'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { ODDS_FORMATS } from '#lib/shared/preferences.ts'

/** Price format, and whether odds are shown at all: saved for every screen. */
export function OddsTools() {
  const t = useTranslations('odds')
  const { display, format } = useOddsPreferences()
  const hidden = usePreference('hide_odds')
  return (
    <>
      {display === 'decimal' || hidden ? null : (
        <select
          aria-label={t('format')}
          value={format ?? ''}
          onChange={({ target }) =>
            setPreferences({ odds_format: ODDS_FORMATS.find((name) => name === target.value) ?? null })
          }
          className="h-7.5 max-w-36 cursor-pointer rounded-sm border border-line-strong bg-surface px-2 text-ink text-sm max-lg:h-10"
        >
          <option value="">{t('formats.own')}</option>
          {ODDS_FORMATS.map((name) => (
            <option key={name} value={name}>
              {t(`formats.${name}`)}
            </option>
          ))}
        </select>
      )}
      <Switch
        checked={hidden}
        onChange={({ target }) => setPreferences({ hide_odds: target.checked })}
        className="ml-2 gap-2! text-sm"
      >
        {t('hide')}
      </Switch>
    </>
  )
}
