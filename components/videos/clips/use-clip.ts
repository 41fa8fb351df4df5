import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clipQuery, createClip, roomClipsKey } from '#lib/client/videos/clips.ts'

/** Orders a clip and follows it until it is cut. */
export function useClip(roomId: number | null) {
  const client = useQueryClient()
  const ordering = useMutation({
    mutationFn: (input: Parameters<typeof createClip>[0]) => createClip(input, { quiet: true }),
  })
  const cutting = useQuery(clipQuery(ordering.data?.id ?? null))
  const clip = cutting.data ?? ordering.data ?? null
  return {
    order: ordering.mutate,
    ordering,
    clip,
    isCutting: clip?.state === 'pending',
    /** Shows the new clip in the room's list. */
    refreshRoom: () => {
      if (roomId !== null) void client.invalidateQueries({ queryKey: roomClipsKey(roomId) })
    },
  }
}
