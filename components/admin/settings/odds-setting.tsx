'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { writeOddsDisplay } from '#lib/client/admin.ts'
import { ODDS_DISPLAYS, type OddsDisplay } from '#lib/shared/site-words.ts'
import { useDeed } from '../frame/use-deed.ts'

/** How odds are shown on the whole site. */
export function OddsSetting({ display }: { display: OddsDisplay }) {
  const t = useTranslations('admin.settings')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState(display)
  const deed = useDeed()
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
      <FaultLine text={deed.fault} />
      <Button
        kind={changed ? 'primary' : 'plain'}
        disabled={!changed && !deed.busy}
        busy={deed.busy}
        aria-label={t('saveOf', { name: t('odds.title') })}
        onClick={() => void deed.run(() => writeOddsDisplay(chosen, { quiet: true }), t('odds.saved'))}
      >
        {common('save')}
      </Button>
    </div>
  )
}
