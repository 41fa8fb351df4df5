'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { createStreamKeyMutation, getStreamKeys } from '#lib/client/streams/keys.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { RevealedKey } from '#lib/contract/streams/keys.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { MAX_KEY_NAME_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { CopyRow } from './copy-row.tsx'
import { KeyRow } from './key-row.tsx'

/**
 * Additional stream keys of the room, each with a name and removable on its own. A key is shown when it is created,
 * and later after the payment password or a code.
 */
export function KeysBox({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.keys')
  const push = useTranslations('streams.studio.push')
  const common = useTranslations('common')
  const [name, setName] = useState('')
  const [createdKey, setCreatedKey] = useState<RevealedKey | null>(null)
  const renew = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'keys', null, getStreamKeys)
  const changed = async (shown: RevealedKey | null) => {
    setCreatedKey(shown)
    await renew('keys')
  }
  const create = useMutation({
    ...createStreamKeyMutation(),
    onSuccess: async (shown) => {
      await changed(shown)
      setName('')
    },
  })
  const errorText = useErrorText(create.error)
  const { data, error, isFetching, refetch } = query
  if (room.status === 'banned') return null
  return (
    <Box labelledBy="studio-keys">
      <BoxHead id="studio-keys" title={t('title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        {error && !data ? (
          <LoadFailed
            title={common('errorTitle')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : !data ? (
          <SkeletonRows label={common('loading')} rows={2} columns={['w-1/2', 'w-16']} />
        ) : data.list.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('none')}</p>
        ) : (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {data.list.map((key) => (
              <KeyRow key={key.id} userId={userId} streamKey={key} onChange={changed} />
            ))}
          </ul>
        )}
        {createdKey ? (
          <div className="flex flex-col gap-3">
            <p className="font-semibold text-md">{t('new', { name: createdKey.name })}</p>
            <CopyRow label={push('server')} text={createdKey.server} />
            <CopyRow label={push('key')} text={createdKey.stream_key} />
            <p className="flex items-start gap-2 rounded-sm bg-amber-weak px-3 py-2 text-amber text-sm">
              <Icon name="triangle-alert" size={18} />
              {t('once')}
            </p>
          </div>
        ) : null}
        {data && data.list.length >= data.most ? (
          <p className="text-ink-2 text-sm">{t('full', { most: data.most })}</p>
        ) : (
          <Form
            label={t('add')}
            className="flex items-start gap-2"
            busy={create.isPending}
            onSubmit={() => create.mutate(name)}
          >
            <TextField
              label={t('name')}
              value={name}
              maxLength={MAX_KEY_NAME_LENGTH}
              autoComplete="off"
              className="min-w-0 flex-1"
              error={errorText}
              onChange={(event) => {
                setName(event.target.value)
                if (create.isError) create.reset()
              }}
            />
            <Button
              type="submit"
              size="lg"
              busy={create.isPending}
              disabled={name.trim() === ''}
              className="mt-6 max-sm:px-4"
            >
              {t('add')}
            </Button>
          </Form>
        )}
      </div>
    </Box>
  )
}
