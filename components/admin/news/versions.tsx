'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { restoreArticle } from '#lib/client/news/editing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import type { EditorArticle } from './draft.ts'

/** All versions of the article, newest first, each of which can be restored. */
export function Versions({ article, onRestored }: { article: EditorArticle; onRestored: () => void }) {
  const t = useTranslations('admin.news')
  const language = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Box className="mt-4" labelledBy="versions">
      <BoxHead
        id="versions"
        title={t('versions')}
        note={<span className="num">{article.versions.length}</span>}
      />
      <ol className="divide-y divide-line">
        {article.versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm"
          >
            <span className="num font-semibold">{t('versionNumber', { number: version.number })}</span>
            <span className="min-w-0 flex-1 truncate">
              {localisedName(namesUnder(version, 'title'), language)}
            </span>
            <span className="text-ink-2">{version.writer ?? t('machine')}</span>
            <LocalTime at={version.created_at} />
            {version.number === article.version ? (
              <span className="text-ink-2">{t('current')}</span>
            ) : (
              <Button
                size="sm"
                aria-label={t('restoreOf', { number: version.number })}
                onClick={() => setChosen(version.number)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen === null ? null : (
        <ConfirmActionDialog
          title={t('restoreOf', { number: chosen })}
          text={t('restoreText')}
          verb={t('restore')}
          done={t('restored', { number: chosen })}
          onClose={() => setChosen(null)}
          action={async () => {
            await restoreArticle(article.id, chosen, { quiet: true })
            onRestored()
          }}
        />
      )}
    </Box>
  )
}
