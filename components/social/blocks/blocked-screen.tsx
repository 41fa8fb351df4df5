'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useBlockedPage, useSetBlock } from '#lib/client/social/blocks.ts'
import { BlockedRow } from './blocked-row.tsx'

/**
 * The users whom the user has blocked, a section of /member. Needs the messages `common` and `social.blocks`.
 */
export function BlockedScreen() {
  const user = useUser()
  return user ? (
    <Box as="div">
      <BlockedList userId={user.id} />
    </Box>
  ) : null
}

function BlockedList({ userId }: { userId: number }) {
  const t = useTranslations('social.blocks')
  const [page, setPage] = useState(1)
  const query = useBlockedPage(userId, { page })
  // The page shell shows an error.
  const { mutate, isPending, variables } = useSetBlock({ quiet: false })
  return (
    <>
      <p className="max-w-[72ch] border-line border-b px-4 py-3 text-ink-2 text-sm">{t('text')}</p>
      <PagedRows
        label={t('title')}
        query={query}
        icon="eye-off"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(person) => (
          <BlockedRow
            key={person.user_id}
            person={person}
            busy={isPending && variables.userId === person.user_id}
            onUnblock={() =>
              mutate(
                { userId: person.user_id, state: false },
                { onSuccess: () => notifySuccess(t('unblocked', { name: person.user_nickname })) },
              )
            }
          />
        )}
      </PagedRows>
    </>
  )
}
