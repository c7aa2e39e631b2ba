import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill, findEditable } from '../../stories/fill.ts'
import { listStories } from '../../stories/listStories.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { SensitiveWordsPage } from './SensitiveWordsPage.tsx'
import { sensitiveWords } from './sensitiveWords.resource.ts'

const path = '/system/sensitiveWord'
const states = listStories({ path, resource: sensitiveWords, area: 'sensitiveWords' })

export default {
  title: 'Pages/Sensitive words',
  component: SensitiveWordsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof SensitiveWordsPage>

type Story = StoryObj<typeof SensitiveWordsPage>

export const Full: Story = states.searched({ field: 'word', text: 'coins' })

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('word=nothing-like-it')

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('sensitiveWords:word') }), 'story word')
  },
  shows: 'story word',
})

/** Pasted at once; one of them was there. */
export const Importing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('wordTools:import'))
    await fill(await findEditable(dialog, t('wordTools:importText')), 'first new\nsecond new，IDIOT')
    await list.save()
    const said = t('wordTools:importKnown', { added: t('wordTools:imported', { count: 2 }), known: 1 })
    await list.findToast(said)
    await expect(await within(await list.findTable()).findByText('second new')).toBeVisible()
  },
}

/** The line that is refused is named. */
export const ImportRefused: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('wordTools:import'))
    const text = await findEditable(dialog, t('wordTools:importText'))
    await fill(text, `short\n${'long'.repeat(20)}`)
    await list.save()
    const reason = t('validation:maxLength', { maximum: 50 })
    await expect(await dialog.findByText(t('wordTools:importFailed', { line: 2, reason }))).toBeVisible()
    await expect(text).toHaveFocus()
  },
}

/** What would become of a text, before anybody publishes it. */
export const Trying: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('wordTools:try'))
    await fill(
      await dialog.findByRole('textbox', { name: t('wordTools:tryText') }),
      'You ＩＤＩＯＴ, 刷单返利',
    )
    await userEvent.click(dialog.getByRole('button', { name: t('wordTools:tryRun') }))
    const verdict = within(await screen.findByRole('status', { name: t('wordTools:tryOutcome') }))
    await expect(verdict.getByText(t('enumerations:sensitiveWordOutcome.reject'))).toBeVisible()
    await expect(verdict.getByText('ＩＤＩＯＴ', { selector: 'mark' })).toBeVisible()
    await expect(verdict.getByText('You *****, 刷单返利')).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
