'use client'

import { useTranslations } from 'next-intl'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { setPreferences } from '#lib/client/preferences/store.ts'
import { askLogin } from '#lib/client/session/ask-login.ts'

/** No odds to be seen, why, and what to do about it where there is something to do. */
export function NoOdds() {
  const t = useTranslations('odds.none')
  const { allowed, shown, display } = useOddsShown()
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
        <Button className="mt-3" kind="primary" onClick={() => askLogin()}>
          {t('login')}
        </Button>
      ) : null}
    </div>
  )
}
