import { getTranslations } from 'next-intl/server'
import { Box } from '#components/ui/box.tsx'
import {
  PAUSE_DAYS,
  PAUSE_STRIKES,
  RESTORE_WORKING_DAYS,
  STOP_STRIKES,
  STRIKE_DAYS,
} from '#lib/shared/copyright/limits.ts'
import { NoticePanel } from './notices/notice-panel.tsx'

/** The form for copyright notices, with what happens to them. */
export async function CopyrightScreen() {
  const t = await getTranslations('copyright')
  const steps = [
    t('steps.review'),
    t('steps.counter', { days: RESTORE_WORKING_DAYS }),
    t('steps.repeat', {
      strikeDays: STRIKE_DAYS,
      pause: PAUSE_STRIKES,
      pauseDays: PAUSE_DAYS,
      stop: STOP_STRIKES,
    }),
    t('steps.false'),
  ]
  return (
    <div className="wrap-page py-4 lg:py-5">
      <header className="mb-3">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="mt-1 text-ink-2 text-md">{t('lead')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <NoticePanel />
        <Box className="p-4">
          <h2 className="mb-2 font-semibold text-md">{t('steps.title')}</h2>
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink-2 text-sm leading-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Box>
      </div>
    </div>
  )
}
