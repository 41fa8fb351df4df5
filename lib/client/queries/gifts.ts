'use client'

import { useQuery } from '@tanstack/react-query'
import { getAnchorGifts, getBackpack, getGifts } from '../gifts.ts'
import { getBarrages, getHorns } from '../paid-lines.ts'
import { getGuards, getNobles } from '../perks.ts'
import { getEnvelopes } from '../red-envelopes.ts'
import { getRoomRanking, type RankPeriod } from '../spending.ts'
import { keys } from './keys.ts'

/** An operator changes lists of prices now and then: a page asks again after this time (ms). */
const PRICES_MS = 5 * 60_000
/** `userId` 0 is a guest. */

export const useGifts = () =>
  useQuery({
    queryKey: keys.gifts,
    queryFn: ({ signal }) => getGifts({ signal, quiet: true }),
    staleTime: PRICES_MS,
  })
export const useBackpack = (userId: number) =>
  useQuery({
    queryKey: keys.backpack(userId),
    queryFn: ({ signal }) => getBackpack({ signal, quiet: true }),
    enabled: userId !== 0,
  })
export const useAnchorGifts = (anchorId: number) =>
  useQuery({
    queryKey: keys.anchorGifts(anchorId),
    queryFn: ({ signal }) => getAnchorGifts(anchorId, { signal, quiet: true }),
  })
export const useBarrages = () =>
  useQuery({
    queryKey: keys.barrages,
    queryFn: ({ signal }) => getBarrages({ signal, quiet: true }),
    staleTime: PRICES_MS,
  })
export const useGuards = (userId: number, roomId: number, enabled = true) =>
  useQuery({
    queryKey: keys.guards(userId, roomId),
    queryFn: ({ signal }) => getGuards(roomId, { signal, quiet: true }),
    enabled,
  })
export const useNobles = (userId: number, enabled = true) =>
  useQuery({
    queryKey: keys.nobles(userId),
    queryFn: ({ signal }) => getNobles({ signal, quiet: true }),
    enabled,
  })
export const useHorns = (userId: number, mine: boolean) =>
  useQuery({
    queryKey: keys.horns(userId, mine),
    queryFn: ({ signal }) => getHorns({ mine, page_size: 20 }, { signal, quiet: true }),
  })
export const useRanking = (userId: number, roomId: number, period: RankPeriod) =>
  useQuery({
    queryKey: keys.ranking(userId, roomId, period),
    queryFn: ({ signal }) => getRoomRanking(roomId, period, { signal, quiet: true }),
  })
/** What a red envelope may be, as an operator set it. */
export const useEnvelopeBounds = (roomId: number) =>
  useQuery({
    queryKey: keys.envelopeBounds(roomId),
    queryFn: async ({ signal }) => (await getEnvelopes({ room_id: roomId }, { signal, quiet: true })).bounds,
    staleTime: PRICES_MS,
  })

export const useEnvelope = (userId: number, envelopeId: number) =>
  useQuery({
    queryKey: keys.envelope(userId, envelopeId),
    queryFn: ({ signal }) => getEnvelopes({ envelope_id: envelopeId }, { signal, quiet: true }),
  })
