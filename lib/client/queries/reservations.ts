'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOwnReservations } from '../reservations.ts'
import { keys } from './keys.ts'

/** A page of what a user has reserved: what is to come, or what is past; the page before stays until it has come. */
export const useOwnReservations = (userId: number, only: 'waiting' | 'past', page: number) =>
  useQuery({
    queryKey: keys.reservations(userId, only, page),
    queryFn: ({ signal }) => getOwnReservations({ only, page }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    // A list that is opened again is asked for again: what was taken back stays in sight until then.
    staleTime: 0,
  })
