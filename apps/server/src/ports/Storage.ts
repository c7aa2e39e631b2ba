import type { CodeOf } from '@admin/api-client/contract/enumerations'

/** Bytes of a file, first and last included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that arrives in pieces, as the storage itself names it. */
export interface PieceTarget {
  key: string
  /** What `begin` answered. */
  token: string
}

export interface Piece {
  /** From 1. */
  number: number
  /** Bytes before it. */
  offset: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Where the bytes of uploaded files are kept. What they are called and may be is decided before. */
export interface Storage {
  readonly type: CodeOf<'storageType'>
  /** Of calls with one key, the next begins when the last has ended: the caller reserves keys. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** @returns nothing where there is no such file */
  read(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Also removes what a `put` that broke off left; no error where there is nothing. */
  remove(key: string): Promise<void>
  /** Files too large for one request. Writing the same piece again replaces it. */
  pieces: {
    begin(key: string): Promise<string>
    /** @returns a tag that `complete` needs */
    write(target: PieceTarget, piece: Piece): Promise<string>
    /**
     * Can be repeated after it succeeded.
     * @param tags of all pieces, in their order
     */
    complete(target: PieceTarget, tags: readonly string[]): Promise<void>
    abandon(target: PieceTarget): Promise<void>
  }
}
