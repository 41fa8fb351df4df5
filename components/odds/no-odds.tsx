'use client'

import { useTranslations } from 'next-intl'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { setPreferences } from '#lib/client/preferences/store.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'

/** Empty state for odds, with the reason and an action where there is one. */
export function NoOdds() {
  const t = useTranslations('odds.none')
  const { allowed, shown, display } = useOddsPreferences()
  const why = allowed ? (shown ? 'quotes' : 'hidden') : display === 'members' ? 'members' : 'off'
  return (
    <div className="flex flex-col items-center px-6 py-8 text-center">
      <p className="font-semibold">{t(`${why}.title`)}</p>
      <p className="mt-0.5 max-w-[44ch] text-balance text-ink-2 text-sm">{t(`${why}.text`)}</p>
      {why === 'hidden' ? (
        <Button className="mt-3" onClick={() => setPreferences({ hide_odds: false })}>
          {t('show')}
        </Button>
      ) : null}
      {why === 'members' ? (
        <Button className="mt-3" kind="primary" onClick={() => requestLogin()}>
          {t('login')}
        </Button>
      ) : null}
    </div>
  )
}
