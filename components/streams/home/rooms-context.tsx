'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { useRooms } from '../list/use-rooms.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { placeRooms } from './pick-rooms.ts'

interface HomeRooms extends ReturnType<typeof placeRooms> {
  /** Number of rooms on the air. */
  total: number
  icons: StreamIcons
  serverTime: string
  timeZone: string
}

const RoomsContext = createContext<HomeRooms | null>(null)

interface RoomsProviderProps {
  initial: RoomCard[]
  total: number
  /** Some rooms are shown beside the picture; otherwise all of them are in the grid. */
  hasSideRooms: boolean
  icons: StreamIcons
  serverTime: string
  timeZone: string
  children: ReactNode
}

/** Provides the rooms on the air to all sections of the home page, updated over the socket. */
export function RoomsProvider({ initial, total, hasSideRooms, children, ...rest }: RoomsProviderProps) {
  const { list, isComplete } = useRooms(initial)
  const value = { ...placeRooms(list, hasSideRooms), total: isComplete ? list.length : total, ...rest }
  return <RoomsContext value={value}>{children}</RoomsContext>
}

/** Throws outside a RoomsProvider. */
export function useHomeRooms(): HomeRooms {
  const rooms = useContext(RoomsContext)
  if (!rooms) throw new Error('useHomeRooms must be used inside a RoomsProvider.')
  return rooms
}
