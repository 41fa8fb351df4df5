'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { getPlacard, setPlacardMutation } from '#lib/client/streams/studio.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_PLACARD_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { ErrorMessage } from './error-message.tsx'
import { useErrorText } from './use-error-text.ts'

/**
 * Edits a room's notice, for managers with the right to do so. Empty: no notice. Needs the messages `common`.
 */
export function PlacardForm({ roomId, onDone }: { roomId: number; onDone?: () => void }) {
  const t = useTranslations('common.placard')
  const common = useTranslations('common')
  const [draft, setDraft] = useState<string | null>(null)
  const placard = useQuery({
    queryKey: streamKeys.placard(roomId),
    queryFn: ({ signal }) => getPlacard(roomId, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 1_000,
    refetchOnWindowFocus: false,
  })
  // A notice that could not be loaded can still be replaced.
  const text = draft ?? (placard.isPending ? null : (placard.data?.notice ?? ''))
  const save = useMutation({
    ...setPlacardMutation(),
    onSuccess: () => {
      notifySuccess(t('saved'))
      onDone?.()
    },
  })
  const error = useErrorText(save.error)
  if (text === null) return <SkeletonRows label={common('loading')} rows={1} columns={['flex-1', 'w-24']} />
  const isLong = characters(text.trim()) > MAX_PLACARD_LENGTH
  return (
    <Form
      busy={save.isPending}
      onSubmit={() => isLong || save.mutate({ room_id: roomId, notice: text.trim() })}
      className="flex flex-col gap-3"
    >
      <TextField
        label={t('title')}
        name="notice"
        autoComplete="off"
        value={text}
        hint={t('hint', { most: MAX_PLACARD_LENGTH })}
        error={isLong ? t('long', { most: MAX_PLACARD_LENGTH }) : null}
        onChange={(event) => {
          setDraft(event.target.value)
          if (save.isError) save.reset()
        }}
      />
      <ErrorMessage text={error} />
      <Button type="submit" kind="primary" busy={save.isPending} className="self-start">
        {common('save')}
      </Button>
    </Form>
  )
}
