'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { getCompanies } from '#lib/client/odds.ts'
import { oddsKeys } from '#lib/client/odds-keys.ts'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { ODDS_FORMATS } from '#lib/shared/preferences.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { DialogSection } from '../toolbar/dialog-frame.tsx'

/** Price format, bookmaker, and whether odds are shown; renders nothing if the operator shows no odds. */
export function OddsChoices({ sport }: { sport: Sport }) {
  const t = useTranslations('matches.scores')
  const language = useLocale()
  const { allowed, display } = useOddsPreferences()
  const format = usePreference('odds_format')
  const company = usePreference('company_id')
  const hidden = usePreference('hide_odds')
  // Without the list the current choice stays.
  const { data } = useQuery({
    queryKey: oddsKeys.oddsCompanies(sport),
    queryFn: ({ signal }) => getCompanies(sport, { signal, quiet: true }),
  })
  const companies = data?.list ?? []
  if (!allowed) return null
  return (
    <DialogSection title={t('settings.odds')}>
      <div className="flex flex-col items-start gap-2">
        <Switch checked={hidden} onChange={(event) => setPreferences({ hide_odds: event.target.checked })}>
          {t('settings.hide')}
        </Switch>
        {display === 'decimal' ? null : (
          <Select
            label={t('settings.format')}
            disabled={hidden}
            options={[
              { value: '', label: t('settings.own') },
              ...ODDS_FORMATS.map((value) => ({ value, label: t(`settings.${value}`) })),
            ]}
            value={format ?? ''}
            onChange={(event) =>
              setPreferences({ odds_format: ODDS_FORMATS.find((one) => one === event.target.value) ?? null })
            }
          />
        )}
        {companies.length > 0 ? (
          <Select
            label={t('settings.company')}
            disabled={hidden}
            options={[
              { value: '', label: t('settings.first') },
              ...companies.map((each) => ({
                value: String(each.id),
                label: localisedName(namesUnder(each, 'name'), language),
              })),
            ]}
            value={company === null ? '' : String(company)}
            onChange={(event) => setPreferences({ company_id: Number(event.target.value) || null })}
          />
        ) : null}
      </div>
    </DialogSection>
  )
}
