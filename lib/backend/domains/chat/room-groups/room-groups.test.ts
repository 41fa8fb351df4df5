import { beforeEach, describe, expect, test } from 'vitest'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { MAX_ROOM_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { groupSuite } from '#testing/domains/chat/group-suite.ts'
import { createGroup } from '#testing/domains/chat/groups.ts'
import type { TestUser } from '#testing/domains/moderation.ts'

describeDatabase('groups of a room', (open) => {
  const { current, users } = groupSuite(open)
  let ann: TestUser
  let bob: TestUser
  beforeEach(() => {
    ;({ ann, bob } = users())
  })

  describe('of a room', () => {
    test('are shown by its streamer, at most five, to everybody', async () => {
      const { room, site } = current()
      const groups = []
      for (let n = 0; n <= MAX_ROOM_GROUPS; n++)
        groups.push(await createGroup(room.anchor, [], { name: `Fans ${n}` }))
      const show = (group: Group, state = 1) =>
        room.anchor.post('api/live/addshowGroup', { group_id: group.group_id, state })
      const answers = []
      for (const group of groups) answers.push((await show(group)).status)
      expect(answers).toEqual([200, 200, 200, 200, 200, 409])
      expect((await show(groups[0] as Group)).status).toBe(200)
      await show(groups[1] as Group, 0)
      const { data } = await site.call('POST', 'api/live/getLiveGroupList', { room_id: room.roomId })
      expect((data as { list: { name: string }[] }).list.map(({ name }) => name)).toEqual([
        'Fans 0',
        'Fans 2',
        'Fans 3',
        'Fans 4',
      ])
      const own = (await room.anchor.post('api/live/groupList')).data as { list: Group[] }
      expect(own.list.map(({ name, is_shown_in_room }) => [name, is_shown_in_room])).toEqual([
        ['Fans 0', true],
        ['Fans 2', true],
        ['Fans 3', true],
        ['Fans 4', true],
        ['Fans 1', false],
        ['Fans 5', false],
      ])
    })
    test('are those of the streamer only, and need the right of one', async () => {
      const { room, site } = current()
      const group = await createGroup(ann)
      expect(await ann.post('api/live/addshowGroup', { group_id: group.group_id })).toMatchObject({
        status: 403,
      })
      expect(await ann.post('api/live/groupList')).toMatchObject({ status: 403 })
      expect(await room.anchor.post('api/live/addshowGroup', { group_id: group.group_id })).toMatchObject({
        status: 404,
      })
      expect(await site.call('POST', 'api/live/getLiveGroupList', { room_id: 999_999_999 })).toMatchObject({
        status: 404,
      })
    })
    test('stand beside its assistants, whose rights are not shown', async () => {
      const { room, site } = current()
      await room.anchor.post('api/RoomManage/setAdministrations', {
        user_id: bob.id,
        rights: 'mute',
        title: 'Guide',
      })
      const { data } = await site.call('POST', 'api/live/assistantList', { room_id: room.roomId })
      const { list, total } = data as { list: object[]; total: number }
      expect(total).toBe(list.length)
      expect(list[0]).toEqual({
        user_id: bob.id,
        user_nickname: `user ${bob.id}`,
        avatar: null,
        title: 'Guide',
      })
    })
  })
})
