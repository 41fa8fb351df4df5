import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { AttentionRooms } from './attention-rooms.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'attention', { unlisted: true })
}

/** Rooms of the followed anchors. The lists are loaded in the browser, which knows the user. */
export default function Attention() {
  return (
    <ClientMessages names={['common', 'social.follows', 'streams.rooms']}>
      <AttentionRooms
        icons={streamIcons()}
        heart={<Icon name="heart" size={26} />}
        pin={<Icon name="pin" size={18} />}
      />
    </ClientMessages>
  )
}
