import type { Operation } from '@admin/api-client/contract/operation'
import fc from 'fast-check'
import type { TestServer } from '../TestServer.ts'
import { Answered } from './Answered.ts'
import { type Caller, Callers } from './Callers.ts'
import { type ContractOperation, contractOperations } from './contractOperations.ts'
import { judge } from './judge.ts'
import { type FuzzRequest, requestsOf } from './requestsOf.ts'

/** Milliseconds that an answer may take. */
const LIMIT = 10_000
/** Characters of a request that a fault shows. */
const SHOWN = 1500

export interface Fault {
  operation: string
  /** What is wrong with the answer, and what the server logged. */
  what: string
  /** As it was sent, shortened. */
  request: string
}

/** Sends operations what they were not made for, and compares every answer with what all answers promise. */
export class Fuzzer {
  readonly faults: Fault[] = []
  /** How many answers had each status. */
  readonly statuses = new Map<number, number>()
  slowest = { operation: '', milliseconds: 0 }
  readonly callers: Callers
  readonly #server: TestServer
  readonly #seed: number
  readonly #answered = new Answered()

  /** @param seed the same one sends the same again, as far as the server answers the same */
  constructor(server: TestServer, seed: number) {
    this.#server = server
    this.#seed = seed
    this.callers = new Callers(server)
  }

  /** Reads every area: inputs are made of the server's answers. */
  async begin(): Promise<void> {
    for (const area of new Set(contractOperations.map((each) => each.area))) await this.#read(area)
  }

  async #read(area: string): Promise<void> {
    await this.callers.renew('reader')
    for (const what of await this.#answered.read(this.callers.client('reader'), area))
      this.faults.push({ operation: area, what, request: '' })
  }

  /** Sends so many inputs by a caller with every permission, and as many by others. */
  async fuzz(each: ContractOperation, inputs: number): Promise<void> {
    await this.#read(each.area)
    await this.callers.renew('privileged')
    const seed = [...each.name].reduce(
      (sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0,
      this.#seed,
    )
    const requests = fc.sample(requestsOf(each, this.#answered), { numRuns: inputs * 2, seed })
    for (const [nth, request] of requests.entries()) {
      if (nth === inputs) await this.callers.renew('unprivileged')
      await this.#send(
        each,
        request,
        nth < inputs ? 'privileged' : nth % 2 === 0 ? 'visitor' : 'unprivileged',
      )
    }
  }

  async #send({ name, operation }: ContractOperation, request: FuzzRequest, caller: Caller): Promise<void> {
    const { path, ...init } = request
    const served = servedBy(operation.path, request.method)
    const client = this.callers.client(caller, operation)
    const prototypes = prototypeNames()
    const began = performance.now()
    const work = client.fetch(path, init).then(
      async (response) => ({
        status: response.status,
        wrong: await judge(response, init.method, served, `${path} ${new TextDecoder().decode(init.body)}`),
      }),
      (error: unknown) => ({ status: 0, wrong: [`breaks off: ${error}`] }),
    )
    const { status, wrong } = await within(LIMIT, work, { status: 0, wrong: ['hangs'] })
    const milliseconds = performance.now() - began
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (milliseconds > this.slowest.milliseconds) this.slowest = { operation: name, milliseconds }
    // No timer interrupts what keeps the processor busy.
    if (milliseconds > LIMIT) wrong.push(`takes ${Math.round(milliseconds)} ms`)
    if (status === 200 && served && !mayCall(caller, served))
      wrong.push('is open to a caller without the right')
    if (prototypeNames() !== prototypes) wrong.push('changes the prototype of all objects')
    const errors = this.#server.logged.splice(0).filter(({ level }) => level === 'error')
    const logged = errors.map(({ fields }) => `, logged: ${JSON.stringify(fields)}`.slice(0, SHOWN)).join('')
    const body = new TextDecoder().decode(init.body?.slice(0, SHOWN))
    const shown = [init.method, path, JSON.stringify(init.headers), body].map((text) => text.slice(0, SHOWN))
    for (const what of wrong)
      this.faults.push({
        operation: name,
        what: `${what}, to the ${caller}${logged}`,
        request: shown.join(' '),
      })
    if (wrong.includes('hangs')) throw new Error(`${name} hangs: ${shown.join(' ')}`)
    if (caller === 'privileged' && (status === 401 || status === 403)) await this.callers.renew(caller)
  }
}

/** The operation that a request reaches; none where the path does not have the method. */
function servedBy(path: string, method: string): Operation | undefined {
  const own = method === 'HEAD' ? 'GET' : method
  return contractOperations.find(
    ({ operation }) => operation.path === path && operation.method.toUpperCase() === own,
  )?.operation
}

const mayCall = (caller: Caller, { access }: Operation) =>
  access === 'public' ||
  caller === 'privileged' ||
  (caller === 'unprivileged' && (access === 'own' || access === 'session'))

function within<Result>(milliseconds: number, work: Promise<Result>, late: Result): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const timer = setTimeout(resolve, milliseconds, late)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const prototypeNames = () =>
  [Object, Array, Function, String, Promise].map(({ prototype }) => Reflect.ownKeys(prototype).length).join()
