'use client'

import { useTranslations } from 'next-intl'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { saveCsv } from '#components/shared/share/save-file.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { useHiddenScores } from '#lib/client/preferences/hidden-scores.ts'
import type { BoardStore } from '../board/board-store.ts'
import { isCovered } from '../signals/spoiler.ts'
import { DialogSection } from '../toolbar/dialog-frame.tsx'
import { csvOf } from './csv.ts'

/** Prints the list or saves it as a file, as it is shown. */
export function SaveAs({ store }: { store: BoardStore }) {
  const t = useTranslations('matches.scores')
  const { shown, format } = useOddsPreferences()
  const hidden = useHiddenScores()
  const download = () => {
    const board = store.get()
    const text = csvOf(board, {
      zone: board.zone,
      odds: shown ? { format } : null,
      covered: (row) => isCovered(row, hidden),
    })
    // The byte order mark marks the file as UTF-8 for spreadsheets.
    saveCsv(`touchline-${board.view.sport}-${board.view.tab}-${board.view.date}.csv`, `\ufeff${text}`)
  }
  return (
    <DialogSection title={t('export.label')}>
      <div className="flex gap-2">
        <Button onClick={download}>{t('export.csv')}</Button>
        <Button onClick={() => print()}>{t('export.print')}</Button>
      </div>
    </DialogSection>
  )
}
