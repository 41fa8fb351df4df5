'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { MatchName } from './match-name.tsx'

interface MatchFieldProps {
  matchId: number | null
  /** Keeps a match; 0 for none. */
  save: (id: number, tell: (message: string) => void) => Promise<void>
}

/** The match the room is about: its score stands beside the picture. */
export function MatchField({ matchId, save }: MatchFieldProps) {
  const t = useTranslations('studio.match')
  const [choosing, setChoosing] = useState(false)
  const attempt = useAttempt()
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('title')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {matchId === null ? (
          <span className="text-ink-2 text-md">{t('none')}</span>
        ) : (
          <MatchName id={matchId} />
        )}
        <span className="flex gap-2">
          <Button
            busy={attempt.busy}
            icon={<Icon name="trophy" size={16} />}
            onClick={() => setChoosing(true)}
          >
            {t('choose')}
          </Button>
          {matchId === null ? null : (
            <Button kind="quiet" onClick={() => void attempt.run((tell) => save(0, tell))}>
              {t('drop')}
            </Button>
          )}
        </span>
      </div>
      <p className="mt-1 text-ink-2 text-xs">{t('hint')}</p>
      <FaultLine text={attempt.fault} />
      {choosing ? (
        <MatchDialog
          onClose={() => setChoosing(false)}
          onChoose={(match) => {
            setChoosing(false)
            void attempt.run((tell) => save(match.id, tell))
          }}
        />
      ) : null}
    </div>
  )
}
