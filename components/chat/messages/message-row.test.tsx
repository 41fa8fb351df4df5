import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { loadMessages } from '#lib/i18n/messages/load-messages.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { MessageRow } from './message-row.tsx'

const message: ChatMessage = {
  id: 1,
  room_id: 1,
  from: { user_id: 2, user_nickname: 'محمد', avatar: null, level: 1, role: 'viewer' },
  text: 'مرحبا',
  image: null,
  mentions: [],
  look: null,
  paid: false,
  reply_to: null,
  likes: 0,
  sent_at: '2026-11-28T02:00:00.000Z',
}

/** The row as the overlay of a stream shows it. */
async function rowIn(language: Language): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={language} timeZone="UTC" messages={await loadMessages(language)}>
      <MessageRow message={message} mentionsMe={false} hidesQuote={false} bare onFreeze={() => {}} />
    </NextIntlClientProvider>,
  )
}

test.each(LANGUAGES)('a name stays before its text in any script, with the colon of %s', async (language) => {
  const colon = language === 'zh' ? '：' : ': '
  expect(await rowIn(language)).toMatch(
    new RegExp(`<bdi[^>]*>محمد</bdi><span aria-hidden="true"[^>]*>${colon}</span>.*مرحبا`, 's'),
  )
})
