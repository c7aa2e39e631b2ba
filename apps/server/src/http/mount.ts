import { DATABASE_POSITION } from '@admin/api-client/contract/databasePosition'
import type { Area } from '@admin/api-client/contract/defineArea'
import { IDEMPOTENCY_KEY, idempotencyKey } from '@admin/api-client/contract/idempotency'
import { UPLOAD_SINGLE_LIMIT } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import type { Hono, Context as HonoContext } from 'hono'
import { z } from 'zod'
import { authenticate } from '../auth/authenticate.ts'
import { authorize } from '../auth/authorize.ts'
import { passwordMinLength } from '../auth/passwords.ts'
import { requireAllowedInView } from '../auth/views.ts'
import { isPosition } from '../db/Replica.ts'
import type { Context, Session } from '../kernel/context.ts'
import type { FileLinks } from '../kernel/fileLinks.ts'
import { masker, permittedQuery } from '../kernel/maskedFields.ts'
import { fileTooLarge, Refusal } from '../kernel/Refusal.ts'
import { succeed } from './answers.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { type Download, downloadResponse } from './download.ts'
import { bodyOf, formOf, parse, queryOf } from './input.ts'
import type { ReserveExport } from './limitExports.ts'
import { parseExact } from './parseExact.ts'
import { readsCopy } from './readsCopy.ts'
import { MAX_BODY_BYTES, type Receive } from './receiveBody.ts'
import { fileSigner } from './signFiles.ts'

/** The body of an operation that needs no session: enough to sign in. */
const MAX_PUBLIC_BODY_BYTES = 16 * 1024

export interface HttpEnv {
  Bindings: { address?: string | undefined }
  Variables: {
    requestId: string
    language: string
    context: Context
    /** User name of the signed-in account, for the log. */
    operator?: string
    /** Its id, for logs and traces. */
    accountId?: string
    /** The role or account that the session sees as, for the log. */
    viewing?: string
    /** Waits for work that is not this process's; the request doesn't count as under way meanwhile. */
    whileIdle: <Result>(work: () => Promise<Result>) => Promise<Result>
    receive: Receive
    /** The operation writes, although it is a read by method. */
    writes?: boolean
  }
}

type Parsed<Op, Part extends string> = Op extends { [K in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** What the handler of an operation is given: its parsed input and the request around it. */
export type Input<Op extends Operation> = Context & {
  params: Parsed<Op, 'params'>
  query: Parsed<Op, 'query'>
  body: Parsed<Op, 'body'>
  session: Op['access'] extends 'public' ? Session | null : Session
  /** Waits for work that is not this process's; the request doesn't count as under way meanwhile. */
  whileIdle: HttpEnv['Variables']['whileIdle']
  cookies: Cookies
} & (Op extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
  (Op extends { rawBody: true } ? { rawBody: string } : unknown)

type Output<Op> = Op extends { data: infer Schema extends z.ZodType } ? z.input<Schema> : Download

type Handle<Op extends Operation> = (input: Input<Op>) => Promise<Output<Op>>

/**
 * The handler of an operation. One whose body holds a new password names the schema that depends on the
 * least length of the request's language.
 */
export type Handler<Op extends Operation> =
  | Handle<Op>
  | { body: (passwordMinLength: number) => z.ZodType<Parsed<Op, 'body'>>; handle: Handle<Op> }

/** A handler for every operation of an area. */
export type Handlers<Of extends Area> = {
  [Name in keyof Of['operations']]: Handler<Of['operations'][Name] & Operation>
}

/** What all operations of an application share. */
export interface MountServices {
  reserveExport: ReserveExport
  signFile: FileLinks['sign']
}

/**
 * Serves an operation of the contract: authenticates and authorizes the caller, parses the input, calls the handler
 * and sends its answer with its links to files signed and with the personal data masked that the caller doesn't see.
 */
export function mount(
  app: Hono<HttpEnv>,
  operation: Operation,
  handler: Handler<Operation>,
  { reserveExport, signFile }: MountServices,
) {
  const { method, access, params, query, rawBody, idempotent, multipart, background = false } = operation
  const read = multipart ? formOf : bodyOf
  const maxBytes = multipart?.maxSize ?? (access === 'public' ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES)
  const handle = typeof handler === 'function' ? handler : handler.handle
  const signFiles = fileSigner(operation.data)
  const maskAnswer = masker(operation.data)
  const fromCopy = readsCopy(operation)
  // A form this large holds a file that is too large.
  const tooLarge = multipart && (() => fileTooLarge(UPLOAD_SINGLE_LIMIT))
  app.on(method.toUpperCase(), honoPath(operation.path), async (c) => {
    const context = c.get('context')
    const session = await authenticate(context, c.req.header('Authorization'), { present: !background })
    noteOperator(c, session)
    const answer = async () => {
      requireAllowedInView(operation, session)
      const allowed = {
        ...context,
        ...(fromCopy && (await copyFor(context, c.req.header(DATABASE_POSITION)))),
        whileIdle: c.get('whileIdle'),
        cookies: cookiesOf(c),
        session: authorize(access, session),
      }
      const schema =
        typeof handler === 'function'
          ? operation.body
          : handler.body(passwordMinLength(context)[context.language])
      const input = {
        ...allowed,
        ...(idempotent && { idempotencyKey: idempotencyKeyOf(c.req.header(IDEMPOTENCY_KEY)) }),
        params: params && parse(params, c.req.param(), 'badRequest'),
        query: query && permittedQuery(query, parse(query, queryOf(c.req.url), 'badRequest'), session),
      }
      const received =
        schema &&
        (await c.get('receive')({ maxBytes, tooLarge, accountId: session?.account.id }, () =>
          read(c.req.raw),
        ))
      return handle({
        ...input,
        body: received && parse(schema, received.value, 'validation'),
        ...(rawBody && { rawBody: received?.text }),
      } as Input<Operation>)
    }
    if (operation.download && session) {
      c.set('writes', true)
      const ended = reserveExport(session.account.id)
      try {
        const file = downloadResponse(context, (await answer()) as Download, ended)
        // Anyone who asks for the head alone takes nothing of the file.
        if (c.req.raw.method === 'HEAD') await file.body?.cancel()
        return file
      } catch (error) {
        ended()
        throw error
      }
    }
    const present = async (data: unknown) => {
      const shown = maskAnswer ? maskAnswer(data, session) : data
      return signFiles ? signFiles(shown, signFile) : shown
    }
    const answered = await answer().catch(async (error) => {
      throw await withCurrentPresented(error, present)
    })
    const data = await present(answered)
    if (!context.config.production) requireContract(operation, data)
    return succeed(data)
  })
}

/** Returns the databases of a request that reads a copy, if one has everything that the caller wrote. */
async function copyFor(
  { db, replica, telemetry }: Context,
  given = '',
): Promise<Pick<Context, 'db' | 'primary'>> {
  if (!replica) return { db }
  const copy = await replica.readable(isPosition(given) ? given : undefined)
  telemetry?.copyRead(copy ? 'replica' : 'primary')
  return copy ? { db: copy, primary: db } : { db }
}

/** Names in the log who made a request, and as whom they see. */
export function noteOperator(c: HonoContext<HttpEnv>, session: Session | null): void {
  if (session) {
    c.set('operator', session.account.username)
    c.set('accountId', session.account.id)
  }
  if (session?.viewing) c.set('viewing', `${session.viewing.kind} ${session.viewing.targetId}`)
}

/** Presents the row that a stale request is answered with: it is what the request would have returned. */
async function withCurrentPresented(error: unknown, present: (data: unknown) => Promise<unknown>) {
  if (!(error instanceof Refusal) || error.details.current === undefined) return error
  return new Refusal(error.key, { ...error.details, current: await present(error.details.current) })
}

/**
 * Checks an answer as the client will read it. In production the contract is trusted: parsing every answer would cost
 * as much as making it.
 * @throws Error
 */
function requireContract({ data: schema = z.null() }: Operation, data: unknown): void {
  parseExact(schema, JSON.parse(JSON.stringify(data)))
}

function idempotencyKeyOf(header: string | undefined): string {
  const { success, data } = idempotencyKey.safeParse(header)
  if (!success) throw new Refusal('idempotencyKeyMissing')
  return data
}

/** `{id}` of the contract as hono's `:id`. */
export const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
