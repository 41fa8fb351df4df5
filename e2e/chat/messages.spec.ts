import { chatInRoom } from '../fixtures/chat/room-chat.ts'
import { test } from '../fixtures/fixtures.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

test('a streamer and a viewer chat, and the streamer moderates', async ({ browser, baseURL, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  await chatInRoom(browser, baseURL ?? '')
})
