import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { closeUserCard, type OpenCard } from '#components/shared/room-live/user-card.ts'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { relationQuery } from '#lib/client/social/contacts.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { Link } from '#lib/i18n/link.tsx'
import { authorAddress } from '#lib/shared/addresses/addresses.ts'
import type { CardPerson } from './use-card-person.ts'

/**
 * Whether the viewer and a user follow each other, or the user follows the viewer. The line is there before it is known,
 * so that the actions below stay in their place.
 */
function RelationText({ viewerId, userId }: { viewerId: number; userId: number }) {
  const t = useTranslations('chat.card')
  const { data } = useQuery(relationQuery(viewerId, userId))
  const isFollowed = useFavourites((now) => now.user.has(userId) || now.anchor.has(userId), false)
  const text = data?.is_follower ? t(isFollowed ? 'mutual' : 'followsYou') : null
  return (
    <p className="h-4 truncate text-ink-2 text-xs" title={text ?? undefined}>
      {text}
    </p>
  )
}

/** Name, role and level of the person in this room; they can be followed here. */
export function CardHead({ card, person }: { card: OpenCard; person: CardPerson }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const { roomId, anchorId } = useRoomLive()
  const { userId, nickname: name } = card
  const { known, role, isOwn } = person
  const viewer = useUser()
  return (
    <div className="flex items-center gap-2 px-3 py-2">
      <Avatar seed={`user-${userId ?? name}`} src={known?.avatar} size={32} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-base" title={name}>
          {userId === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link
              href={authorAddress(userId)}
              onClick={() => closeUserCard()}
              aria-label={`${t('card.profile')} ${name}`}
              className="hit-44 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-1 text-ink-2 text-xs">
          {role === 'viewer' ? null : <Chip tone="brand">{known?.title ?? common(`roles.${role}`)}</Chip>}
          {known ? <TierMarks of={known} named /> : null}
          {known ? <span className="num">{common('level', { level: known.level })}</span> : null}
          {isOwn ? <span>{t('card.you')}</span> : null}
        </p>
        {viewer && userId !== null && !isOwn ? <RelationText viewerId={viewer.id} userId={userId} /> : null}
      </div>
      {userId === anchorId ? (
        <>
          <FollowButton kind="anchor" id={anchorId} name={name} />
          <Link
            href={`/live?id=${roomId}#works`}
            onClick={() => closeUserCard()}
            className="hit-44 text-brand text-sm hover:underline"
          >
            {t('card.works')}
          </Link>
        </>
      ) : userId !== null && !isOwn ? (
        <FollowButton kind="user" id={userId} name={name} />
      ) : null}
    </div>
  )
}
