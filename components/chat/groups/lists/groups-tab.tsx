'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { MAX_GROUP_NAME_LENGTH } from '#lib/shared/vocabulary/conversations.ts'
import { SearchField } from '../../contacts/search-field.tsx'
import type { GroupListProps } from './group-list-props.ts'
import { OwnGroups } from './own-groups.tsx'
import { RecommendedGroups } from './recommended-groups.tsx'

const CreateGroupDialog = dynamic(
  () => import('../dialogs/create-group-dialog.tsx').then((file) => file.CreateGroupDialog),
  { ssr: false },
)

/** The groups of the user, and open ones to join; both are searched by name. */
export function GroupsTab(props: GroupListProps) {
  const t = useTranslations('chat-groups.list')
  const [text, setText] = useState('')
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 px-4 py-2.5">
        <SearchField label={t('search')} value={text} maxLength={MAX_GROUP_NAME_LENGTH} onChange={setText} />
        <Button kind="primary" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [&_:focus-visible]:-outline-offset-2">
        <OwnGroups {...props} text={text.trim()} />
        <RecommendedGroups {...props} text={text.trim()} />
      </div>
      {isCreating ? (
        <CreateGroupDialog
          userId={props.userId}
          onClose={() => setCreating(false)}
          onCreated={(groupId) => props.open({ kind: 'group', id: String(groupId) })}
        />
      ) : null}
    </>
  )
}
