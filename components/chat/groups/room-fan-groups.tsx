'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { openGroupChat, openPrivateChat } from '#components/shared/private-chat.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { assistantsQuery, roomGroupsQuery } from '#lib/client/chat/room-groups.ts'
import { useAuthState, useUser } from '#lib/client/session/current-user.ts'
import type { GroupCard } from '#lib/contract/chat/group-fields.ts'
import { GroupAvatar } from './group-avatar.tsx'
import { JoinButton } from './join-button.tsx'

/** A fan group: its name, the number of members, and the button that joins or opens it. */
function FanGroup({ userId, group }: { userId: number | null; group: GroupCard }) {
  const t = useTranslations('chat.fanGroups')
  const { group_id: groupId, name, intro, members, join_mode: joinMode, role } = group
  const open = () => openGroupChat(groupId)
  return (
    <li className="flex min-w-0 max-w-full items-center max-md:max-w-64 max-md:shrink-0 gap-2 rounded-sm border border-line py-1.5 pr-2 pl-1.5">
      <GroupAvatar groupId={groupId} size={32} />
      <span className="min-w-0 flex-1">
        <bdi
          className="block truncate font-semibold text-ink text-sm"
          title={intro ? `${name}: ${intro}` : name}
        >
          {name}
        </bdi>
        <span className="num block text-ink-2 text-xs">{t('members', { count: members })}</span>
      </span>
      {role !== null ? (
        <Button size="sm" onClick={open}>
          {t('open')}
          <span className="sr-only">{name}</span>
        </Button>
      ) : joinMode === 'invite' ? (
        <span className="text-ink-2 text-xs">{t('invite')}</span>
      ) : userId === null ? (
        // The overlay offers to join after the login.
        <Button size="sm" kind="outline" onClick={open}>
          {t('join')}
          <span className="sr-only">{name}</span>
        </Button>
      ) : (
        <JoinButton userId={userId} groupId={groupId} name={name} onJoined={open} />
      )}
    </li>
  )
}

/** The moderators of the room, who can be asked about its groups. */
function Assistants({ roomId }: { roomId: number }) {
  const t = useTranslations('chat.fanGroups')
  const user = useUser()
  const { data = [] } = useQuery(assistantsQuery(roomId))
  const others = data.filter(({ user_id }) => user_id !== user?.id)
  if (others.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-md:hidden">
      <span className="text-ink-2">{t('assistants')}</span>
      {others.map(({ user_id: id, user_nickname: name }) => (
        <button
          key={id}
          type="button"
          title={t('write', { name })}
          onClick={() => openPrivateChat(id)}
          className="max-w-48 truncate text-brand hover:underline"
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </p>
  )
}

/** The fan groups of the streamer of a room. Nothing without groups. */
export function RoomFanGroups({ roomId }: { roomId: number }) {
  const t = useTranslations('chat.fanGroups')
  const auth = useAuthState()
  const userId = auth.state === 'user' ? auth.user.id : null
  const { data = [] } = useQuery({
    ...roomGroupsQuery(userId, roomId),
    enabled: auth.state !== 'unknown',
  })
  if (data.length === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="border-line border-t px-4 py-2.5 max-md:order-4 max-md:flex max-md:items-center max-md:gap-3 max-md:py-2"
    >
      <h2 className="shrink-0 font-semibold text-sm md:mb-2">{t('title')}</h2>
      {/* One line on a phone, whose screen is the picture's and the chat's. */}
      <ul className="gap-2 max-md:scroll-x max-md:flex max-md:min-w-0 max-md:flex-1 max-md:py-1 md:grid md:grid-cols-2 2xl:grid-cols-3">
        {data.map((group) => (
          <FanGroup key={group.group_id} userId={userId} group={group} />
        ))}
      </ul>
      <Assistants roomId={roomId} />
    </section>
  )
}
