'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Select } from '#components/ui/select.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { useStudioRenew } from '#lib/client/queries/studio.ts'
import { setLiveInfo, setPlacard, setTitle, updateLive } from '#lib/client/studio.ts'
import { roomCategories } from '#lib/contract/streams.ts'
import type { AnchorRoom } from '#lib/contract/studio.ts'
import { PLACARD_MOST } from '#lib/shared/anchor-words.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { CoverField } from '../cover-field.tsx'
import { LineForm } from '../line-form.tsx'
import { MatchField } from '../match-field.tsx'
import { tagsFault, tagsOf } from '../tags.ts'
import { TitleForm } from '../title-form.tsx'

/** What the room says of itself: each thing is saved by itself, so that a refusal keeps the others. */
export function RoomBox({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('studio.room')
  const languages = useTranslations('studio.languages')
  const categories = useTranslations('streams.category')
  const renewAll = useStudioRenew(userId)
  const renew = () => renewAll('room')
  const page = useLocale()
  const attempt = useAttempt()
  const settle = (input: Parameters<typeof setLiveInfo>[0]) =>
    void attempt.run(async (onMessage) => {
      await setLiveInfo(input, { quiet: true, onMessage })
      await renew()
    })
  return (
    <Box labelledBy="studio-room">
      <BoxHead id="studio-room" title={t('title')} />
      <div className="flex flex-col gap-5 p-4">
        <TitleForm userId={userId} room={room} />
        <LineForm
          label={t('notice')}
          value={room.notice ?? ''}
          most={PLACARD_MOST}
          hint={t('noticeHint')}
          save={async (text, onMessage) => {
            await setPlacard({ notice: text }, { quiet: true, onMessage })
            await renew()
          }}
        />
        <LineForm
          label={t('tags')}
          value={room.tags.join(', ')}
          hint={t('tagsHint')}
          check={(text) => tagsFault(text, t)}
          save={async (text, onMessage) => {
            await updateLive({ tags: tagsOf(text).join(',') }, { quiet: true, onMessage })
            await renew()
          }}
        />
        <CoverField
          cover={room.cover}
          category={room.category}
          save={async (key, onMessage) => {
            await updateLive({ cover: key }, { quiet: true, onMessage })
            await renew()
          }}
        />
        <MatchField
          matchId={room.match_id}
          save={async (id, onMessage) => {
            await updateLive({ match_id: id }, { quiet: true, onMessage })
            await renew()
          }}
          fill={async (words, onMessage) => {
            await setTitle({ title: words.title, language: page }, { quiet: true })
            await updateLive({ tags: words.tags.join(',') }, { quiet: true, onMessage })
            await renew()
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Select
            label={t('category')}
            value={room.category}
            className="max-sm:w-full"
            onChange={(event) => settle({ category: event.target.value as AnchorRoom['category'] })}
            options={roomCategories.map((value) => ({ value, label: categories(value) }))}
          />
          <Select
            label={t('spoken')}
            value={room.language ?? ''}
            className="max-sm:w-full"
            onChange={(event) => settle({ language: event.target.value as Language | '' })}
            options={[
              { value: '', label: t('spokenNone') },
              ...LANGUAGES.map((value) => ({ value, label: languages(value) })),
            ]}
          />
        </div>
        <div className="flex flex-col gap-1">
          <Switch
            checked={room.test_first}
            onChange={(event) => settle({ test_first: event.target.checked })}
          >
            {t('testFirst')}
          </Switch>
          <Switch checked={room.records} onChange={(event) => settle({ records: event.target.checked })}>
            {t('records')}
          </Switch>
        </div>
        <FaultLine text={attempt.fault} />
      </div>
    </Box>
  )
}
