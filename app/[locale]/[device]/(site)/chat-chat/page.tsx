import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { SignedInSection } from '#components/accounts/member/signed-in-section.tsx'
import { PrivateChatScreen } from '#components/chat/private/private-chat-screen.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'chat-chat', { unlisted: true })
}

/** The user's private messages; `tab` is the chosen list, `id` the user or `group` the group of the open conversation. Everything is loaded by the browser. */
export default function Chat() {
  return (
    <ClientMessages names={['accounts.profile', 'chat', 'chat-groups', 'chat-private', 'common']}>
      <SignedInSection>
        <PrivateChatScreen />
      </SignedInSection>
    </ClientMessages>
  )
}
