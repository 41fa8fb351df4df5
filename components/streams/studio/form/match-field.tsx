'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { type ChosenMatch, wordsOfMatch } from './match-fill.ts'
import { MatchName } from './match-name.tsx'

interface MatchFieldProps {
  matchId: number | null
  /** Keeps a match; 0 for none. */
  save: (id: number) => Promise<unknown>
  /** Takes title and tags from the match that was chosen a moment ago. */
  fill: (words: { title: string; tags: string[] }) => Promise<unknown>
}

/** The match the room is about: its score stands beside the picture. */
export function MatchField({ matchId, save, fill }: MatchFieldProps) {
  const t = useTranslations('streams.studio.match')
  const language = useLocale()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ChosenMatch | null>(null)
  const words = chosen && chosen.match.id === matchId ? wordsOfMatch(chosen, language) : null
  const saving = useMutation({ mutationFn: save })
  const filling = useMutation({ mutationFn: fill, onSuccess: () => setChosen(null) })
  const isPending = saving.isPending || filling.isPending
  const fault = useErrorText(saving.error ?? filling.error)
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
      {words ? (
        <div
          role="status"
          className="mt-2 flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 px-3 py-2"
        >
          <p className="min-w-44 flex-1 break-words text-sm">
            {t('fill', { title: words.title, tags: words.tags.join(', ') })}
          </p>
          <Button busy={isPending} onClick={() => filling.mutate(words)}>
            {t('fillIn')}
          </Button>
          <Button kind="quiet" onClick={() => setChosen(null)}>
            {t('fillNot')}
          </Button>
        </div>
      ) : null}
      <FaultLine text={fault} />
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
