import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import type { CustomContent } from '#lib/client/ports/chat/message.ts'
import { Link } from '#lib/i18n/link.tsx'
import { cardAddress } from './card-address.ts'

const CARD = 'flex w-64 max-w-full items-center gap-3 rounded-md border border-line bg-surface p-2.5'
const ICONS: Readonly<Record<string, IconName>> = { match: 'trophy', room: 'radio' }

/** What a card shows: the picture or icon, the kind and the title. */
export function CardBody({ card }: { card: CustomContent }) {
  const t = useTranslations('chat-private.card')
  const kind = card.type === 'match' || card.type === 'room' ? card.type : 'other'
  return (
    <>
      {card.imageUrl ? (
        // biome-ignore lint/performance/noImgElement: a picture of this site in a size that its kind decides
        <img
          src={card.imageUrl}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-sm bg-surface-3 object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-surface-2 text-ink-2">
          <Icon name={ICONS[card.type] ?? 'external-link'} size={22} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-ink-2 text-xs">{t(kind)}</span>
        <bdi className="line-clamp-2 font-medium text-base wrap-anywhere">{card.title}</bdi>
      </span>
    </>
  )
}

/** A card: a match, a room, or anything else of this site by title and picture. */
export function CardContent({ card }: { card: CustomContent }) {
  const address = cardAddress(card)
  const content = <CardBody card={card} />
  return address === null ? (
    <div className={CARD}>{content}</div>
  ) : (
    <Link href={address} className={`${CARD} hover:border-ink-3`}>
      {content}
    </Link>
  )
}
