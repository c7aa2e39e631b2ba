import { describe, expect, it } from 'vitest'
import { postVotes } from '../src/db/schema/posts.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { postActionArea } from './support/postActionArea.ts'
import { newPost, voteValues } from './support/postCalls.ts'
import { target } from './support/postSteps.ts'

const MINUTES = 10 * 60_000

onOneEngine('posts', (server) => {
  const area = postActionArea(server)
  const { stateOf, rejection, update, updateRejection } = area

  describe('votes', () => {
    it('have 2 to 12 different options, or the 12 signs of the zodiac', async () => {
      const { now } = server()
      const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`)
      for (const [voteOptions, key] of [
        [options(1), 'tooFewItems'],
        [options(13), 'tooManyItems'],
        [['Same', 'Same'], 'sameOption'],
      ] as const)
        expect(await rejection(voteValues(now, { voteOptions: [...voteOptions] })), key).toMatchObject({
          voteOptions: { key },
        })
      expect(await rejection(voteValues(now, { voteType: null, voteEndTime: null }))).toMatchObject({
        voteType: { key: 'required' },
        voteEndTime: { key: 'required' },
      })
      expect((await newPost(area.admin, voteValues(now, { voteOptions: options(12) }))).voteCounts).toEqual(
        Array.from({ length: 12 }, () => 0),
      )
      const zodiac = await newPost(area.admin, voteValues(now, { voteZodiac: true, voteOptions: [] }))
      expect(zodiac.voteOptions).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)))
      expect((await newPost(area.admin, { voteType: 'v', voteOptions: ['a', 'b'] })).voteType).toBeNull()
    })

    it('end within 90 days', async () => {
      const { now } = server()
      expect(await rejection(voteValues(now, { voteEndTime: now }))).toEqual({ voteEndTime: { key: 'past' } })
      expect(await rejection(voteValues(now, { voteEndTime: now + 90 * DAY + 1 }))).toEqual({
        voteEndTime: { key: 'voteDuration', values: { days: 90 } },
      })
      await newPost(area.admin, voteValues(now, { voteEndTime: now + 90 * DAY }))
    })

    it('keep their options once users have voted', async () => {
      const post = await newPost(area.admin, voteValues(server().now))
      expect((await update(post, { voteOptions: ['Yes', 'No', 'Maybe'] })).voteOptions).toHaveLength(3)
      const [voter] = await server().db.select().from(users).limit(1)
      await server()
        .db.insert(postVotes)
        .values({ postId: post.id, userId: voter?.id ?? '', option: 1, time: server().now })
      expect((await stateOf(post)).voteCounts).toEqual([0, 1, 0])
      for (const [values, field] of [
        [{ voteOptions: ['Yes', 'No'] }, 'voteOptions'],
        [{ voteType: 'g' }, 'voteType'],
        [{ voteZodiac: true }, 'voteZodiac'],
      ] as const)
        expect(await updateRejection(post, values)).toEqual({ [field]: { key: 'votesCast' } })
      const voteEndTime = server().now + DAY
      expect(await update(post, { voteEndTime, title: 'Longer' })).toMatchObject({ voteEndTime })
    })

    it('get an outcome if they are guesses, once, and after their end', async () => {
      const guess = await newPost(area.admin, voteValues(server().now, { voteType: 'g' }))
      const settle = (outcome: number, version: number) => ({
        ...target(guess),
        body: { outcome, version },
      })
      const refusal = async (outcome: number, version = guess.version) =>
        (await area.admin.refused('post', 'settle', settle(outcome, version))).data
      expect((await refusal(0)).key).toBe('voteOpen')
      const due = async () =>
        (await area.admin.ok('post', 'list', { query: { awaitsOutcome: 'y', id: guess.id } })).total
      expect(await due()).toBe(0)
      server().now += MINUTES
      expect(await due()).toBe(1)
      expect((await refusal(0, guess.version + 1)).key).toBe('staleVersion')
      expect((await refusal(2)).fields).toEqual({ outcome: { key: 'notExisting' } })
      const settled = await area.admin.ok('post', 'settle', settle(1, guess.version))
      expect(settled.voteOutcome).toBe(1)
      expect(await due()).toBe(0)
      expect((await refusal(0, settled.version)).key).toBe('alreadySettled')
      expect((await update(guess, { title: 'Settled' })).voteOutcome).toBe(1)
      for (const [values, field] of [
        [{ voteEndTime: server().now + DAY }, 'voteEndTime'],
        [{ voteOptions: ['No', 'Yes'] }, 'voteOptions'],
        [{ voteType: 'v' }, 'voteType'],
        [{ voteZodiac: true }, 'voteZodiac'],
      ] as const)
        expect(await updateRejection(guess, values)).toEqual({ [field]: { key: 'voteSettled' } })
      const vote = await newPost(area.admin, voteValues(server().now))
      const none = { ...target(vote), body: { outcome: 0, version: vote.version } }
      expect((await area.admin.refused('post', 'settle', none)).data.key).toBe('notPossible')
    })
  })
})
