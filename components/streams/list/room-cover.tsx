import type { RoomCard, RoomCategory } from '#lib/contract/streams/rooms.ts'

/** Markings of a pitch on a 160 x 90 grid, for a room without a cover. */
const GROUNDS: Record<RoomCategory, string> = {
  football:
    'M12 10h136v70H12zM80 10v70M66 45a14 14 0 1 0 28 0a14 14 0 1 0-28 0M12 27h22v36H12M148 27h-22v36h22',
  basketball:
    'M12 10h136v70H12zM80 10v70M70 45a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 18h8a27 27 0 0 1 0 54h-8M148 18h-8a27 27 0 0 0 0 54h8',
  esports:
    'M40 28h80a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8zM52 49h18M61 40v18M98 44h.1M108 54h.1',
  more: 'M80 37a8 8 0 1 0 .1 0M64 29a23 23 0 0 0 0 32M96 29a23 23 0 0 1 0 32M54 19a37 37 0 0 0 0 52M106 19a37 37 0 0 1 0 52',
}

/** A room's cover, or a drawn pitch. It fills its container. */
export function RoomCover({
  room,
  eager = false,
}: {
  room: Pick<RoomCard, 'cover' | 'category'>
  eager?: boolean
}) {
  if (room.cover) {
    return (
      // biome-ignore lint/performance/noImgElement: covers come sized from our own storage
      <img
        src={room.cover}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full object-cover"
      />
    )
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 160 90" className="absolute inset-0 size-full bg-brand-weak">
      <path
        d={GROUNDS[room.category]}
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        className="stroke-brand opacity-40"
      />
    </svg>
  )
}
