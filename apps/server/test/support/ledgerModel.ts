import type { Party } from '@admin/api-client/contract/coins/parties'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import type { TestClient } from './TestClient.ts'

export interface TransferBody {
  outgoingPartyId: string
  incomingPartyId: string
  amount: string
}

/** A quota as it must be. */
export interface ModelQuota {
  id: string
  kind: CodeOf<'quotaKind'>
  once: boolean
  granteeId: string
  granterId: string
  amount: bigint
  used: bigint
  validTo: number
}

/** A quota that waits for a review. */
export interface RequestedQuota extends ModelQuota {
  maker: TestClient
  /** The one that it raises. */
  replaces?: ModelQuota
}

interface PendingTransfer {
  id: string
  body: TransferBody
  maker: TestClient
  /** The limit that a quota gave it. */
  limit?: bigint
  /** The exception that it holds. */
  exception?: ModelQuota
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * What the ledger must look like, by the rules as the specification words them: all of one day, in which no clock moves.
 */
export class LedgerModel {
  readonly parties = new Map<string, Party>()
  /** Those among which commands choose. */
  chosen: Party[] = []
  readonly balances = new Map<string, bigint>()
  /** Those that are in force. */
  quotas: ModelQuota[] = []
  requested: RequestedQuota[] = []
  pending: PendingTransfer[] = []
  /** Coins of today's top-ups by party, pending ones among them. */
  readonly #toppedUp = new Map<string, bigint>()
  /** What was moved without a review, by operator and by outgoing party. */
  readonly #unreviewed = new Map<unknown, bigint>()

  /** Has commands choose among parties, the new ones with the balances that they have. */
  choose(parties: Party[]): void {
    this.chosen = parties
    for (const party of parties) {
      if (this.parties.has(party.id)) continue
      this.parties.set(party.id, party)
      this.balances.set(party.id, BigInt(party.balance))
    }
  }

  party(id: string): Party {
    const party = this.parties.get(id)
    if (!party) throw new Error('no such party')
    return party
  }

  quotaOf(
    { outgoingPartyId, incomingPartyId }: TransferBody,
    kind: ModelQuota['kind'],
    once = false,
  ): ModelQuota | undefined {
    return this.quotas.find(
      (quota) =>
        quota.kind === kind &&
        quota.once === once &&
        quota.granteeId === incomingPartyId &&
        quota.granterId === outgoingPartyId &&
        (!once || quota.used === 0n),
    )
  }

  isTopUp = ({ outgoingPartyId, incomingPartyId }: TransferBody) =>
    this.party(incomingPartyId).parentId === outgoingPartyId

  /** The field that a transfer is rejected at. @param pending which one is approved. @default a new one */
  refusedField(body: TransferBody, pending?: PendingTransfer): keyof TransferBody | undefined {
    const [from, to] = [this.party(body.outgoingPartyId), this.party(body.incomingPartyId)]
    if (from === to || (from.parentId !== to.id && to.parentId !== from.id)) return 'incomingPartyId'
    const amount = BigInt(body.amount)
    const limit = pending?.limit ?? this.#limitOf(body)
    const exception = pending ? undefined : this.quotaOf(body, 'single', true)
    if (amount > limit && amount > (exception?.amount ?? 0n)) return 'amount'
    if (from.kind !== 'issuance' && amount > (this.balances.get(from.id) ?? 0n)) return 'amount'
    const daily = pending ? undefined : this.quotaOf(body, 'daily')
    if (daily && (this.#toppedUp.get(to.id) ?? 0n) + amount > daily.amount) return 'amount'
    return undefined
  }

  #limitOf(body: TransferBody): bigint {
    const { transferLimit } = this.party(body.incomingPartyId)
    const single = this.quotaOf(body, 'single')
    return lesser(
      BigInt(this.party(body.outgoingPartyId).transferLimit),
      single?.amount ?? BigInt(transferLimit),
    )
  }

  /** Applies a transfer that no rule forbids. @returns whether it has to be reviewed */
  transfer(id: string, body: TransferBody, maker: TestClient): boolean {
    const amount = BigInt(body.amount)
    const { outgoingPartyId: from, incomingPartyId: to } = body
    const limit = this.#limitOf(body)
    const general = lesser(BigInt(this.party(from).transferLimit), BigInt(this.party(to).transferLimit))
    const exception = amount > limit ? this.quotaOf(body, 'single', true) : undefined
    if (exception) exception.used = amount
    if (this.isTopUp(body)) this.#add(this.#toppedUp, to, amount)
    const moved = [maker, from].map((key) => this.#unreviewed.get(key) ?? 0n)
    const credit = this.quotaOf(body, 'credit')
    if (moved.every((sum) => sum + amount <= BigInt(TRANSFER_REVIEW_THRESHOLD))) {
      for (const key of [maker, from]) this.#add(this.#unreviewed, key, amount)
    } else if (credit && credit.amount - credit.used >= amount) credit.used += amount
    else {
      const lifted = exception?.amount ?? (amount > general ? limit : undefined)
      this.pending.push({
        ...{ id, body, maker },
        ...(lifted !== undefined && { limit: lifted }),
        ...(exception && { exception }),
      })
      return true
    }
    this.move(body)
    return false
  }

  /** Ends a pending transfer, whose coins move if it is approved. */
  decide(transfer: PendingTransfer, approved: boolean): void {
    const { body, exception } = transfer
    this.pending = this.pending.filter((each) => each !== transfer)
    if (approved) this.move(body)
    else {
      if (exception) exception.used = 0n
      if (this.isTopUp(body)) this.#add(this.#toppedUp, body.incomingPartyId, -BigInt(body.amount))
    }
  }

  move({ outgoingPartyId, incomingPartyId, amount }: TransferBody): void {
    this.#add(this.balances, outgoingPartyId, -BigInt(amount))
    this.#add(this.balances, incomingPartyId, BigInt(amount))
  }

  /**
   * The field that a quota is rejected at.
   * @param replaces the one that it would take the place of. @default none
   * @param own the request that is approved. @default a new one
   */
  refusedQuota(
    { kind, granteeId, granterId, amount }: Pick<ModelQuota, 'kind' | 'granteeId' | 'granterId' | 'amount'>,
    replaces?: ModelQuota,
    own?: RequestedQuota,
  ): 'validFrom' | 'amount' | undefined {
    const requested = this.requested.filter((quota) => quota.kind === kind && quota !== own)
    const others = this.quotas.filter((quota) => quota.kind === kind && !quota.once && quota !== replaces)
    if ([...others, ...requested].some((quota) => quota.granteeId === granteeId)) return 'validFrom'
    if (this.party(granterId).kind === 'treasury') return undefined
    const held = others.find((quota) => quota.granteeId === granterId)?.amount ?? 0n
    // A raise counts in place of what it replaces.
    const raised = new Set(requested.map((quota) => quota.replaces))
    const given = [...others.filter((quota) => !raised.has(quota)), ...requested]
      .filter((quota) => quota.granterId === granterId)
      .reduce((sum, quota) => sum + quota.amount, 0n)
    return amount > held - given ? 'amount' : undefined
  }

  /** Whether the holder of a quota gave on of it. */
  isGivenOn = ({ kind, once, granteeId }: ModelQuota): boolean =>
    !once && this.quotas.some((quota) => quota.kind === kind && !quota.once && quota.granterId === granteeId)

  #add<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
}
