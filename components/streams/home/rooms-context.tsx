'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { useRooms } from '../list/use-rooms.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { placeRooms } from './pick-rooms.ts'

interface HomeRooms extends ReturnType<typeof placeRooms> {
  /** How many rooms are on the air. */
  total: number
  icons: StreamIcons
  serverTime: string
  timeZone: string
}

const RoomsContext = createContext<HomeRooms | null>(null)

interface RoomsProviderProps {
  first: RoomCard[]
  total: number
  /** Rooms stand beside the picture; otherwise all of them are in the grid. */
  beside: boolean
  icons: StreamIcons
  serverTime: string
  timeZone: string
  children: ReactNode
}

/** The rooms on the air for all parts of the home page, kept true by the socket. */
export function RoomsProvider({ first, total, beside, children, ...rest }: RoomsProviderProps) {
  const { list, whole } = useRooms(first)
  const value = { ...placeRooms(list, beside), total: whole ? list.length : total, ...rest }
  return <RoomsContext value={value}>{children}</RoomsContext>
}

/** Throws outside a RoomsProvider. */
export function useHomeRooms(): HomeRooms {
  const rooms = useContext(RoomsContext)
  if (!rooms) throw new Error('Rooms of the home page stand inside a RoomsProvider.')
  return rooms
}
