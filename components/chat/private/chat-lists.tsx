'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { ContactsTab } from '../contacts/contacts-tab.tsx'
import { GroupsTab } from '../groups/lists/groups-tab.tsx'
import { CHAT_TABS, type ChatTab } from './chat-address.ts'
import { ConversationList } from './list/conversation-list.tsx'
import type { OpenConversation } from './list/open-row.tsx'

interface ChatListsProps extends OpenConversation {
  chat: PrivateChat
  tab: ChatTab
  onTab: (tab: ChatTab) => void
  /** The shown conversation. */
  current: ConversationTarget | null
  /** Called when a link in the lists leaves for another screen. */
  onLeave?: (() => void) | undefined
}

/** The chosen panel fills the height and scrolls by itself. */
const PANELS =
  'flex min-h-0 flex-1 flex-col [&>div]:flex [&>div]:min-h-0 [&>div]:flex-1 [&>div]:flex-col [&>div>[role=tablist]]:shrink-0 [&>div>[role=tabpanel]:not([hidden])]:flex [&>div>[role=tabpanel]:not([hidden])]:min-h-0 [&>div>[role=tabpanel]:not([hidden])]:flex-1 [&>div>[role=tabpanel]]:flex-col'

/** The conversations, groups and contacts of the user. */
export function ChatLists({ chat, tab, onTab, onLeave, ...opening }: ChatListsProps) {
  const t = useTranslations('chat-groups.tabs')
  const panels = {
    conversations: <ConversationList chat={chat} onLeave={onLeave} {...opening} />,
    groups: <GroupsTab userId={chat.userId} {...opening} />,
    contacts: <ContactsTab userId={chat.userId} {...opening} />,
  }
  return (
    <div className={PANELS}>
      <Tabs
        label={t('label')}
        value={tab}
        onChoose={(id) => onTab(CHAT_TABS.find((each) => each === id) ?? 'conversations')}
        tabs={CHAT_TABS.map((id) => ({ id, label: t(id), panel: panels[id] }))}
        lazy
      />
    </div>
  )
}
