'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { fetchOwnData, saveFile } from '#lib/client/save-own-data.ts'

/** Takes everything that is the user's own away as a file. */
export function OwnData() {
  const t = useTranslations('profile.data')
  const [bytes, setBytes] = useState(0)
  const attempt = useAttempt()
  const kilobytes = Math.ceil(bytes / 1024)
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2 text-sm">{t('about')}</p>
      <Button
        icon={<Icon name="download" size={16} />}
        busy={attempt.busy}
        onClick={() =>
          void attempt.run(async (tell) => {
            setBytes(0)
            saveFile(await fetchOwnData(setBytes))
            tell(t('done'))
          })
        }
      >
        {t('take')}
      </Button>
      {attempt.busy ? (
        <div className="w-full max-w-100">
          <Progress label={t('coming', { kilobytes })} />
          <p className="num mt-1 text-ink-2 text-xs">{t('coming', { kilobytes })}</p>
        </div>
      ) : null}
      <FaultLine text={attempt.fault} />
    </div>
  )
}
