'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { PagedRows } from '#components/shared/paged-rows.tsx'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { addWord, getWords, removeWord } from '#lib/client/moderation.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/queries/studio.ts'
import { WORD_VERDICTS, type WordVerdict } from '#lib/shared/room-words.ts'
import { ListHead } from '../list-head.tsx'

const TONES = { refuse: 'live', hold: 'amber', allow: 'brand' } as const

/** The room's own words of the filter, and what becomes of a line that has one. */
export function WordsList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.words')
  const [page, setPage] = useState(1)
  const [word, setWord] = useState('')
  const [verdict, setVerdict] = useState<WordVerdict>('refuse')
  const attempt = useAttempt()
  const renew = useStudioRenew(userId)
  const query = useStudioRead(userId, 'words', { roomId, page }, (options) =>
    getWords({ room_id: roomId, page }, options),
  )
  const add = async () => {
    if (word.trim() === '') return attempt.setFault(t('missing'))
    const done = await attempt.run(async () => {
      await addWord({ room_id: roomId, word, verdict }, { quiet: true })
      await renew('words')
    })
    if (done) setWord('')
  }
  return (
    <>
      <ListHead title={t('title')} text={t('text')} />
      <form
        noValidate
        aria-label={t('add')}
        className="flex flex-wrap items-end gap-3 border-line border-b p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          className="min-w-52 flex-1"
          label={t('word')}
          name="word"
          autoComplete="off"
          maxLength={40}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Select
          label={t('then')}
          value={verdict}
          className="h-11"
          onChange={(event) => setVerdict(event.target.value as WordVerdict)}
          options={WORD_VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        />
        <Button type="submit" kind="primary" size="lg" busy={attempt.busy}>
          {t('add')}
        </Button>
      </form>
      <FaultLine text={attempt.fault} />
      <PagedRows
        label={t('title')}
        query={query}
        icon="filter"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(each) => (
          <li key={each.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1 break-words text-md">{each.word}</span>
            <Chip tone={TONES[each.verdict]}>{t(`verdict.${each.verdict}`)}</Chip>
            <Button
              aria-label={t('removeOne', { word: each.word })}
              busy={attempt.busy}
              onClick={() =>
                void attempt.run(async () => {
                  await removeWord(each.id, { quiet: true })
                  await renew('words')
                })
              }
            >
              {t('remove')}
            </Button>
          </li>
        )}
      </PagedRows>
    </>
  )
}
