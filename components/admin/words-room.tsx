'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { getSiteWords } from '#lib/client/admin-live.ts'
import { addWord, removeWord } from '#lib/client/moderation.ts'
import { useRead } from '#lib/client/queries/admin.ts'
import { WORD_VERDICTS, type WordVerdict } from '#lib/shared/room-words.ts'
import { AskDialog } from './frame/ask-dialog.tsx'
import { Moment } from './frame/moment.tsx'
import { PagedList } from './frame/paged-list.tsx'
import { RoomHead } from './frame/room-head.tsx'
import { useDeed } from './frame/use-deed.ts'

const TONES = { refuse: 'live', hold: 'amber', allow: 'brand' } as const

/** The whole site's own words of the filter. */
export function WordsRoom() {
  const t = useTranslations('admin.words')
  const [page, setPage] = useState(1)
  const [word, setWord] = useState('')
  const [verdict, setVerdict] = useState<WordVerdict>('refuse')
  const [removed, setRemoved] = useState<{ id: number; word: string } | null>(null)
  const deed = useDeed()
  const query = useRead('words', page, (options) => getSiteWords(page, options))
  const add = async () => {
    if (word.trim() === '') return deed.setFault(t('missing'))
    if (await deed.run(() => addWord({ word, verdict }, { quiet: true }), t('added', { word }))) setWord('')
  }
  return (
    <>
      <RoomHead title={t('title')} text={t('text')} />
      <form
        noValidate
        aria-label={t('add')}
        className="mb-4 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          className="min-w-60 flex-1 sm:max-w-90"
          label={t('word')}
          name="word"
          autoComplete="off"
          maxLength={40}
          value={word}
          fault={deed.fault}
          hint={t('wordHint')}
          onChange={(event) => {
            setWord(event.target.value)
            deed.setFault(null)
          }}
        />
        <div className="flex flex-wrap gap-3 sm:mt-6">
          <Select
            label={t('verdict')}
            value={verdict}
            className="h-11!"
            options={WORD_VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
            onChange={(event) => setVerdict(event.target.value as WordVerdict)}
          />
          <Button type="submit" kind="primary" size="lg" busy={deed.busy}>
            {t('add')}
          </Button>
        </div>
      </form>
      <PagedList
        label={t('title')}
        query={query}
        icon="filter"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <span className="min-w-0 break-words font-semibold text-md">{each.word}</span>
            <Chip tone={TONES[each.verdict]}>{t(`verdicts.${each.verdict}`)}</Chip>
            <span className="ml-auto text-ink-2 text-sm">
              <Moment at={each.created_at} />
            </span>
            <Button
              kind="danger"
              size="sm"
              aria-label={t('removeOf', { word: each.word })}
              onClick={() => setRemoved(each)}
            >
              <Icon name="x" size={16} />
              {t('remove')}
            </Button>
          </li>
        )}
      </PagedList>
      {removed ? (
        <AskDialog
          title={t('removeOf', { word: removed.word })}
          text={t('removeText')}
          verb={t('remove')}
          done={t('removed', { word: removed.word })}
          danger
          onClose={() => setRemoved(null)}
          deed={() => removeWord(removed.id, { quiet: true })}
        />
      ) : null}
    </>
  )
}
