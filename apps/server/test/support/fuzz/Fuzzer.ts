import type { Operation } from '@admin/api-client/contract/operation'
import fc from 'fast-check'
import type { TestServer } from '../TestServer.ts'
import { Answered } from './Answered.ts'
import { type Caller, Callers } from './Callers.ts'
import { type ContractOperation, contractOperations } from './contractOperations.ts'
import { type Draft, requestOf, type SentRequest } from './draft.ts'
import { draftsOf } from './drafts.ts'
import { judge } from './judge.ts'

/** Milliseconds after which an answer counts as none. */
const HANG = 10_000
/** Characters of a request that a fault shows. */
const SHOWN = 1500

export interface Fault {
  operation: string
  /** What is wrong with the answer, and what the server logged. */
  what: string
  /** As it was sent, shortened. */
  request: string
}

export interface Figures {
  operations: number
  inputs: number
  /** Answers by the class of their status. */
  classes: Record<'2xx' | '3xx' | '4xx' | '5xx' | 'none', number>
  slowest: { operation: string; milliseconds: number }
  faults: Fault[]
}

/** Sends what operations were not made for, and holds every answer against what all answers promise. */
export class Fuzzer {
  readonly figures: Figures = {
    operations: 0,
    inputs: 0,
    classes: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 },
    slowest: { operation: '', milliseconds: 0 },
    faults: [],
  }
  readonly callers: Callers
  readonly #server: TestServer
  readonly #seed: number
  readonly #answered = new Answered()

  /** @param seed of the inputs: the same one makes the same again, as far as the server answers the same */
  constructor(server: TestServer, seed: number) {
    this.#server = server
    this.#seed = seed
    this.callers = new Callers(server)
  }

  /** Reads every area: inputs are made of what the server answers. */
  async begin(): Promise<void> {
    for (const area of new Set(contractOperations.map((each) => each.area))) await this.#read(area)
  }

  async #read(area: string): Promise<void> {
    await this.callers.renew('reader')
    for (const wrong of await this.#answered.read(this.callers.client('reader'), area))
      this.#fault(area, wrong)
  }

  /** So many inputs by somebody who may do everything, and as many by others. */
  async fuzz(each: ContractOperation, inputs: number): Promise<void> {
    await this.#read(each.area)
    await this.callers.renew('entitled')
    this.figures.operations += 1
    const drafts = fc.sample(draftsOf(each, this.#answered), {
      numRuns: inputs * 2,
      seed: seedOf(this.#seed, each.name),
    })
    for (const [nth, draft] of drafts.entries()) {
      if (nth === inputs) await this.callers.renew('unentitled')
      await this.#send(each, draft, nth < inputs ? 'entitled' : nth % 2 === 0 ? 'visitor' : 'unentitled')
    }
  }

  async #send({ name, operation }: ContractOperation, draft: Draft, caller: Caller): Promise<void> {
    this.figures.inputs += 1
    const { path, init } = requestOf(draft, operation)
    const served = servedBy(draft)
    const prototypes = prototypeNames()
    const client = this.callers.client(caller, operation)
    const began = performance.now()
    const answered = await within(
      HANG,
      client.fetch(path, init).then(async (response) => ({
        status: response.status,
        wrong: await judge(response, draft.method, served, `${path} ${new TextDecoder().decode(init.body)}`),
      })),
    ).catch((error: unknown) => ({ status: 0, wrong: [`breaks off: ${error}`] }))
    const { status, wrong } = answered ?? { status: 0, wrong: ['hangs'] }
    const milliseconds = performance.now() - began
    this.#count(name, status, milliseconds)
    // What keeps the processor busy lets no timer interrupt it.
    if (answered && milliseconds > HANG) wrong.push(`takes ${Math.round(milliseconds)} ms`)
    if (status === 200 && served && !mayCall(caller, served)) wrong.push('lets in who has no right')
    if (prototypeNames() !== prototypes) wrong.push('changes what all objects have')
    const errors = this.#server.logged.splice(0).filter(({ level }) => level === 'error')
    const logged = errors.map(({ fields }) => `, logged: ${JSON.stringify(fields)}`.slice(0, SHOWN)).join('')
    for (const what of wrong) this.#fault(name, `${what}, asked by the ${caller}${logged}`, shown(path, init))
    if (!answered) throw new Error(`${name} hangs: ${shown(path, init)}`)
    if (caller === 'entitled' && (status === 401 || status === 403)) await this.callers.renew(caller)
  }

  #count(operation: string, status: number, milliseconds: number) {
    const { classes } = this.figures
    const name = `${Math.floor(status / 100)}xx`
    classes[name in classes ? (name as keyof typeof classes) : 'none'] += 1
    if (milliseconds > this.figures.slowest.milliseconds) this.figures.slowest = { operation, milliseconds }
  }

  #fault(operation: string, what: string, request = '') {
    this.figures.faults.push({ operation, what, request })
  }
}

/** The operation that a request reaches; none where its method was spoilt into one that the path has not. */
function servedBy({ method, path }: Draft): Operation | undefined {
  const own = method === 'HEAD' ? 'GET' : method
  return contractOperations.find(
    ({ operation }) => operation.path === path && operation.method.toUpperCase() === own,
  )?.operation
}

const mayCall = (caller: Caller, { access }: Operation) =>
  access === 'public' ||
  caller === 'entitled' ||
  (caller === 'unentitled' && (access === 'own' || access === 'session'))

/** @returns undefined when the time is over */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

const prototypeNames = () =>
  [Object, Array, Function, String, Promise].map(({ prototype }) => Reflect.ownKeys(prototype).length).join()

/** Each operation has inputs of its own, alone as among all others. */
const seedOf = (seed: number, name: string) =>
  [...name].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0, seed)

const shown = (path: string, { method, headers, body }: SentRequest['init']) => {
  const text = new TextDecoder().decode(body?.slice(0, SHOWN))
  return `${method} ${path.slice(0, SHOWN)} ${JSON.stringify(headers).slice(0, SHOWN)} ${text}`
}
