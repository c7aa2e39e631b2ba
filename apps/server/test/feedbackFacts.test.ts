import {
  answered,
  dueOf,
  type FeedbackClock,
  idleSince,
  isReopenedBy,
  merged,
  processed,
  received,
  resumed,
  spentBy,
  type WaveFeedback,
  wavesOf,
  wordsOf,
} from '@admin/api-client/contract/operations/feedbackFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../src/kernel/durations.ts'

const START = 1_800_000_000_000

/** What happens to feedback, and milliseconds after what happened before. */
const event = fc.record({
  kind: fc.constantFrom('answer' as const, 'message' as const, 'process' as const),
  after: fc.integer({ min: 0, max: 5 * DAY }),
})
const steps = { answer: answered, message: resumed, process: processed }

/** A clock after some events, and for how long it waited for the staff, added up apart from it. */
function after(events: readonly { kind: keyof typeof steps; after: number }[]) {
  let [clock, now, waited, running] = [received(START), START, 0, true]
  for (const { kind, after: pause } of events) {
    now += pause
    if (running) waited += pause
    running = kind === 'message'
    clock = steps[kind](clock, now)
  }
  return { clock, now, waited, running, isAnswered: events.some(({ kind }) => kind === 'answer') }
}

describe('the clock of feedback', () => {
  it('is due 24 hours after it was received, and 72 hours in all after its first answer', () => {
    const fresh = received(START)
    expect(dueOf(fresh)).toBe(START + DAY)
    const told = resumed(answered(fresh, START + 10 * HOUR), START + 20 * DAY)
    expect(dueOf(told)).toBe(START + 20 * DAY + 62 * HOUR)
  })

  it('counts the time for which feedback waits for the staff, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), fc.nat(5 * DAY), (events, later) => {
        const { clock, now, waited, running, isAnswered } = after(events)
        expect(spentBy(clock, now)).toBe(waited)
        expect(spentBy(clock, now + later)).toBe(waited + (running ? later : 0))
        const limit = isAnswered ? 72 * HOUR : 24 * HOUR
        expect(dueOf(clock)).toBe(running ? now + limit - waited : null)
      }),
    )
  })

  it('is stopped while feedback waits for the user, and once it is processed', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const { clock, now } = after(events)
        expect(dueOf(answered(clock, now))).toBeNull()
        expect(dueOf(processed(clock, now))).toBeNull()
        expect(dueOf(resumed(processed(clock, now), now + DAY))).not.toBeNull()
      }),
    )
  })

  it('keeps its due time when the user writes again before an answer', () => {
    const clock = received(START)
    expect(resumed(clock, START + 5 * HOUR)).toEqual(clock)
  })

  it('is due after a merge when the first of the parts that wait for the staff is, and starts with the first of them', () => {
    const history = fc.array(event, { maxLength: 6 }).map((events) => after(events).clock)
    fc.assert(
      fc.property(history, fc.array(history, { maxLength: 5 }), (clock, others) => {
        const { firstAnswerTime } = clock
        const running = [clock, ...others].filter(({ waitingFor }) => waitingFor === 'us')
        const result = merged(clock, others)
        if (running.length === 0) {
          expect(result).toEqual(clock)
          return
        }
        expect(result.waitingFor).toBe('us')
        const dues = running.map((part) => dueOf({ ...part, firstAnswerTime }) ?? 0)
        expect(dueOf(result)).toBe(Math.min(...dues))
        expect(result.waitingSince).toBe(Math.min(...running.map(({ waitingSince }) => waitingSince ?? 0)))
        expect(result.spent).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is not overdue after a merge of parts that aren’t', () => {
    const old = { ...received(START), firstAnswerTime: START + HOUR }
    const spent = { ...old, waitingSince: START + 60 * HOUR, spent: 60 * HOUR }
    expect(dueOf(old)).toBe(START + 72 * HOUR)
    expect(dueOf(spent)).toBe(START + 72 * HOUR)
    expect(dueOf(merged(old, [spent]))).toBe(START + 72 * HOUR)
  })
})

describe('processed feedback', () => {
  const row = { state: 'processed', processedTime: START } as const

  it('is reopened by a message within 7 days', () => {
    expect(isReopenedBy(row, START)).toBe(true)
    expect(isReopenedBy(row, START + 7 * DAY - 1)).toBe(true)
    expect(isReopenedBy(row, START + 7 * DAY)).toBe(false)
    expect(isReopenedBy({ state: 'followingUp', processedTime: null }, START)).toBe(false)
  })
})

describe('idle feedback', () => {
  const clock: FeedbackClock = received(START)

  it('has waited for the staff since its assignee did something with it', () => {
    expect(idleSince({ ...clock, touchedTime: START + HOUR })).toBe(START + HOUR)
    expect(idleSince({ ...clock, touchedTime: START - HOUR })).toBe(START)
  })

  it('isn’t feedback that waits for the user, and has waited since the user wrote again', () => {
    const waiting = answered(clock, START + HOUR)
    expect(idleSince({ ...waiting, touchedTime: START + HOUR })).toBeNull()
    expect(idleSince({ ...processed(clock, START), touchedTime: START })).toBeNull()
    const again = resumed(waiting, START + 9 * DAY)
    expect(idleSince({ ...again, touchedTime: START + HOUR })).toBe(START + 9 * DAY)
  })
})

describe('a wave', () => {
  let made = 0
  const sent = (text: string, minute: number, userId = `user ${++made}`): WaveFeedback => ({
    ...{ id: `feedback ${++made}`, userId, text, createTime: START + minute * 60_000 },
  })
  const chinese = [
    '充值页面一直白屏，无法付款',
    '今天充值页面白屏了，无法付款',
    '无法付款，充值页面白屏',
    '充值页面白屏，换了浏览器也无法付款',
    '怎么充值页面打开就是白屏？无法付款',
  ]
  const english = [
    'The payment page stays white after the update',
    'White payment page since the update, please fix',
    'After the update my payment page is only white',
    'payment page WHITE after update!!',
    'I updated, and after the update the payment page is white',
  ]

  it.each([
    ['Chinese', chinese, ['充值页面', '白屏', '无法付款']],
    ['English', english, ['payment', 'page', 'white', 'after', 'update']],
  ])('is five users who write the same words in %s within an hour', (_language, texts, words) => {
    const [wave, ...others] = wavesOf(texts.map((text, index) => sent(text, index * 15)))
    expect(others).toEqual([])
    expect(wave?.users).toBe(5)
    expect(wave?.feedback.map(({ text }) => text)).toEqual(texts)
    expect(wave?.words).toEqual(words)
  })

  it('isn’t four users, however often they write', () => {
    const texts = [...english.slice(0, 4), ...english.slice(0, 4)]
    expect(wavesOf(texts.map((text, index) => sent(text, index, `user ${index % 4}`)))).toEqual([])
  })

  it('isn’t what was written over more than an hour', () => {
    expect(wavesOf(english.map((text, index) => sent(text, index * 16)))).toEqual([])
  })

  it('isn’t five users who write about different things', () => {
    const texts = [
      'The subtitles are late by three seconds',
      'Please add sorting to my favorites list',
      'There is no sound in small windows',
      'Verification codes never arrive anymore',
      'Somebody copied photos from my album',
    ]
    expect(wavesOf(texts.map((text, index) => sent(text, index)))).toEqual([])
  })

  it('has the feedback that is alike by its words, found without comparing each with all', () => {
    const word = fc.constantFrom('payment', 'white', 'page', 'login', 'video', 'sound', 'late', 'again')
    const row = fc.record({ words: fc.array(word, { maxLength: 6 }), minute: fc.nat(120), user: fc.nat(30) })
    const areAlike = (one: WaveFeedback, other: WaveFeedback) => {
      const [words, others] = [wordsOf(one.text), wordsOf(other.text)]
      const shared = [...words].filter((each) => others.has(each)).length
      return shared >= 3 && shared * 2 >= Math.min(words.size, others.size)
    }
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const given = rows.map(({ words, minute, user }) => sent(words.join(' '), minute, String(user)))
        const groups: WaveFeedback[][] = []
        for (const each of given.toSorted((one, other) => one.createTime - other.createTime)) {
          const group = groups.find(
            ([first]) => first && each.createTime - first.createTime <= HOUR && areAlike(first, each),
          )
          if (group) group.push(each)
          else groups.push([each])
        }
        const expected = groups.filter((group) => new Set(group.map(({ userId }) => userId)).size >= 5)
        const idsOf = (waves: WaveFeedback[][]) => waves.map((of) => of.map(({ id }) => id).join()).toSorted()
        expect(idsOf(wavesOf(given).map(({ feedback }) => feedback))).toEqual(idsOf(expected))
      }),
    )
  })

  it('has at least five users and spans at most an hour, whatever was written', () => {
    const word = fc.constantFrom('payment', 'white', 'page', 'login', 'video', 'sound')
    const feedback = fc.record({
      words: fc.array(word, { minLength: 1, maxLength: 5 }),
      minute: fc.nat(180),
      user: fc.nat(9),
    })
    fc.assert(
      fc.property(fc.array(feedback, { maxLength: 40 }), (rows) => {
        const given = rows.map(({ words, minute, user }) => sent(words.join(' '), minute, String(user)))
        const found = wavesOf(given)
        for (const { users, feedback: of } of found) {
          expect(users).toBe(new Set(of.map(({ userId }) => userId)).size)
          expect(users).toBeGreaterThanOrEqual(5)
          const times = of.map(({ createTime }) => createTime)
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(HOUR)
        }
        const ids = found.flatMap(({ feedback: of }) => of.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
