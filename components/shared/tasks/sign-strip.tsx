'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { useClaim, useRepair } from '#lib/client/tasks.ts'
import type { SignList } from '#lib/contract/tasks.ts'
import { SignDay } from './sign-day.tsx'

const SIGN_IN = 0

/**
 * The round of seven days and the button that signs in for today. The frame shows errors; the state is
 * reloaded either way.
 */
export function SignStrip({ userId, state }: { userId: number; state: SignList }) {
  const t = useTranslations('tasks.sign')
  const language = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const claim = useClaim(userId, (coins) => notify({ message: t('paid', { coins }), kind: 'good' }))
  const mend = useRepair(userId, () => {
    notify({ message: t('repaired'), kind: 'good' })
    button.current?.focus()
  })
  const signed = state.is_sign === 1
  const today = state.list.find((day) => day.is_today === 1)
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-md">{t('title')}</h2>
        <p className="num text-ink-2 text-xs">
          {state.streak > 0 ? t('streak', { count: state.streak }) : t('none')}
        </p>
      </header>
      <ol className="grid grid-cols-7 gap-1">
        {state.list.map((day, at) => (
          <SignDay key={day.date} day={day} number={at + 1} />
        ))}
      </ol>
      {state.repair ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-amber-weak p-3 text-sm">
          <p className="min-w-40 flex-1">
            {t('repairText', {
              date: new Intl.DateTimeFormat(language, {
                day: 'numeric',
                month: 'short',
                timeZone: 'UTC',
              }).format(new Date(`${state.repair.date}T00:00Z`)),
              streak: state.repair.streak,
            })}
          </p>
          <Button size="sm" busy={mend.isPending} onClick={() => mend.mutate()}>
            {t('repair')}
          </Button>
        </div>
      ) : null}
      <Button
        ref={button}
        kind="primary"
        className="w-full"
        // Not `disabled`, which would remove the focus from a button that was just pressed.
        aria-disabled={signed || undefined}
        busy={claim.isPending}
        onClick={signed ? undefined : () => claim.mutate(SIGN_IN)}
      >
        {claim.isPending ? t('signing') : signed ? t('done') : t('button', { coins: today?.lz_num ?? 0 })}
      </Button>
    </section>
  )
}
