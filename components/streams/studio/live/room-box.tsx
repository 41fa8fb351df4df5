'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import {
  setLiveInfoMutation,
  setPlacard,
  setTitle,
  updateLive,
  useStudioRefresh,
} from '#lib/client/streams/studio.ts'
import { roomCategories } from '#lib/contract/streams/rooms.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { MAX_PLACARD_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { CoverField } from '../form/cover-field.tsx'
import { MatchField } from '../form/match-field.tsx'
import { SingleFieldForm } from '../form/single-field-form.tsx'
import { tagsErrorText, tagsOf } from '../form/tags.ts'
import { TitleForm } from '../form/title-form.tsx'

const toast = { quiet: true, onMessage: notifySuccess }

/** Settings of the room. Each is saved on its own, so that an error affects only one. */
export function RoomBox({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.room')
  const languages = useTranslations('streams.studio.languages')
  const categories = useTranslations('streams.rooms.category')
  const renewAll = useStudioRefresh(userId)
  const renew = () => renewAll('room')
  const page = useLocale()
  const save = useMutation({ ...setLiveInfoMutation({ onMessage: notifySuccess }), onSuccess: renew })
  const errorText = useErrorText(save.error)
  const change = (input: Parameters<typeof save.mutate>[0]) => {
    if (!save.isPending) save.mutate(input)
  }
  return (
    <Box labelledBy="studio-room">
      <BoxHead id="studio-room" title={t('title')} />
      <div className="flex flex-col gap-5 p-4">
        <TitleForm userId={userId} room={room} />
        <SingleFieldForm
          label={t('notice')}
          value={room.notice ?? ''}
          most={MAX_PLACARD_LENGTH}
          hint={t('noticeHint')}
          save={async (text) => {
            await setPlacard({ notice: text }, toast)
            await renew()
          }}
        />
        <SingleFieldForm
          label={t('tags')}
          value={room.tags.join(', ')}
          hint={t('tagsHint')}
          check={(text) => tagsErrorText(text, t)}
          save={async (text) => {
            await updateLive({ tags: tagsOf(text).join(',') }, toast)
            await renew()
          }}
        />
        <CoverField
          cover={room.cover}
          category={room.category}
          save={async (key) => {
            await updateLive({ cover: key }, toast)
            await renew()
          }}
        />
        <MatchField
          matchId={room.match_id}
          save={async (id) => {
            await updateLive({ match_id: id }, toast)
            await renew()
          }}
          fill={async (roomTexts) => {
            await setTitle({ title: roomTexts.title, language: page }, { quiet: true })
            await updateLive({ tags: roomTexts.tags.join(',') }, toast)
            await renew()
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Select
            label={t('category')}
            value={room.category}
            className="max-sm:w-full"
            onChange={(event) => change({ category: event.target.value as AnchorRoom['category'] })}
            options={roomCategories.map((value) => ({ value, label: categories(value) }))}
          />
          <Select
            label={t('spoken')}
            value={room.language ?? ''}
            className="max-sm:w-full"
            onChange={(event) => change({ language: event.target.value as Language | '' })}
            options={[
              { value: '', label: t('spokenNone') },
              ...LANGUAGES.map((value) => ({ value, label: languages(value) })),
            ]}
          />
        </div>
        <div className="flex flex-col gap-1">
          <Switch
            checked={room.test_first}
            onChange={(event) => change({ test_first: event.target.checked })}
          >
            {t('testFirst')}
          </Switch>
          <Switch checked={room.records} onChange={(event) => change({ records: event.target.checked })}>
            {t('records')}
          </Switch>
          <Switch
            checked={room.allows_clips}
            onChange={(event) => change({ allows_clips: event.target.checked })}
          >
            {t('allowsClips')}
          </Switch>
        </div>
        <ErrorMessage text={errorText} />
      </div>
    </Box>
  )
}
