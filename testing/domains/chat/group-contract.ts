import { expect, test } from 'vitest'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'
import { ofType, type PortHarness, soon, textOf } from './port-contract.ts'

/** Declares the tests about groups of users that every adapter of the browser's chat port has to pass. */
export function testGroups({ openUser, openGroup }: PortHarness): void {
  test('messages of a group reach its members, with their unread messages, and nobody else', async () => {
    const [a, b, c] = [await openUser(), await openUser(), await openUser()]
    const { target, name } = await openGroup(a, [b])
    const sent = await a.port.sendText(target, 'hello all')
    expect(sent).toMatchObject({ target, from: { id: a.target.id }, isRead: null })
    await soon(() => expect(b.texts()).toEqual(['hello all']))
    await soon(() => expect(a.texts()).toEqual(['hello all']))
    const { conversations } = await b.port.listConversations()
    expect(conversations).toMatchObject([
      { target, title: name, unread: 1, lastMessage: { content: sent.content, sequence: sent.sequence } },
    ])
    expect(await b.port.unreadTotal()).toBe(1)
    expect(await a.port.unreadTotal()).toBe(0)
    const second = await b.port.sendText(target, 'hello')
    expect(second.sequence).toBeGreaterThan(sent.sequence)
    await soon(() => expect(a.texts()).toEqual(['hello all', 'hello']))
    expect(c.texts()).toEqual([])
    await expect(c.port.sendText(target, 'let me in')).rejects.toMatchObject({ key: 'not_found.group' })
  })

  test('a history of a group is read in pages and marked as read', async () => {
    const [a, b] = [await openUser(), await openUser()]
    const { target, name } = await openGroup(a, [b])
    for (const user of [b, a])
      for (let n = 1; n <= 8; n++) await user.port.sendText(target, `${user === a ? 'a' : 'b'}${n}`)
    await soon(async () => expect(await b.port.unreadTotal()).toBe(8))
    const newest = await b.port.loadHistory(target)
    expect(newest.title).toBe(name)
    expect(newest.messages).toHaveLength(15)
    const older = await b.port.loadHistory(target, newest.nextCursor ?? '')
    expect(older.nextCursor).toBeNull()
    expect([...older.messages, ...newest.messages].map(({ content }) => textOf(content))).toEqual(
      ['b', 'a'].flatMap((user) => Array.from({ length: 8 }, (_, n) => `${user}${n + 1}`)),
    )
    const last = newest.messages.at(-1)
    if (!last) throw new Error('no messages')
    await b.port.markRead(last)
    await soon(async () => expect(await b.port.unreadTotal()).toBe(0))
    await soon(() =>
      expect(b.events).toContainEqual({ type: 'read', target, sequence: last.sequence, isOwn: true }),
    )
    expect(ofType(a, 'read')).not.toContainEqual(expect.objectContaining({ isOwn: false }))
  })

  test('messages of a group are recalled for all, and cards are sent', async () => {
    const [a, b] = [await openUser(), await openUser()]
    const { target } = await openGroup(a, [b])
    const secret = await b.port.sendText(target, 'a secret')
    const card = { title: 'A match', imageUrl: '', id: '7', type: 'match', price: 0 }
    expect((await b.port.sendCustom(target, card)).content).toEqual({ kind: 'custom', ...card })
    await soon(() => expect(a.texts()).toEqual(['a secret', 'custom']))
    await b.port.recall(secret)
    await soon(() =>
      expect(ofType(a, 'message_recalled')).toEqual([
        { type: 'message_recalled', target, messageId: secret.id },
      ]),
    )
    const { messages } = await a.port.loadHistory(target)
    expect(messages.map(({ content }) => content.kind)).toEqual(['recalled', 'custom'])
  })

  test('a new member sees what follows, and a removed one loses the conversation at once', async () => {
    const [a, b] = [await openUser(), await openUser()]
    const { target, add, remove, dissolve } = await openGroup(a, [])
    await a.port.sendText(target, 'before')
    await add(b)
    await a.port.sendText(target, 'after')
    await soon(() => expect(b.texts()).toEqual(['after']))
    const { messages } = await b.port.loadHistory(target)
    expect(messages.map(({ content }) => textOf(content))).toEqual(['after'])
    const changes = ofType(b, 'conversations_changed').length
    await remove(b)
    await soon(() => expect(ofType(b, 'conversations_changed').length).toBeGreaterThan(changes))
    expect((await b.port.listConversations()).conversations).toEqual([])
    await expect(b.port.sendText(target, 'still here?')).rejects.toMatchObject({ key: 'not_found.group' })
    await expect(b.port.loadHistory(target)).rejects.toBeInstanceOf(ChatRefusal)
    await a.port.sendText(target, 'alone')
    await dissolve()
    await soon(async () => expect((await a.port.listConversations()).conversations).toEqual([]))
    await expect(a.port.sendText(target, 'gone')).rejects.toBeInstanceOf(ChatRefusal)
    expect(b.texts()).toEqual(['after'])
  })
}
