import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { REPORT_MESSAGES } from '#components/comments/comment-section.tsx'
import { OwnPosts } from '#components/community/feed/own-posts.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { PersonaScreen } from '#components/social/persona-screen.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'persona', { unlisted: true })
}

/** The user's follows. The lists are loaded in the browser, which knows the user. */
export default function Persona() {
  return (
    <ClientMessages names={['chat', 'common', 'community', 'social.follows']} only={REPORT_MESSAGES}>
      <PersonaScreen
        posts={<OwnPosts />}
        icons={{
          heart: <Icon name="heart" size={26} />,
          users: <Icon name="users" size={26} />,
          shirt: <Icon name="shirt" size={26} />,
          trophy: <Icon name="trophy" size={26} />,
          user: <Icon name="user" size={26} />,
          pin: <Icon name="pin" size={18} />,
        }}
      />
    </ClientMessages>
  )
}
