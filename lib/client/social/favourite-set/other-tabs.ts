import type { Change } from './state.ts'

/** Tabs of an account publish their changes to each other; a guest's tabs share the local storage. */
let channel: BroadcastChannel | null = null

/** Listens to the account's other tabs until the returned function is called. */
export function listenToOtherTabs(userId: number, onChange: (change: Change) => void): () => void {
  const mine = new BroadcastChannel('favourites')
  channel = mine
  mine.onmessage = ({ data }: MessageEvent<{ userId: number; change: Change }>) => {
    if (data.userId === userId) onChange(data.change)
  }
  return () => {
    mine.close()
    if (channel === mine) channel = null
  }
}

/** Publishes a change that was saved to the account. */
export function broadcastChange(userId: number, change: Change): void {
  channel?.postMessage({ userId, change })
}
