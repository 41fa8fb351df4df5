import type { PlayAddress } from '#lib/contract/streams/rooms.ts'

/** Returns the addresses that the page gave the running script. Call it before anything asynchronous. */
export function addressesOfScript(): PlayAddress[] {
  const play = document.currentScript?.dataset.play
  return play === undefined ? [] : (JSON.parse(play) as PlayAddress[])
}
