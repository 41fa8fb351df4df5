'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getMember, getNotices, getVerifiedInfo } from '../profile.ts'
import { keys } from './keys.ts'

export const useMember = (userId: number) =>
  useQuery({ queryKey: keys.member(userId), queryFn: ({ signal }) => getMember({ signal, quiet: true }) })

export const useVerified = (userId: number) =>
  useQuery({
    queryKey: keys.verified(userId),
    queryFn: ({ signal }) => getVerifiedInfo({ signal, quiet: true }),
  })

/** A page of notices; the one before stays until it has come. */
export const useNotices = (userId: number, page: number) =>
  useQuery({
    queryKey: keys.notices(userId, page),
    queryFn: ({ signal }) => getNotices(page, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
