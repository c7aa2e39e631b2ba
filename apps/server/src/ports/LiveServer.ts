export interface Snapshot {
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Streaming server of the live rooms. The rooms, their keys and who may publish are in the database; the streaming
 * server asks for each stream whether it is allowed.
 */
export interface LiveServer {
  /** Returns the ids of the rooms whose streams arrive. */
  list: () => Promise<string[]>
  /** Returns how many watch a room's stream, or null if it has ended. */
  viewers: (roomId: string) => Promise<number | null>
  /** Returns the present picture of a room's stream, or null without one. @default the server has no pictures */
  snapshot?: (roomId: string) => Promise<Snapshot | null>
  /** Ends the stream of a room; a room without one stays as it is. */
  kick: (roomId: string) => Promise<void>
  /**
   * Makes the streaming server forget that the key of a room was valid. One that asks for each stream has nothing to
   * forget.
   */
  revokeKey: (roomId: string) => Promise<void>
}
