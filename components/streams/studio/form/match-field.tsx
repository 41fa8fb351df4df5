'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MatchDialog } from '../matches/match-dialog.tsx'
import { type ChosenMatch, matchTexts } from './match-fill.ts'
import { MatchName } from './match-name.tsx'

interface MatchFieldProps {
  matchId: number | null
  /** Saves a match; 0 for none. */
  save: (id: number) => Promise<unknown>
  /** Applies title and tags of the match that was just chosen. */
  fill: (texts: { title: string; tags: string[] }) => Promise<unknown>
}

/** The room's match, whose score is shown beside the picture. */
export function MatchField({ matchId, save, fill }: MatchFieldProps) {
  const t = useTranslations('streams.studio.match')
  const language = useLocale()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ChosenMatch | null>(null)
  const texts = chosen && chosen.match.id === matchId ? matchTexts(chosen, language) : null
  const saving = useMutation({ mutationFn: save })
  const filling = useMutation({ mutationFn: fill, onSuccess: () => setChosen(null) })
  const isPending = saving.isPending || filling.isPending
  const errorText = useErrorText(saving.error ?? filling.error)
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
          <Button busy={isPending} icon={<Icon name="trophy" size={16} />} onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
          {matchId === null ? null : (
            <Button kind="quiet" onClick={() => isPending || saving.mutate(0)}>
              {t('drop')}
            </Button>
          )}
        </span>
      </div>
      <p className="mt-1 text-ink-2 text-xs">{t('hint')}</p>
      {texts ? (
        <div
          role="status"
          className="mt-2 flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 px-3 py-2"
        >
          <p className="min-w-44 flex-1 break-words text-sm">
            {t('fill', { title: texts.title, tags: texts.tags.join(', ') })}
          </p>
          <Button busy={isPending} onClick={() => filling.mutate(texts)}>
            {t('fillIn')}
          </Button>
          <Button kind="quiet" onClick={() => setChosen(null)}>
            {t('fillNot')}
          </Button>
        </div>
      ) : null}
      <ErrorMessage text={errorText} />
      {choosing ? (
        <MatchDialog
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setChoosing(false)
            setChosen(next)
            if (!isPending) saving.mutate(next.match.id)
          }}
        />
      ) : null}
    </div>
  )
}
