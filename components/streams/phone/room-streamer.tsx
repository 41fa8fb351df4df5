'use client'

import { useIdleComponent } from '#components/gifts/use-idle-component.ts'
import type { RoomPageState } from '../layouts/use-room-page.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { OtherRooms } from '../rooms/other-rooms.tsx'
import { RoomHeader } from '../rooms/room-header.tsx'
import { RoomNotices } from '../rooms/room-notices.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

const fanGroups = () =>
  import('#components/chat/groups/room-fan-groups.tsx').then((file) => file.RoomFanGroups)
const works = () => import('../recordings/room-works.tsx').then((file) => file.RoomWorks)

/** The streamer of a room: title, notice, groups and recordings, and other rooms. */
export function RoomStreamer({ state, icons }: { state: RoomPageState; icons: StreamIcons }) {
  const { info, match } = state
  const { room } = info
  const RoomWorks = useIdleComponent(works)
  const RoomFanGroups = useIdleComponent(fanGroups)
  return (
    <>
      <RoomHeader
        room={room}
        match={match}
        competition={state.competition}
        followers={state.followers}
        icons={icons}
        allowsClips={info.allows_clips}
        heading="h2"
      />
      <RoomNotices info={info} icons={icons} />
      {RoomFanGroups ? <RoomFanGroups roomId={room.room_id} /> : null}
      <div className="mt-2 flex flex-col gap-2 border-line border-t">
        {RoomWorks ? <RoomWorks roomId={room.room_id} userId={room.user_id} /> : null}
        <OtherRooms
          first={state.others}
          not={room.room_id}
          watched={match !== null && isOnAir(room) ? match.id : null}
          icons={icons}
          serverTime={info.server_time}
          timeZone={info.time_zone}
        />
      </div>
    </>
  )
}
