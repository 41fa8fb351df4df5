'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { type Person, PersonField } from '#components/shared/people/person-field.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { findUsers } from '#lib/client/admin/users.ts'
import { setCircleModerator } from '#lib/client/community/circle-moderation.ts'
import { joinedCirclesQuery } from '#lib/client/community/circles.ts'
import type { CallOptions } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { CircleModerators } from '#lib/contract/community/circle-moderation.ts'

interface ModeratorsDialogProps {
  circleId: number
  user: UserInfo
  moderators: CircleModerators['list']
  onClose: () => void
}

const MAX_FOUND = 10

/** The users whom an operator may have meant; nobody appoints deleted or blocked ones. */
async function findCandidates(term: string, options: CallOptions): Promise<Person[]> {
  const { list } = await findUsers({ term, page_size: MAX_FOUND }, options)
  return list
    .filter((user) => user.deleted_at === null && user.blocked_at === null)
    .map(({ id, user_nickname, avatar }) => ({ user_id: id, user_nickname, avatar }))
}

/** The moderators of a circle: operators appoint and remove them, a moderator resigns. */
export function ModeratorsDialog({ circleId, user, moderators, onClose }: ModeratorsDialogProps) {
  const t = useTranslations('community.moderation')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [person, setPerson] = useState<Person | null>(null)
  const isOperator = user.is_operator === 1
  const body = useRef<HTMLDivElement>(null)
  const change = useMutation({
    mutationFn: ({ userId, state }: { userId: number; state: boolean }) =>
      setCircleModerator({ circle_id: circleId, user_id: userId, state }, { quiet: true }),
    onSuccess: async ({ list }, { userId, state }) => {
      // The button disappears with its row.
      if (!state) body.current?.focus()
      client.setQueryData(['circle-moderators', circleId], list)
      setPerson(null)
      if (userId !== user.id) return
      await client.invalidateQueries({ queryKey: joinedCirclesQuery(user.id).queryKey })
      if (!isOperator) onClose()
    },
  })
  const error = useFormError(change)
  const appoint = () => {
    error.setInvalid(person ? null : t('appointMissing'))
    if (person) change.mutate({ userId: person.user_id, state: true })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('moderators')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-4">
        {moderators.length === 0 ? <p className="text-sm">{t('noModerators')}</p> : null}
        <ul className="divide-y divide-line empty:hidden">
          {moderators.map(({ user_id: id, user_nickname: name, avatar }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <UserBadge seed={`user-${id}`} name={name} src={avatar} />
              {isOperator || id === user.id ? (
                <Button
                  size="sm"
                  className="ml-auto"
                  busy={change.isPending}
                  {...(id === user.id ? {} : { 'aria-label': t('dismiss', { name }) })}
                  onClick={() => {
                    error.clear()
                    change.mutate({ userId: id, state: false })
                  }}
                >
                  {t(id === user.id ? 'resign' : 'dismissShort')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {isOperator ? (
          <Form className="flex flex-col gap-3" busy={change.isPending} onSubmit={appoint}>
            <PersonField
              queryKey={[...keys.admin, 'candidates']}
              find={findCandidates}
              person={person}
              onChoose={(chosen) => {
                error.clear()
                setPerson(chosen)
              }}
              missing={null}
              hint={t('appointHint')}
            />
            <Button type="submit" size="lg" className="self-start" busy={change.isPending}>
              {t('appoint')}
            </Button>
          </Form>
        ) : null}
        <ErrorMessage text={error.text} />
      </div>
    </Dialog>
  )
}
