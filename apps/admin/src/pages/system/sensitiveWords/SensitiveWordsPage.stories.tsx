import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { SensitiveWordsPage } from './SensitiveWordsPage.tsx'
import { sensitiveWords } from './sensitiveWords.list.tsx'

const path = '/system/sensitiveWord'
const states = listStories({ path, resource: sensitiveWords, area: 'sensitiveWord' })

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
    await fill(await dialog.findByRole('textbox', { name: t('sensitiveWord:word') }), 'story word')
  },
  shows: 'story word',
})

/** Pasted at the same time; one of them was there. */
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

/** The line that is rejected is named. */
export const ImportRejected: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('wordTools:import'))
    const text = await findEditable(dialog, t('wordTools:importText'))
    await fill(text, `short\n${'long'.repeat(20)}`)
    await list.save()
    const reason = t('validation:maxLength', { maximum: 50 })
    await expect(await dialog.findByText(t('wordTools:importFailed', { row: 2, reason }))).toBeVisible()
    await expect(text).toHaveFocus()
  },
}

/** Its headings and labels are Chinese, its columns are moved, one is hidden. */
export const ImportingAnExportedFile: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('wordTools:import'))
    const file = '"处理方式","更新时间 (Asia/Shanghai)","敏感词"\r\n"审核",2026-01-02 03:04:05,"\'=moved"'
    await fill(await findEditable(dialog, t('wordTools:importText')), file)
    await list.save()
    await list.findToast(t('wordTools:imported', { count: 1 }))
    const row = (await within(await list.findTable()).findByText('=moved')).closest('tr')
    await expect(row).toHaveTextContent(t('systemEnumerations:sensitiveWordAction.review'))
  },
}

/** Nothing of a file that can't be read becomes a word; row and column are named, empty rows at the start counted. */
export const ExportedFileRefused: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('wordTools:import'))
    const text = await findEditable(dialog, t('wordTools:importText'))
    const action = t('sensitiveWord:action')
    const reject = t('systemEnumerations:sensitiveWordAction.reject')
    await fill(text, `\n\n${t('sensitiveWord:word')},${action}\nfirst,${reject}\nsecond,Ban`)
    await list.save()
    const refused = new RegExp(`5.*${action}.*${t('systemEnumerations:sensitiveWordAction.mask')}`)
    await expect(await dialog.findByText(refused)).toBeVisible()
    await fill(text, `${t('sensitiveWord:category')},${action}\nFraud,${reject}`)
    await list.save()
    const column = t('sensitiveWord:word')
    await expect(await dialog.findByText(t('wordTools:importNoWordColumn', { column }))).toBeVisible()
  },
}

/** What would become of a text, before anyone publishes it. */
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
    await expect(verdict.getByText(t('systemEnumerations:sensitiveWordOutcome.reject'))).toBeVisible()
    await expect(verdict.getByText('ＩＤＩＯＴ', { selector: 'mark' })).toBeVisible()
    await expect(verdict.getByText('You *****, 刷单返利')).toBeVisible()
  },
}

/** A word is changed in a new draft on the policy bench, whose drawer opens. */
export const TryingAsADraft: Story = {
  parameters: states.page({ path: `${path}?word=idiot` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:tryAsDraft'))
    const name = 'idiot'
    const title = t('policyDraft:tryEntry', { name })
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await expect(dialog.getByRole('textbox', { name: t('policyDraft:draftName') })).toHaveValue(name)
    await fill(dialog.getByRole('textbox', { name: t('sensitiveWord:word') }), 'story word')
    await userEvent.click(dialog.getByRole('button', { name: t('policyDraft:add') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('policyDraft:details', { name }) }))
    const before = t('policyDraft:entryChanged', { entry: name })
    await expect(await drawer.findByText(before)).toBeVisible()
    await expect(drawer.getByText(/→ story word/)).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
