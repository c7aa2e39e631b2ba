import type { Fleet } from './Fleet.ts'
import type { Shot } from './fire.ts'
import { lists, type Read } from './reads.ts'
import { requestOf } from './requestOf.ts'
import type { Writes } from './Writes.ts'

const LISTS = 0.7
const READS = 0.2

/** What operators do all day: 70 % lists, 20 % single reads, 10 % writes. */
export function mix(fleet: Fleet, reads: Read[], writes: Writes): () => Shot {
  let sent = 0
  const token = () => fleet.tokens[sent++ % fleet.tokens.length] ?? ''
  const read = (kind: string, [operation, call]: Read): Shot => {
    const request = requestOf(operation, { ...call, token: token() })
    // Browsers take it compressed.
    return { kind, request: { ...request, headers: { ...request.headers, 'Accept-Encoding': 'gzip' } } }
  }
  return () => {
    const dice = Math.random()
    if (dice < LISTS) return read('lists', lists[sent % lists.length] as Read)
    if (dice < LISTS + READS) return read('reads', reads[sent % reads.length] as Read)
    const { operation, call, answered, refused } = writes.next()
    return {
      kind: 'writes',
      request: requestOf(operation, { ...call, token: token() }),
      answered: (status, body) => (status === 200 ? answered(JSON.parse(body).data) : refused()),
    }
  }
}
