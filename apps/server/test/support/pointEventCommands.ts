import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY } from '../../src/kernel/durations.ts'
import { at } from './histories.ts'
import { BENEFITS, command, GIFT_PRICE, PRICE, RULES, UNITS } from './pointLedgerModel.ts'
import { copies, index, occurrence, report, reportOnce } from './pointReports.ts'
import type { TestServer } from './TestServer.ts'

const dayOf = ({ now }: TestServer) => Math.floor(now / DAY)

export const earn = fc.record({ who: index, occurrence, copies }).map(({ who, occurrence, copies }) =>
  command(
    `earn(${who}, ${occurrence})`,
    () => true,
    async (model, real) => {
      const member = at(model.members, who)
      const body = { kind: 'earning', source: 'comment', userId: member.id }
      const predict = () => {
        const answer = { points: 0, stars: 0 }
        for (const unit of UNITS) {
          const key = `${dayOf(real.server)} ${unit}`
          const today = member.earned.get(key) ?? { times: 0, amount: 0 }
          const { amount, timesPerDay, dailyCap } = RULES[unit]
          const given = today.times < timesPerDay ? Math.min(amount, dailyCap - today.amount) : 0
          if (given <= 0) continue
          member.earned.set(key, { times: today.times + 1, amount: today.amount + given })
          member.balances[unit] += given
          answer[unit] = given
        }
        return { answer }
      }
      const subject = `earning ${member.id}`
      await reportOnce(model, real, { path: 'events', subject, body, occurrence }, { copies, predict })
    },
  ),
)

export const buy = fc
  .record({ who: index, bitRate: fc.constantFrom(undefined, 'low', 'high'), occurrence, copies })
  .map(({ who, bitRate, occurrence, copies }) =>
    command(
      `buy(${who}, ${bitRate}, ${occurrence})`,
      () => true,
      async (model, real) => {
        const member = at(model.members, who)
        const body = {
          ...{ kind: 'purchase', userId: member.id, workKind: 'video', workId: real.workId },
          ...(bitRate && { bitRate }),
        }
        const predict = () => {
          const day = dayOf(real.server)
          const views = member.freeViews.get(day) ?? 0
          const freeView = member.benefits && views < BENEFITS.dailyFreeViews
          const fee =
            bitRate === undefined || (member.benefits && bitRate === 'low') ? 0 : PRICE[bitRate as 'low']
          const due = (freeView ? 0 : PRICE.charge) + fee
          const paid = member.benefits ? Math.floor((due * (100 - BENEFITS.discount)) / 100) : due
          if (paid > member.balances.points) return { field: 'workId' }
          member.balances.points -= paid
          if (freeView) member.freeViews.set(day, views + 1)
          return { answer: { paid, freeView } }
        }
        const subject = `purchase ${member.id}`
        await reportOnce(model, real, { path: 'events', subject, body, occurrence }, { copies, predict })
      },
    ),
  )

export const give = fc
  .record({ from: index, to: index, count: fc.integer({ min: 1, max: 9 }), occurrence, copies })
  .map(({ from, to, count, occurrence, copies }) =>
    command(
      `give(${from}, ${to}, ${count}, ${occurrence})`,
      () => true,
      async (model, real) => {
        const [sender, receiver] = [at(model.members, from), at(model.members, to)]
        const body = {
          kind: 'gift',
          senderId: sender.id,
          receiverId: receiver.id,
          giftId: real.giftId,
          count,
        }
        if (sender === receiver) {
          const { answer } = await report(real, 'events', { ...body, occurrence })
          return expect(Object.keys(answer.data?.fields ?? {})).toEqual(['receiverId'])
        }
        const predict = () => {
          const paid = GIFT_PRICE * count
          if (paid > sender.balances.points) return { field: 'count' }
          const stars = Math.floor(paid / 2)
          sender.balances.points -= paid
          receiver.balances.stars += stars
          return { answer: { paid, stars } }
        }
        const subject = `gift ${sender.id}`
        await reportOnce(model, real, { path: 'events', subject, body, occurrence }, { copies, predict })
      },
    ),
  )
